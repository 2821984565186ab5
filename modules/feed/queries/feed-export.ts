import { asc, eq } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { interestsOf } from "../interests.ts";
import { inEffect, settingsOf } from "../settings.ts";
import { feedForgotten, feedMutes, feedShares, feedWishes } from "../tables.ts";
import { decisionsOf } from "./intelligence-page.ts";

/** All that this module holds or infers about somebody, for their copy and the settings page. */
export async function feedExport(ctx: Context<Actor>, { userId }: { readonly userId: string }) {
  const { db } = ctx;
  const settings = await settingsOf(db, userId);
  const [member] = await asMembers(db, [userId]);
  const wishes = await db
    .select({
      wish: feedWishes.wish,
      kind: feedWishes.kind,
      name: feedWishes.name,
      askedAt: feedWishes.askedAt,
    })
    .from(feedWishes)
    .where(eq(feedWishes.userId, userId))
    .orderBy(asc(feedWishes.askedAt));
  const mutes = await db
    .select({
      kind: feedMutes.kind,
      value: feedMutes.value,
      mutedAt: feedMutes.mutedAt,
      until: feedMutes.endsAt,
    })
    .from(feedMutes)
    .where(eq(feedMutes.userId, userId));
  const forgotten = await db
    .select({ tag: feedForgotten.tag, forgottenAt: feedForgotten.forgottenAt })
    .from(feedForgotten)
    .where(eq(feedForgotten.userId, userId));
  const shares = await db
    .select({
      day: feedShares.day,
      kind: feedShares.kind,
      subject: feedShares.subject,
      shown: feedShares.shown,
      total: feedShares.total,
    })
    .from(feedShares)
    .where(eq(feedShares.userId, userId))
    .orderBy(asc(feedShares.day));
  return {
    settings: { ...settings, weightsInEffect: inEffect(settings) },
    interests: member ? await interestsOf(ctx, member, settings) : [],
    wishes,
    mutes,
    forgotten,
    shares,
    decisions: await decisionsOf(db, userId),
  };
}
