import { desc, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import type { DeliveryAtDesk } from "../contract.ts";
import { webhookNotFound } from "../errors.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { repeatDelivery } from "./send-again.ts";

const shown = 15;

/**
 * The latest deliveries of everybody's webhooks. Only the host: an address may hold a secret, and
 * what was told is between its owner and their program.
 */
export async function deliveriesAtDesk(ctx: Context<Actor>): Promise<readonly DeliveryAtDesk[]> {
  authorize(ctx.actor, "site.operate", {});
  const rows = await ctx.db
    .select({ delivery: webhookDeliveries, hook: webhooks, owner: users.username })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .orderBy(desc(webhookDeliveries.madeAt), desc(webhookDeliveries.id))
    .limit(shown);
  return rows.map(({ delivery, hook, owner }) => ({
    id: delivery.id,
    event: delivery.event,
    state: delivery.state,
    owner,
    attempts: delivery.attempts,
    status: delivery.status,
    off: hook.offAt !== null,
    host: URL.parse(hook.url)?.host ?? "",
    at: delivery.madeAt.toISOString(),
    nextAt: delivery.nextAt?.toISOString() ?? null,
  }));
}

/** The same again, for an owner whose program was down for a while. */
export async function repeatAtDesk(
  ctx: Context<Actor>,
  { deliveryId }: { readonly deliveryId: string },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  if (!isUuid(deliveryId)) throw webhookNotFound();
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ hook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, deliveryId))
      .for("update", { of: webhooks });
    if (!found) throw webhookNotFound();
    await repeatDelivery(ctx, tx, found.hook, deliveryId);
  });
}
