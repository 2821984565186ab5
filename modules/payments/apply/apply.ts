import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { payeeChanged, payoutMoved } from "../events.ts";
import type { ProviderObject } from "../provider/objects.ts";
import { theProvider } from "../settings.ts";
import { paymentAttempts } from "../tables.ts";
import { applyCheckout } from "./checkout.ts";
import { applyDispute } from "./dispute.ts";
import { applyMethod } from "./method.ts";
import { applyPayment } from "./payment.ts";
import { applyRefund } from "./refund.ts";

/**
 * The one way in which news of the processor moves anything of ours, whoever brought it: an answer,
 * a webhook, the reconciler. It takes the object as it stands now, moves only forward and commits
 * status, ledger and event together, so order and repetition of news do not matter.
 */
export async function applyProviderObject(
  ctx: Context<Actor>,
  object: ProviderObject,
): Promise<void> {
  if (object.kind === "refund" || object.kind === "dispute")
    await hearOfPayment(ctx, object.paymentId);
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
        return emit(tx, payoutMoved, { providerPayoutId: object.id, accountId: object.accountId });
      case "setup":
      case "transfer":
        return;
    }
  });
}

/** News that money went back can be quicker than news that it came: then that is asked for first. */
async function hearOfPayment(ctx: Context<Actor>, providerPaymentId: string): Promise<void> {
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
  const payment = await theProvider(ctx).fetch("payment", providerPaymentId);
  if (payment) await inTransaction(ctx, (tx) => applyPayment(ctx, tx, payment));
}
