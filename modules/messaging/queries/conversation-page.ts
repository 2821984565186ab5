import { and, asc, desc, eq, gt, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { fileAddresses } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type ConversationAccess, loadConversationFor } from "../access.ts";
import { mayWriteIn } from "../commands/send-message.ts";
import { type ConversationView, type MessageView, messageLimits } from "../contract.ts";
import { membersFor, nameFor } from "../members.ts";
import { hiddenMessages, messages } from "../tables.ts";
import { messageViews } from "../views.ts";

export interface ConversationPage {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  /** There are earlier messages. */
  readonly earlier: boolean;
  /** There are later messages than shown, when opened at an old position. */
  readonly later: boolean;
}

interface ConversationPageParams {
  readonly conversationId: string;
  /** Sequence number to open at: a link to a message. */
  readonly at?: number | undefined;
  /** The messages before this place. */
  readonly before?: number | undefined;
}

/**
 * A conversation for one of its members: the last messages, or those around the requested position.
 */
export async function conversationPage(
  ctx: Context<Actor>,
  { conversationId, at, before }: ConversationPageParams,
): Promise<ConversationPage> {
  const standing = await loadConversationFor(ctx.db, ctx.actor, conversationId);
  const { conversation, mine } = standing;
  const size = messageLimits.pageSize;
  const firstUnread = mine.unread ? mine.readSeq + 1 : undefined;
  const anchor = at ?? (before === undefined ? firstUnread : undefined);
  const around = anchor !== undefined && anchor < conversation.lastSeq - size + 1;
  const sought = around
    ? lte(messages.seq, anchor)
    : before === undefined
      ? undefined
      : lt(messages.seq, before);
  const earlier = place(ctx, standing, sought, "desc", around ? 11 : size + 1);
  const later = around ? place(ctx, standing, gt(messages.seq, anchor), "asc", size) : undefined;
  const found = sql`select id from (${earlier}) earlier ${later ? sql`union all select id from (${later}) later` : sql``}`;
  const [members, earlierRows, laterRows = [], views, picture] = await Promise.all([
    membersFor(ctx, standing),
    earlier,
    later,
    messageViews(ctx.db, found, mine),
    pictureOf(ctx, standing),
  ]);
  const shownBefore = earlierRows.slice(0, around ? 10 : size);
  const ids = [...shownBefore.toReversed(), ...laterRows].map(({ id }) => id);
  const last = laterRows.at(-1)?.seq ?? shownBefore[0]?.seq ?? 0;
  return {
    conversation: {
      id: conversation.id,
      kind: conversation.kind,
      name: nameFor(standing, members),
      picture,
      members,
      lastSeq: conversation.lastSeq,
      lastChange: conversation.lastChange,
      mine: {
        state: mine.state,
        readSeq: mine.readSeq,
        unread: mine.unread,
        muted: mine.mutedUntil !== null && mine.mutedUntil > ctx.clock.now(),
        archived: mine.archivedAt !== null,
        pinned: mine.pinnedAt !== null,
        owner: standing.facts.owner,
      },
      mayWrite: mayWriteIn(ctx.actor, standing),
      announcements: standing.facts.announcements,
    },
    messages: ids.flatMap((id) => views.get(id) ?? []),
    earlier: earlierRows.length > shownBefore.length,
    later: last < conversation.lastSeq,
  };
}

async function pictureOf({ db }: Context<Actor>, { conversation, mine }: ConversationAccess) {
  const { pictureId } = conversation;
  if (!pictureId || mine.state !== "accepted") return null;
  return (await fileAddresses(db, [pictureId])).get(pictureId) ?? null;
}

const place = (
  ctx: Context<Actor>,
  { conversation, mine }: ConversationAccess,
  where: SQL | undefined,
  order: "asc" | "desc",
  limit: number,
) =>
  ctx.db
    .select({ id: messages.id, seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        gt(messages.seq, mine.visibleFromSeq),
        where,
        notHidden(ctx),
      ),
    )
    .orderBy(order === "asc" ? asc(messages.seq) : desc(messages.seq))
    .limit(limit);

/** Excludes messages the actor deleted for themselves. */
export const notHidden = (ctx: Context<Actor>): SQL =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(hiddenMessages)
      .where(
        and(
          eq(hiddenMessages.messageId, messages.id),
          eq(hiddenMessages.userId, requireMember(ctx).userId),
        ),
      ),
  );
