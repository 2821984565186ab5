import { eq, inArray } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { append } from "../append-message.ts";
import { messageNotFound } from "../errors.ts";
import { conversations, messageStaffViews, messages } from "../tables.ts";

export interface ReportedMessage {
  readonly id: string;
  readonly body: string;
  readonly author: string;
  readonly at: string;
  readonly deleted: boolean;
}

/**
 * Shows a moderator a message that a member of its conversation reported, and nothing around it.
 * The conversation is notified that and when; viewing it again notifies no more.
 */
export async function viewReportedMessage(
  ctx: Context<Actor>,
  { messageId, reportId, reported }: { messageId: string; reportId: string; reported: boolean },
): Promise<ReportedMessage> {
  authorize(ctx.actor, "message.view_reported", { reported });
  const staffId = isMember(ctx.actor) ? ctx.actor.userId : null;
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ conversation: conversations, message: messages, author: users.username })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(eq(messages.id, messageId));
    if (!found || found.message.note) throw messageNotFound();
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(inArray(conversations.id, [found.conversation.id]))
      .for("no key update");
    const now = ctx.clock.now();
    const [first] = await tx
      .insert(messageStaffViews)
      .values({ messageId, reportId, staffId, viewedAt: now })
      .onConflictDoNothing()
      .returning();
    if (first)
      await append(tx, found, { authorId: null, body: "", note: { what: "staff_looked" } }, now);
    return {
      id: messageId,
      body: found.message.body,
      author: found.author ?? "",
      at: found.message.sentAt.toISOString(),
      deleted: found.message.deletedAt !== null,
    };
  });
}
