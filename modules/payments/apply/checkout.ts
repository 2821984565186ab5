import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { ProviderCheckout } from "../provider/objects.ts";
import { failAttemptInTransaction } from "./fail-attempt.ts";
import { lockAttempt, setAttempt, setProcessing } from "./locks.ts";
import { finishSetup } from "./method.ts";
import { applyPayment } from "./payment.ts";

/** A page of the processor: waiting, paid on, or closed. */
export async function applyCheckout(
  ctx: Context<Actor>,
  tx: Transaction,
  checkout: ProviderCheckout,
): Promise<void> {
  if (checkout.mode === "setup") return finishSetup(ctx, tx, checkout);
  const found = await lockAttempt(tx, checkout.reference);
  if (!found) return;
  const { attempt, payment } = found;
  const undecided = attempt.state !== "succeeded" && attempt.state !== "failed";
  if (undecided) {
    await setAttempt(ctx, tx, attempt.id, {
      state: "submitted",
      checkoutId: checkout.id,
      leaseUntil: null,
      nextUrl: checkout.state === "open" ? (checkout.url ?? null) : null,
      nextUrlUntil: checkout.expiresAt,
    });
    await setProcessing(ctx, tx, payment);
  }
  if (checkout.payment) await applyPayment(ctx, tx, checkout.payment);
  if (checkout.state === "expired")
    await failAttemptInTransaction(ctx, tx, attempt.id, "checkout_expired");
}
