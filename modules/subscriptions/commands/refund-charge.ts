import { eq } from "drizzle-orm";
import { refundPayment } from "#modules/payments";
import { type Actor, authorize, can, isMember, system } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { parseMoneyText } from "#platform/money";
import { lockSubscription } from "../access.ts";
import { currencyOf } from "../charge.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import {
  chargeNotFound,
  nothingToRefund,
  priceUnclear,
  refundRejected,
  refundWindowOver,
} from "../errors.ts";
import { getGuildSellerPort } from "../guild-seller-port.ts";
import { subscriptionLimits } from "../limits.ts";
import { type Seller, sellerOf } from "../seller.ts";
import { nextState } from "../states.ts";
import { subscriptionCharges, subscriptions } from "../tables.ts";
import { transitionSubscription } from "../transitions.ts";

interface RefundChargeInput {
  readonly chargeId: string;
  /** As written; all that is left where nothing is. */
  readonly amount: string;
  /** Whether the subscription ends with it. */
  readonly end: boolean;
  readonly idempotencyKey: string;
}

/**
 * A creator, or a member who manages a guild's treasury, refunds a payment, whole or in part. The
 * key comes with the form: sent twice, it is refunded once.
 */
export async function refundCharge(ctx: Context<Actor>, input: RefundChargeInput): Promise<void> {
  const [found] = isUuid(input.chargeId)
    ? await ctx.db
        .select({
          charge: subscriptionCharges,
          creatorId: subscriptions.creatorId,
          guildId: subscriptions.guildId,
        })
        .from(subscriptionCharges)
        .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
        .where(eq(subscriptionCharges.id, input.chargeId))
    : [];
  if (!found || !(await mayRefund(ctx, sellerOf(found)))) throw chargeNotFound();
  if (found.creatorId) authorize(ctx.actor, "payment.refund", { receiverIds: [found.creatorId] });
  const { charge } = found;
  if (!charge.paymentId || !charge.paidAt) throw nothingToRefund();
  const { refundDays } = subscriptionLimits;
  if (ctx.clock.now() > addDays(charge.paidAt, refundDays)) throw refundWindowOver(refundDays);
  const amountMinor = amountOf(input.amount, charge);
  // Payments know the members who were paid: not a guild, nor a creator who shares all of it.
  const { state } = await refundPayment(
    { ...ctx, actor: system("seller's refund") },
    {
      paymentId: charge.paymentId,
      ...(amountMinor !== undefined && { amountMinor }),
      reason: "asked_by_creator",
      key: input.idempotencyKey,
      ...(isMember(ctx.actor) && { requestedBy: ctx.actor.userId }),
    },
  );
  if (state === "failed") throw refundRejected();
  await inTransaction(ctx, async (tx) => {
    await enqueueEmail(tx, "refunded", charge.id);
    const subscription = input.end ? await lockSubscription(tx, charge.subscriptionId) : undefined;
    if (!subscription || !nextState(subscription.state, "ended_by_creator")) return;
    await transitionSubscription(ctx, tx, subscription, "ended_by_creator", {
      endReason: "by_creator",
    });
    await enqueueEmail(tx, "ended", subscription.id);
  });
}

const mayRefund = async (ctx: Context<Actor>, seller: Seller): Promise<boolean> =>
  seller.guildId === null
    ? can(ctx.actor, "creator.read_accounts", { creatorId: seller.creatorId })
    : getGuildSellerPort(ctx).mayRefund(ctx.db, ctx, seller.guildId);

function amountOf(text: string, charge: { readonly currency: string }): bigint | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseMoneyText(text, currencyOf(charge));
  if ("problem" in parsed) throw priceUnclear("amount", parsed.problem);
  return parsed.money.amountMinor;
}
