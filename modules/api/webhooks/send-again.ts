import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { isUuid, randomId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { takeToken } from "#platform/ratelimit";
import { tryOut } from "../contract.ts";
import { webhookNotFound } from "../errors.ts";
import { webhookDeliveries } from "../tables.ts";
import { loadWebhookFor } from "./access.ts";
import { deliverJob } from "./deliver.ts";
import { writeDelivery } from "./tell-webhooks.ts";

interface Which {
  readonly id: string;
  readonly deliveryId: string;
}

const isOff = () => conflict("webhook_off", "This webhook is switched off. Switch it on first.");

/** Nobody's server is knocked down through us. */
const limitSending = (ctx: Context<Actor>, id: string) =>
  takeToken(ctx.db, { name: "webhook_by_hand", key: id, limit: 20, perSeconds: 600 });

/** The same again under the same id, so that who took it the first time knows it. */
export async function sendAgain(ctx: Context<Actor>, { id, deliveryId }: Which): Promise<void> {
  if (!isUuid(deliveryId)) throw webhookNotFound();
  await loadWebhookFor(ctx.db, ctx, id);
  await limitSending(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const hook = await loadWebhookFor(tx, ctx, id, { lock: true });
    await repeatDelivery(ctx, tx, hook, deliveryId);
  });
}

/** Puts a delivery of a webhook whose row is locked back to its beginning. */
export async function repeatDelivery(
  ctx: Context<Actor>,
  tx: Transaction,
  { id, offAt }: { readonly id: string; readonly offAt: Date | null },
  deliveryId: string,
): Promise<void> {
  if (offAt) throw isOff();
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

/** Something to see whether it arrives, which tells nothing. */
export async function tryWebhook(ctx: Context<Actor>, { id }: { id: string }): Promise<void> {
  const hook = await loadWebhookFor(ctx.db, ctx, id);
  if (hook.offAt) throw isOff();
  await limitSending(ctx, id);
  await writeDelivery(ctx, hook, {
    event: tryOut,
    key: `test ${randomId()}`,
    at: ctx.clock.now(),
    data: { says: "This is a test. Nothing happened." },
  });
}
