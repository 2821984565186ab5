import { eq } from "drizzle-orm";
import { findCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Charge } from "./charge.ts";
import { enqueueEmail } from "./emails/send-email.ts";
import { extendAccess } from "./grant-access.ts";
import { subscriptionLimits } from "./limits.ts";
import { isHardDecline, nextRetry } from "./periods.ts";
import { subscriptionCharges } from "./tables.ts";
import { type Subscription, transitionSubscription } from "./transitions.ts";

/** An attempt at a charge failed. What was paid for before is not affected. */
export async function chargeFailed(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge,
  code: string,
): Promise<void> {
  if (charge.kind === "first") return;
  if (charge.kind === "upgrade") return voidCharge(tx, charge);
  if (subscription.state === "ended" || subscription.state === "disputed") return;
  if (subscription.state === "paused") return voidCharge(tx, charge);
  const now = ctx.clock.now();
  const dueSince = subscription.dueSince ?? charge.startAt;
  // After a hard decline only another card helps; they can add one until the last day.
  const nextTryAt = isHardDecline(code) ? null : (nextRetry(dueSince, now) ?? null);
  const isOver = nextRetry(dueSince, now) === undefined;
  if (isOver) return stopRetrying(ctx, tx, subscription, charge);
  const first = subscription.state !== "past_due";
  await transitionSubscription(ctx, tx, subscription, "charge_failed", { dueSince, nextTryAt });
  if (first) {
    const graceEnd = addDays(dueSince, await accessGraceDays(tx, subscription));
    const until = new Date(Math.max(graceEnd.getTime(), now.getTime()));
    await extendAccess(tx, subscription, charge.startAt, until);
  }
  await enqueueEmail(tx, "payment_failed", charge.id);
}

/** How long a creator keeps access open while unpaid; guilds can't configure it. */
async function accessGraceDays(tx: Transaction, { creatorId }: Subscription): Promise<number> {
  if (creatorId === null) return subscriptionLimits.guildGraceDays;
  return (await findCreator(tx, creatorId))?.graceDays ?? 0;
}

/** Ends the subscription as unpaid; there are no further attempts. */
export async function stopRetrying(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge | undefined,
): Promise<void> {
  if (charge) await voidCharge(tx, charge);
  await transitionSubscription(ctx, tx, subscription, "given_up", { endReason: "unpaid" });
  await enqueueEmail(tx, "ended", subscription.id);
}

/** No longer needed. If it is paid after all, it is refunded. */
export async function voidCharge(tx: Transaction, { id }: Pick<Charge, "id">): Promise<void> {
  await tx.update(subscriptionCharges).set({ state: "void" }).where(eq(subscriptionCharges.id, id));
}
