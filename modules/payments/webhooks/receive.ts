import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { WebhookForged } from "../provider/errors.ts";
import { theProvider } from "../settings.ts";
import { providerEvents, webhookRefusals } from "../tables.ts";
import { actOnNews } from "./act.ts";

/**
 * Takes in a webhook by its exact bytes: checks who sent it, writes down what it is about, and
 * leaves the rest to a job. Of a forgery nothing is kept but that there was one.
 */
export async function receiveWebhook(
  ctx: Context<Actor>,
  body: string,
  headers: Headers,
): Promise<"taken" | "forged"> {
  const provider = theProvider(ctx);
  const receivedAt = ctx.clock.now();
  let news: ReturnType<typeof provider.readWebhook>;
  try {
    news = provider.readWebhook(body, headers, receivedAt);
  } catch (error) {
    if (!(error instanceof WebhookForged)) throw error;
    await countForgery(ctx, provider.name, error.reason);
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
        // Nothing of it concerns us; kept so that it is known to have come.
        actedAt: about ? null : receivedAt,
      })
      .onConflictDoNothing();
    if (rowCount && about) await enqueue(tx, actOnNews, { provider: provider.name, eventId });
  });
  return "taken";
}

async function countForgery(ctx: Context<Actor>, provider: string, reason: string): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(webhookRefusals)
    .values({ provider, day, reason, refusedCount: 1 })
    .onConflictDoUpdate({
      target: [webhookRefusals.provider, webhookRefusals.day, webhookRefusals.reason],
      set: { refusedCount: sql`${webhookRefusals.refusedCount} + 1` },
    });
  ctx.log.warn({ provider, reason }, "a forged webhook was refused");
}
