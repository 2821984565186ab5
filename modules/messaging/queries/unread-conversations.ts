import { eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { messageInboxes } from "../tables.ts";

/** The badge: one row, by primary key. */
export async function unreadConversations(
  ctx: Pick<Context<Actor>, "actor" | "db">,
): Promise<number> {
  if (!isMember(ctx.actor)) return 0;
  const [inbox] = await inboxQuery(ctx.db).execute({ userId: ctx.actor.userId });
  return inbox?.unread ?? 0;
}

const inboxQuery = preparedQuery((db) =>
  db
    .select({ unread: messageInboxes.unreadCount })
    .from(messageInboxes)
    .where(eq(messageInboxes.userId, sql.placeholder("userId")))
    .prepare("unread_conversations"),
);
