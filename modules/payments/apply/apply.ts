import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { payeeChanged, payoutStatusChanged } from "../events.ts";
import type { ProviderObject } from "../provider/objects.ts";
import { requireProvider } from "../settings.ts";
import { paymentAttempts } from "../tables.ts";
import { applyCheckout } from "./checkout.ts";
import { applyDispute } from "./dispute.ts";
import { applyMethod } from "./method.ts";
import { applyPayment } from "./payment.ts";
import { applyRefund } from "./refund.ts";

/**
 * The only way in which processor state changes ours, whether it comes from a response, a webhook
 * or the reconciler. Takes the object's current state, only moves forward and commits status,
 * ledger and event together, so order and repetition don't matter.
 */
export async function applyProviderObject(
  ctx: Context<Actor>,
  object: ProviderObject,
): Promise<void> {
  if (object.kind === "refund" || object.kind === "dispute")
    await handleUnknownPayment(ctx, object.paymentId);
  await inTransaction(ctx, async (tx) => {
    switch (object.kind) {
      case "payment":
        return applyPayment(ctx, tx, object);
      case "checkout":
        return applyCheckout(ctx, tx, object);
      case "method":
        return applyMethod(ctx, tx, object);
      case "refund":
        return applyRefund(ctx, tx, object);
      case "dispute":
        return applyDispute(ctx, tx, object);
      case "account":
        return emit(tx, payeeChanged, { accountId: object.id });
      case "payout":
        return emit(tx, payoutStatusChanged, {
          providerPayoutId: object.id,
          accountId: object.accountId,
        });
      case "setup":
      case "transfer":
        return;
    }
  });
}

/** A refund or dispute can be reported before its payment: then the payment is fetched first. */
async function handleUnknownPayment(ctx: Context<Actor>, providerPaymentId: string): Promise<void> {
  const known = await ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerId, providerPaymentId),
        eq(paymentAttempts.state, "succeeded"),
      ),
    );
  if (known.length > 0) return;
  const payment = await requireProvider(ctx).fetch("payment", providerPaymentId);
  if (payment) await inTransaction(ctx, (tx) => applyPayment(ctx, tx, payment));
}
