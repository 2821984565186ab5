import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { tiers } from "#tables/subscriptions";
import { requireOwnCreator } from "../access.ts";
import { type SupporterFilter, spentOf } from "../filter.ts";
import { supporterMessageRecipients, supporterMessages, supporterNotes } from "../tables.ts";
import type { SupporterMessagesView } from "../views.ts";
import { countReach } from "./reach.ts";

const shownMessages = 50;

/** Who a message would reach, and what the actor sent to their supporters before. */
export async function supporterMessagesPage(
  ctx: Context<Actor>,
  { filter }: { readonly filter: SupporterFilter },
): Promise<SupporterMessagesView> {
  const actor = requireMember(ctx);
  const creator = await requireOwnCreator(ctx);
  const { db } = ctx;
  const viewed = isViewed(actor);
  const [[reach], ownTiers, tags, sent] = await Promise.all([
    countReach({ ...ctx, actor }, creator, filter),
    db
      .select({ id: tiers.id, name: tiers.name })
      .from(tiers)
      .where(and(eq(tiers.creatorId, creator.userId), ne(tiers.state, "draft")))
      .orderBy(asc(tiers.position), asc(tiers.id)),
    db
      .selectDistinct({ tag: sql<string>`unnest(${supporterNotes.tags})`.as("tag") })
      .from(supporterNotes)
      .where(eq(supporterNotes.creatorId, creator.userId))
      .orderBy(asc(sql`tag`))
      .limit(200),
    db
      .select({
        id: supporterMessages.id,
        kind: supporterMessages.kind,
        body: supporterMessages.body,
        filter: supporterMessages.filter,
        state: supporterMessages.state,
        recipients: supporterMessages.recipients,
        createdAt: supporterMessages.createdAt,
        reached: sql<number>`(select count(*)::int from ${supporterMessageRecipients} recipient
          where recipient.message_id = ${supporterMessages.id} and recipient.state = 'sent')`,
      })
      .from(supporterMessages)
      .where(eq(supporterMessages.creatorId, creator.userId))
      .orderBy(desc(supporterMessages.createdAt), desc(supporterMessages.id))
      .limit(shownMessages),
  ]);
  const { problem } = spentOf(filter, creator.currency);
  return {
    currency: creator.currency,
    reach: reach ?? { matching: 0, announcement: 0, conversation: 0 },
    tiers: ownTiers,
    tags: viewed ? [] : tags.map(({ tag }) => tag),
    // Messages are for those who write and read them, not for staff who view the site as them.
    sent: viewed
      ? []
      : sent.map(({ createdAt, ...row }) => ({ ...row, sentAt: createdAt.toISOString() })),
    mayWrite: can(actor, "creator.message_supporters", { creatorId: creator.userId }),
    ...(problem && { spentProblem: problem }),
  };
}
