import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { isUuid, randomId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { takeToken } from "#platform/ratelimit";
import { testEventName } from "../contract.ts";
import { webhookNotFound } from "../errors.ts";
import { webhookDeliveries } from "../tables.ts";
import { loadWebhookFor } from "./access.ts";
import { deliverJob } from "./deliver.ts";
import { insertDelivery } from "./queue-deliveries.ts";

interface DeliveryRef {
  readonly id: string;
  readonly deliveryId: string;
}

const isOff = () => conflict("webhook_off", "api.webhooks.errors.off" satisfies Message);

/** Prevents using the site to flood another server. */
const limitSending = (ctx: Context<Actor>, id: string) =>
  takeToken(ctx.db, { name: "webhook_by_hand", key: id, limit: 20, perSeconds: 600 });

/** The same again under the same id, so that who took it the first time knows it. */
export async function resendOwnDelivery(
  ctx: Context<Actor>,
  { id, deliveryId }: DeliveryRef,
): Promise<void> {
  if (!isUuid(deliveryId)) throw webhookNotFound();
  await loadWebhookFor(ctx.db, ctx, id);
  await limitSending(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    await restartDelivery(ctx, tx, hook, deliveryId);
  });
}

/** Resets a delivery. The webhook's row has to be locked. */
export async function restartDelivery(
  ctx: Context<Actor>,
  tx: Transaction,
  { id, disabledAt }: { readonly id: string; readonly disabledAt: Date | null },
  deliveryId: string,
): Promise<void> {
  if (disabledAt) throw isOff();
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", nextAt: ctx.clock.now(), attempts: 0 })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.webhookId, id),
        ne(webhookDeliveries.state, "waiting"),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  if (!row) throw webhookNotFound();
  await enqueue(tx, deliverJob, { deliveryId: row.id, attempt: 0 });
}

/** Sends a test event without any data. */
export async function sendTestEvent(ctx: Context<Actor>, { id }: { id: string }): Promise<void> {
  const hook = await loadWebhookFor(ctx.db, ctx, id);
  if (hook.disabledAt) throw isOff();
  await limitSending(ctx, id);
  await insertDelivery(ctx, hook, {
    event: testEventName,
    key: `test ${randomId()}`,
    at: ctx.clock.now(),
    data: { says: "This is a test. Nothing happened." },
  });
}
