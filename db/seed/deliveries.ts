import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { webhookDeliveries, webhooks } from "#tables/api";
import { ago, asMember } from "./as-member.ts";

/** Hours before now, what of, and what the other side answered at last. */
const demoDeliveries = [
  [170, "work.published", 204, "delivered", 1],
  [121, "tip.received", 204, "delivered", 2],
  [98, "subscriber.joined", 204, "delivered", 1],
  [71, "tip.received", 502, "failed", 9],
  [69, "work.bought", 502, "failed", 9],
] as const;

/** Mira's newsletter received webhooks until its server stopped responding. */
export async function seedDeliveries(ctx: Context<Actor>): Promise<void> {
  const { actor } = await asMember(ctx, "mira");
  const ownerId = isMember(actor) ? actor.userId : "";
  const at = (hours: number) => ago(ctx, hours / 24).clock.now();
  // Disabled, as it would be after a day of failures: the demo sends no requests.
  const [hook] = await ctx.db
    .insert(webhooks)
    .values({
      ownerId,
      url: "https://hooks.solway-letters.example/guildhall",
      createdAt: at(200),
      events: ["tip.received", "work.published", "work.bought", "subscriber.joined"],
      failingSince: at(71),
      disabledAt: at(45),
      disabledReason: "failing",
    })
    .returning({ id: webhooks.id });
  if (!hook) throw new Error("the demo's webhook was not kept");
  await ctx.db.insert(webhookDeliveries).values(
    demoDeliveries.map(([hours, event, status, state, attempts], n) => ({
      webhookId: hook.id,
      event,
      key: `demo ${n}`,
      state,
      attempts,
      status,
      payload: { type: event, data: {} },
      createdAt: at(hours),
      lastAt: at(hours - attempts),
      answer: status === 204 ? "" : "Bad Gateway",
    })),
  );
}
