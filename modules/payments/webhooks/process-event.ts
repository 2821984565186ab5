import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { applyProviderObject } from "../apply/apply.ts";
import type { ObjectKind } from "../provider/objects.ts";
import { paymentSettings } from "../settings.ts";
import { providerEvents } from "../tables.ts";
import { recordDecline } from "./record-decline.ts";

const webhookEventPayload = z.object({ provider: z.string(), eventId: z.string() });

/** Processes a stored webhook. It names the object; the processor is asked for its state. */
export const processWebhookEvent = defineJob<z.output<typeof webhookEventPayload>, Actor>(
  "payments.process_webhook_event",
  {
    payload: webhookEventPayload,
    handle: processEvent,
  },
);

async function processEvent(
  ctx: Context<Actor>,
  news: z.output<typeof webhookEventPayload>,
): Promise<void> {
  const mine = and(
    eq(providerEvents.provider, news.provider),
    eq(providerEvents.eventId, news.eventId),
  );
  const [event] = await ctx.db.select().from(providerEvents).where(mine);
  const { provider } = paymentSettings(ctx);
  if (!event || event.actedAt || provider?.name !== news.provider) return;
  if (event.objectKind && event.objectId) {
    const kind = event.objectKind as ObjectKind;
    const object = await provider.fetch(kind, event.objectId, event.accountId ?? undefined);
    if (object) await applyProviderObject(ctx, object);
    if (provider.declineEventTypes.includes(event.type)) await recordDecline(ctx, event, object);
  }
  await ctx.db.update(providerEvents).set({ actedAt: ctx.clock.now() }).where(mine);
}

const tenMinutesMs = 600_000;

/** Events that stay in the inbox too long: their job was lost or gave up. */
export async function processPendingEvents(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - tenMinutesMs);
  const left = await ctx.db
    .select({ provider: providerEvents.provider, eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(and(isNull(providerEvents.actedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(100);
  for (const news of left) {
    try {
      await processEvent(ctx, news);
    } catch (error) {
      ctx.log.error(
        { err: error, ...news },
        "a payment webhook could not be processed; trying again",
      );
    }
  }
  return left.length;
}
