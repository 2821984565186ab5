import { desc, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import type { AdminDeliveryView } from "../contract.ts";
import { webhookNotFound } from "../errors.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { restartDelivery } from "./resend-delivery.ts";

const pageSize = 15;

/**
 * The latest deliveries of all webhooks. Shows only the host: a URL may contain a secret, and the
 * payload is private to its owner.
 */
export async function listDeliveriesForAdmin(
  ctx: Context<Actor>,
): Promise<readonly AdminDeliveryView[]> {
  authorize(ctx.actor, "site.operate", {});
  const rows = await ctx.db
    .select({ delivery: webhookDeliveries, hook: webhooks, owner: users.username })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(pageSize);
  return rows.map(({ delivery, hook, owner }) => ({
    id: delivery.id,
    event: delivery.event,
    state: delivery.state,
    owner,
    attempts: delivery.attempts,
    status: delivery.status,
    webhookDisabled: hook.disabledAt !== null,
    host: URL.parse(hook.url)?.host ?? "",
    at: delivery.createdAt.toISOString(),
    nextAt: delivery.nextAt?.toISOString() ?? null,
  }));
}

/** Resends a delivery, for an owner whose endpoint was down. */
export async function resendDeliveryAsAdmin(
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
    await restartDelivery(ctx, tx, found.hook, deliveryId);
  });
}
