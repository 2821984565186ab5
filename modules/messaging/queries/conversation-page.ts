import { and, asc, desc, eq, gt, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { fileAddresses } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor, type Standing } from "../access.ts";
import { mayWriteIn } from "../commands/send-message.ts";
import { type ConversationView, type MessageView, messageLimits } from "../contract.ts";
import { membersFor, nameFor } from "../members.ts";
import { messageHidings, messages } from "../tables.ts";
import { messageViews } from "../views.ts";

export interface ConversationPage {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  /** There are earlier ones. */
  readonly earlier: boolean;
  /** There are later ones than shown, when one came in at an old place. */
  readonly later: boolean;
}

interface Asked {
  readonly conversationId: string;
  /** A place in the order to come in at: a link to a message. */
  readonly at?: number | undefined;
  /** The messages before this place. */
  readonly before?: number | undefined;
}

/** A conversation for who is in it: the last messages, or those around the place one asks for. */
export async function conversationPage(
  ctx: Context<Actor>,
  { conversationId, at, before }: Asked,
): Promise<ConversationPage> {
  const standing = await loadConversationFor(ctx.db, ctx.actor, conversationId);
  const { conversation, mine } = standing;
  const members = await membersFor(ctx, standing);
  const size = messageLimits.pageSize;
  const firstUnread = mine.unread ? mine.readSeq + 1 : undefined;
  const anchor = at ?? (before === undefined ? firstUnread : undefined);
  const around = anchor !== undefined && anchor < conversation.lastSeq - size + 1;
  const earlierRows = await place(
    ctx,
    standing,
    around
      ? lte(messages.seq, anchor)
      : before === undefined
        ? undefined
        : lt(messages.seq, before),
    "desc",
    around ? 11 : size + 1,
  );
  const shownBefore = earlierRows.slice(0, around ? 10 : size);
  const laterRows = around ? await place(ctx, standing, gt(messages.seq, anchor), "asc", size) : [];
  const ids = [...shownBefore.toReversed(), ...laterRows].map(({ id }) => id);
  const views = await messageViews(ctx.db, ids, mine);
  const last = laterRows.at(-1)?.seq ?? shownBefore[0]?.seq ?? 0;
  return {
    conversation: {
      id: conversation.id,
      kind: conversation.kind,
      name: nameFor(standing, members),
      picture: await pictureOf(ctx, standing),
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
    },
    messages: ids.flatMap((id) => views.get(id) ?? []),
    earlier: earlierRows.length > shownBefore.length,
    later: last < conversation.lastSeq,
  };
}

async function pictureOf({ db }: Context<Actor>, { conversation, mine }: Standing) {
  const { pictureId } = conversation;
  if (!pictureId || mine.state !== "accepted") return null;
  return (await fileAddresses(db, [pictureId])).get(pictureId) ?? null;
}

const place = (
  ctx: Context<Actor>,
  { conversation, mine }: Standing,
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
        gt(messages.seq, mine.fromSeq),
        where,
        notHidden(ctx),
      ),
    )
    .orderBy(order === "asc" ? asc(messages.seq) : desc(messages.seq))
    .limit(limit);

/** Leaves out what one deleted for oneself. */
export const notHidden = (ctx: Context<Actor>): SQL =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(messageHidings)
      .where(
        and(
          eq(messageHidings.messageId, messages.id),
          eq(messageHidings.userId, requireMember(ctx).userId),
        ),
      ),
  );
