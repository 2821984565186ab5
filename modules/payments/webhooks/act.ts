import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { applyProviderObject } from "../apply/apply.ts";
import type { ObjectKind } from "../provider/objects.ts";
import { paymentSettings } from "../settings.ts";
import { providerEvents } from "../tables.ts";
import { noteRefusal } from "./note-refusal.ts";

const newsPayload = z.object({ provider: z.string(), eventId: z.string() });

/** Does what a stored webhook asks for. It says what to look at; what is so, the processor is asked. */
export const actOnNews = defineJob<z.output<typeof newsPayload>, Actor>("payments.act_on_news", {
  payload: newsPayload,
  handle: act,
});

async function act(ctx: Context<Actor>, news: z.output<typeof newsPayload>): Promise<void> {
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
    if (provider.refusalNews.includes(event.type)) await noteRefusal(ctx, event, object);
  }
  await ctx.db.update(providerEvents).set({ actedAt: ctx.clock.now() }).where(mine);
}

const tenMinutesMs = 600_000;

/** What lies in the inbox too long: its job was lost or gave up. */
export async function clearInbox(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - tenMinutesMs);
  const left = await ctx.db
    .select({ provider: providerEvents.provider, eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(and(isNull(providerEvents.actedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(100);
  for (const news of left) {
    try {
      await act(ctx, news);
    } catch (error) {
      ctx.log.error({ err: error, ...news }, "news of the processor could not be acted on yet");
    }
  }
  return left.length;
}
