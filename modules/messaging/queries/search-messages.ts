import { and, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { requireMember, requireNotViewingAs } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor } from "../access.ts";
import { excerptOf } from "../append-message.ts";
import { conversationMembers, messages } from "../tables.ts";
import { notHidden } from "./conversation-page.ts";

const maxResults = 50;

export interface MessageResult {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly authorId: string | null;
  readonly excerpt: string;
  readonly at: string;
}

interface MessageSearchParams {
  readonly query: string;
  readonly conversationId?: string | undefined;
  readonly authorId?: string | undefined;
  readonly after?: Date | undefined;
  readonly before?: Date | undefined;
}

/**
 * Messages containing all of these words that the actor may read: in one conversation, or in all of
 * theirs.
 */
export async function searchMessages(
  ctx: Context<Actor>,
  { query, conversationId, authorId, after, before }: MessageSearchParams,
): Promise<readonly MessageResult[]> {
  const me = requireMember(ctx).userId;
  requireNotViewingAs(ctx);
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
        gt(messages.seq, conversationMembers.visibleFromSeq),
        isNull(messages.deletedAt),
        sql`search_tokens('simple', ${messages.bodyText}) @@ search_websearch('simple', ${words})`,
        notHidden(ctx),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(maxResults);
  return rows.map(({ body, sentAt, ...row }) => ({
    ...row,
    excerpt: excerptOf(body, 140),
    at: sentAt.toISOString(),
  }));
}
