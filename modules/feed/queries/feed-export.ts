import { asc, eq } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { interestsOf } from "../interests.ts";
import { effectiveWeights, settingsOf } from "../settings.ts";
import { feedFeedback, feedMutes, feedRemovedInterests, feedShares } from "../tables.ts";
import { decisionsOf } from "./intelligence-page.ts";

/**
 * Everything this module stores or infers about a user, for the data export and the settings page.
 */
export async function feedExport(ctx: Context<Actor>, { userId }: { readonly userId: string }) {
  const { db } = ctx;
  const [settings, [member], feedback, mutes, forgotten, shares, decisions] = await Promise.all([
    settingsOf(db, userId),
    asMembers(db, [userId]),
    db
      .select({
        feedback: feedFeedback.feedback,
        kind: feedFeedback.kind,
        name: feedFeedback.name,
        givenAt: feedFeedback.givenAt,
      })
      .from(feedFeedback)
      .where(eq(feedFeedback.userId, userId))
      .orderBy(asc(feedFeedback.givenAt)),
    db
      .select({
        kind: feedMutes.kind,
        value: feedMutes.value,
        mutedAt: feedMutes.mutedAt,
        until: feedMutes.endsAt,
      })
      .from(feedMutes)
      .where(eq(feedMutes.userId, userId)),
    db
      .select({ tag: feedRemovedInterests.tag, removedAt: feedRemovedInterests.removedAt })
      .from(feedRemovedInterests)
      .where(eq(feedRemovedInterests.userId, userId)),
    db
      .select({
        day: feedShares.day,
        kind: feedShares.kind,
        subject: feedShares.subject,
        shown: feedShares.shown,
        total: feedShares.total,
      })
      .from(feedShares)
      .where(eq(feedShares.userId, userId))
      .orderBy(asc(feedShares.day)),
    decisionsOf(db, userId),
  ]);
  return {
    settings: { ...settings, weightsInEffect: effectiveWeights(settings) },
    interests: member ? await interestsOf(ctx, member, settings) : [],
    feedback,
    mutes,
    forgotten,
    shares,
    decisions,
  };
}
