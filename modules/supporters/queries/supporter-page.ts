import { and, eq } from "drizzle-orm";
import { findDirectConversation, mayReadConversation } from "#modules/messaging";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import { tiers } from "#tables/subscriptions";
import { requireOwnCreator, shown } from "../access.ts";
import { supporterNotes, supporters } from "../tables.ts";
import type { SupporterView } from "../views.ts";
import { commentsOf, periodsOf, purchasesOf, subscriptionsOf, tipsOf } from "./history.ts";
import { sharedEmail } from "./shared-email.ts";
import { noteOf } from "./supporters-page.ts";

/** One of the actor's own supporters, with everything that happened between the two. */
export async function supporterPage(
  ctx: Context<Actor>,
  { username }: { readonly username: string },
): Promise<SupporterView> {
  const creator = await requireOwnCreator(ctx);
  const [row] = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      since: supporters.since,
      state: supporters.state,
      tier: tiers.name,
      spentMinor: supporters.spentMinor,
      note: supporterNotes.note,
      tags: supporterNotes.tags,
      email: sharedEmail(supporters.creatorId, supporters.userId, users.email),
    })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .leftJoin(profiles, eq(profiles.userId, supporters.userId))
    .leftJoin(tiers, eq(tiers.id, supporters.tierId))
    .leftJoin(supporterNotes, noteOf)
    .where(
      and(
        eq(supporters.creatorId, creator.userId),
        eq(users.username, username.toLowerCase()),
        shown(ctx.actor, supporters.userId),
      ),
    );
  if (!row) throw notFound("supporter_not_found");
  const pair = { creatorId: creator.userId, userId: row.id };
  const [subscriptions, periods, tips, purchases, comments, conversation] = await Promise.all([
    subscriptionsOf(ctx, pair),
    periodsOf(ctx, pair),
    tipsOf(ctx, pair),
    purchasesOf(ctx, pair),
    commentsOf(ctx, pair),
    conversationWith(ctx, row.username),
  ]);
  const { id, username: name, displayName, avatar, since, note, tags, ...rest } = row;
  return {
    ...rest,
    person: { id, username: name, displayName, avatar },
    since: since.toISOString(),
    spentMinor: row.spentMinor.toString(),
    currency: creator.currency,
    conversation,
    // Private to the creator: not even staff who view the site as them.
    note: isViewed(ctx.actor) ? "" : (note ?? ""),
    tags: isViewed(ctx.actor) ? [] : (tags ?? []),
    subscriptions,
    periods,
    tips,
    purchases,
    comments,
  };
}

/** The path of their messages, if there are any that the creator may read. */
async function conversationWith(ctx: Context<Actor>, username: string): Promise<string | null> {
  const found = await findDirectConversation(ctx, { username });
  const id = found?.conversationId;
  return id && (await mayReadConversation(ctx, id)) ? `/messages/${id}` : null;
}
