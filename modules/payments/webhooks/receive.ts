import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { InvalidWebhook } from "../provider/errors.ts";
import { requireProvider } from "../settings.ts";
import { providerEvents, webhookRejections } from "../tables.ts";
import { processWebhookEvent } from "./process-event.ts";

/**
 * Receives a webhook by its exact bytes: verifies the sender, stores which object it is about, and
 * leaves the rest to a job. Of a forgery only the fact is recorded.
 */
export async function receiveWebhook(
  ctx: Context<Actor>,
  body: string,
  headers: Headers,
): Promise<"taken" | "forged"> {
  const provider = requireProvider(ctx);
  const receivedAt = ctx.clock.now();
  let news: ReturnType<typeof provider.readWebhook>;
  try {
    news = provider.readWebhook(body, headers, receivedAt);
  } catch (error) {
    if (!(error instanceof InvalidWebhook)) throw error;
    await countInvalidWebhook(ctx, provider.name, error.reason);
    return "forged";
  }
  const { id: eventId, type, createdAt, about } = news;
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx
      .insert(providerEvents)
      .values({
        provider: provider.name,
        eventId,
        type,
        objectKind: about?.kind ?? null,
        objectId: about?.id ?? null,
        accountId: about?.accountId ?? null,
        createdAt,
        receivedAt,
        // Not relevant to us; stored as a record that it arrived.
        actedAt: about ? null : receivedAt,
      })
      .onConflictDoNothing();
    if (rowCount && about)
      await enqueue(tx, processWebhookEvent, { provider: provider.name, eventId });
  });
  return "taken";
}

async function countInvalidWebhook(
  ctx: Context<Actor>,
  provider: string,
  reason: string,
): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(webhookRejections)
    .values({ provider, day, reason, rejectedCount: 1 })
    .onConflictDoUpdate({
      target: [webhookRejections.provider, webhookRejections.day, webhookRejections.reason],
      set: { rejectedCount: sql`${webhookRejections.rejectedCount} + 1` },
    });
  ctx.log.warn({ provider, reason }, "a webhook with an invalid signature was rejected");
}
