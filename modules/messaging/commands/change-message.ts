import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { attachFiles, detachFiles } from "#modules/media";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { loadMessageFor } from "../access.ts";
import { bumpChange, render } from "../append-message.ts";
import type { Reaction } from "../contract.ts";
import { tooLateError } from "../errors.ts";
import { hiddenMessages, messageEdits, messageReactions } from "../tables.ts";
import { assertRequestLength } from "./send-message.ts";

type Which = { readonly messageId: string };

/** Edits the actor's own message, marked as edited; earlier versions stay visible to members. */
export async function editMessage(
  ctx: Context<Actor>,
  { messageId, body }: Which & { body: string },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { message, messageFacts, facts, isRequest } = await loadMessageFor(
      tx,
      ctx.actor,
      messageId,
      { lock: "write", now },
    );
    if (message.body === body && messageFacts.own) return;
    authorize(ctx.actor, "conversation.write", facts);
    if (messageFacts.own && !can(ctx.actor, "message.edit", messageFacts))
      throw tooLateError("edit");
    authorize(ctx.actor, "message.edit", messageFacts);
    if (isRequest) assertRequestLength(body);
    await tx.insert(messageEdits).values({ messageId, editedAt: now, body: message.body });
    const rendered = render(body);
    await bumpChange(tx, message, { body, ...rendered, editedAt: now });
    await attachFiles(tx, {
      ownerId: requireMember(ctx).userId,
      subject: { kind: "message", id: messageId },
      html: rendered.bodyHtml,
    });
  });
}

/** Deletes the actor's own message: nobody can read it anymore, nor its earlier versions. */
export async function deleteForEveryone(ctx: Context<Actor>, { messageId }: Which): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { message, messageFacts } = await loadMessageFor(tx, ctx.actor, messageId, {
      lock: "write",
      now,
    });
    if (messageFacts.deleted && messageFacts.own) return;
    if (messageFacts.own && !can(ctx.actor, "message.delete_for_everyone", messageFacts))
      throw tooLateError("delete");
    authorize(ctx.actor, "message.delete_for_everyone", messageFacts);
    await tx.delete(messageEdits).where(eq(messageEdits.messageId, messageId));
    await tx.delete(messageReactions).where(eq(messageReactions.messageId, messageId));
    await detachFiles(tx, { kind: "message", id: messageId });
    await bumpChange(tx, message, {
      body: "",
      bodyHtml: "" as SafeHtml,
      bodyText: "",
      deletedAt: now,
    });
  });
}

/** Hides a message for the actor only; the others keep it and are not notified. */
export async function deleteForMe(ctx: Context<Actor>, { messageId }: Which): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await loadMessageFor(tx, ctx.actor, messageId, { now: ctx.clock.now() });
    await tx.insert(hiddenMessages).values({ messageId, userId }).onConflictDoNothing();
  });
}

/** Adds a reaction, or takes it back. */
export async function setReaction(
  ctx: Context<Actor>,
  { messageId, kind, on }: Which & { kind: Reaction; on: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { message, messageFacts, facts } = await loadMessageFor(tx, ctx.actor, messageId, {
      lock: "write",
      now,
    });
    authorize(ctx.actor, "conversation.write", facts);
    authorize(ctx.actor, "message.react", messageFacts);
    const [changed] = on
      ? await tx
          .insert(messageReactions)
          .values({ messageId, userId, kind, reactedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(messageReactions)
          .where(
            and(
              eq(messageReactions.messageId, messageId),
              eq(messageReactions.userId, userId),
              eq(messageReactions.kind, kind),
            ),
          )
          .returning();
    if (changed) await bumpChange(tx, message);
  });
}
