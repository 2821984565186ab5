import { and, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { requireMember, requireOwnEyes } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor } from "../access.ts";
import { excerptOf } from "../append.ts";
import { conversationMembers, messages } from "../tables.ts";
import { notHidden } from "./conversation-page.ts";

const shown = 50;

export interface FoundMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly authorId: string | null;
  readonly excerpt: string;
  readonly at: string;
}

interface Asked {
  readonly query: string;
  readonly conversationId?: string | undefined;
  readonly authorId?: string | undefined;
  readonly after?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Messages with all of these words that one may read: in one conversation, or in all of one's own. */
export async function searchMessages(
  ctx: Context<Actor>,
  { query, conversationId, authorId, after, before }: Asked,
): Promise<readonly FoundMessage[]> {
  const me = requireMember(ctx).userId;
  requireOwnEyes(ctx);
  const words = query.trim().slice(0, 200);
  if (words === "") return [];
  if (conversationId) await loadConversationFor(ctx.db, ctx.actor, conversationId);
  const rows = await ctx.db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      seq: messages.seq,
      authorId: messages.authorId,
      body: messages.body,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, me),
        isNull(conversationMembers.leftAt),
        eq(conversationMembers.state, "accepted"),
      ),
    )
    .where(
      and(
        conversationId ? eq(messages.conversationId, conversationId) : undefined,
        authorId ? eq(messages.authorId, authorId) : undefined,
        after ? gte(messages.sentAt, after) : undefined,
        before ? lt(messages.sentAt, before) : undefined,
        gt(messages.seq, conversationMembers.fromSeq),
        isNull(messages.deletedAt),
        sql`to_tsvector('simple', ${messages.bodyText}) @@ websearch_to_tsquery('simple', ${words})`,
        notHidden(ctx),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(shown);
  return rows.map(({ body, sentAt, ...row }) => ({
    ...row,
    excerpt: excerptOf(body, 140),
    at: sentAt.toISOString(),
  }));
}
