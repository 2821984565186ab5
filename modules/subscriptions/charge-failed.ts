import { eq } from "drizzle-orm";
import { findCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Charge } from "./charge.ts";
import { holdAccess } from "./entitle.ts";
import { tell } from "./letters/send.ts";
import { move, type Subscription } from "./life.ts";
import { subscriptionLimits } from "./limits.ts";
import { isHardDecline, nextRetry } from "./periods.ts";
import { subscriptionCharges } from "./tables.ts";

/** A try at a charge came to nothing. What was paid for before is not touched. */
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
  // After such an answer only another card helps; until the last day they can bring one.
  const nextTryAt = isHardDecline(code) ? null : (nextRetry(dueSince, now) ?? null);
  const isOver = nextRetry(dueSince, now) === undefined;
  if (isOver) return giveUp(ctx, tx, subscription, charge);
  const first = subscription.state !== "past_due";
  await move(ctx, tx, subscription, "charge_failed", { dueSince, nextTryAt });
  if (first) {
    const graceEnd = daysAfter(dueSince, await graceDays(tx, subscription));
    const until = new Date(Math.max(graceEnd.getTime(), now.getTime()));
    await holdAccess(tx, subscription, charge.startAt, until);
  }
  await tell(tx, "payment_failed", charge.id);
}

/** As long as a creator leaves what is unpaid open; guilds have no say in it. */
async function graceDays(tx: Transaction, { creatorId }: Subscription): Promise<number> {
  if (creatorId === null) return subscriptionLimits.guildGraceDays;
  return (await findCreator(tx, creatorId))?.graceDays ?? 0;
}

/** Nobody paid, and nobody will be asked again. */
export async function giveUp(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge | undefined,
): Promise<void> {
  if (charge) await voidCharge(tx, charge);
  await move(ctx, tx, subscription, "given_up", { endReason: "unpaid" });
  await tell(tx, "ended", subscription.id);
}

/** No longer wanted. If it is paid after all, it goes back. */
export async function voidCharge(tx: Transaction, { id }: Pick<Charge, "id">): Promise<void> {
  await tx.update(subscriptionCharges).set({ state: "void" }).where(eq(subscriptionCharges.id, id));
}
