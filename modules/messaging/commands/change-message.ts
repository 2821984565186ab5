import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { attachFiles, detachFiles } from "#modules/media";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { loadMessageFor } from "../access.ts";
import { render, touch } from "../append.ts";
import type { Reaction } from "../contract.ts";
import { tooLateTo } from "../errors.ts";
import { messageEdits, messageHidings, messageReactions } from "../tables.ts";
import { keepShort } from "./send-message.ts";

type Which = { readonly messageId: string };

/** Changes one's own words, marked as changed; what they were is kept for those in it. */
export async function editMessage(
  ctx: Context<Actor>,
  { messageId, body }: Which & { body: string },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { message, messageFacts, facts, asking } = await loadMessageFor(
      tx,
      ctx.actor,
      messageId,
      { lock: "write", now },
    );
    if (message.body === body && messageFacts.own) return;
    authorize(ctx.actor, "conversation.write", facts);
    if (messageFacts.own && !can(ctx.actor, "message.edit", messageFacts)) throw tooLateTo("edit");
    authorize(ctx.actor, "message.edit", messageFacts);
    if (asking) keepShort(body);
    await tx.insert(messageEdits).values({ messageId, editedAt: now, body: message.body });
    const rendered = render(body);
    await touch(tx, message, { body, ...rendered, editedAt: now });
    await attachFiles(tx, {
      ownerId: requireMember(ctx).userId,
      subject: { kind: "message", id: messageId },
      html: rendered.bodyHtml,
    });
  });
}

/** Takes one's own words back: nobody can read them any more, also not what they were before. */
export async function deleteForAll(ctx: Context<Actor>, { messageId }: Which): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { message, messageFacts } = await loadMessageFor(tx, ctx.actor, messageId, {
      lock: "write",
      now,
    });
    if (messageFacts.deleted && messageFacts.own) return;
    if (messageFacts.own && !can(ctx.actor, "message.delete_for_all", messageFacts))
      throw tooLateTo("delete");
    authorize(ctx.actor, "message.delete_for_all", messageFacts);
    await tx.delete(messageEdits).where(eq(messageEdits.messageId, messageId));
    await tx.delete(messageReactions).where(eq(messageReactions.messageId, messageId));
    await detachFiles(tx, { kind: "message", id: messageId });
    await touch(tx, message, {
      body: "",
      bodyHtml: "" as SafeHtml,
      bodyText: "",
      deletedAt: now,
    });
  });
}

/** Out of one's own sight; the others keep it and are not told. */
export async function deleteForMe(ctx: Context<Actor>, { messageId }: Which): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await loadMessageFor(tx, ctx.actor, messageId, { now: ctx.clock.now() });
    await tx.insert(messageHidings).values({ messageId, userId }).onConflictDoNothing();
  });
}

/** Adds a reaction, or takes it back. */
export async function react(
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
    if (changed) await touch(tx, message);
  });
}
