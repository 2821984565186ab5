import { and, asc, eq, gt } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor } from "../access.ts";
import { type MessageView, messageLimits } from "../contract.ts";
import { membersFor } from "../members.ts";
import { messages } from "../tables.ts";
import { messageViews } from "../views.ts";
import { notHidden } from "./conversation-page.ts";

export interface Changes {
  readonly messages: readonly MessageView[];
  /** The change this answer reaches up to; ask again from here while `more`. */
  readonly upTo: number;
  readonly more: boolean;
  /** Read positions of the other members, where they share them. */
  readonly readers: readonly { readonly userId: string; readonly readSeq: number }[];
}

/** Everything new or changed since the change a reader knows: how a page that was away catches up. */
export async function listChangesSince(
  ctx: Context<Actor>,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<Changes> {
  const standing = await loadConversationFor(ctx.db, ctx.actor, conversationId);
  const rows = await ctx.db
    .select({ id: messages.id, change: messages.change })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.change, after),
        gt(messages.seq, standing.mine.visibleFromSeq),
        notHidden(ctx),
      ),
    )
    .orderBy(asc(messages.change))
    .limit(messageLimits.changesPerRequest + 1);
  const page = rows.slice(0, messageLimits.changesPerRequest);
  const more = rows.length > page.length;
  const views = await messageViews(
    ctx.db,
    page.map(({ id }) => id),
    standing.mine,
  );
  const members = await membersFor(ctx, standing);
  return {
    messages: page.flatMap(({ id }) => views.get(id) ?? []),
    upTo: more ? (page.at(-1)?.change ?? after) : standing.conversation.lastChange,
    more,
    readers: members.flatMap(({ id, readSeq }) =>
      readSeq === null ? [] : [{ userId: id, readSeq }],
    ),
  };
}
