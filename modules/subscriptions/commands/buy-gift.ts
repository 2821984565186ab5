import { eq } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import { loadCreatorFor } from "#modules/creators";
import { requireMember, translateFor } from "#modules/identity";
import { openPayment, proceedWithPayment } from "#modules/payments";
import { relations } from "#modules/people";
import { amountWithTax, recordPaymentTax, requireShownTax, taxForSale } from "#modules/taxes";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { money } from "#platform/money";
import { loadTier, lockUser, openPrices } from "../access.ts";
import { allocationOf, currencyOf } from "../charge.ts";
import {
  formAlreadyUsed,
  giftsClosed,
  noMethod,
  stalePreview,
  tierClosed,
  tierNotFound,
} from "../errors.ts";
import type { GiftInput } from "../inputs.ts";
import { creatorSeller } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import { gifts } from "../tables.ts";
import { settleGift } from "./settle-gift.ts";

type BuyGiftInput = GiftInput & { readonly username: string; readonly idempotencyKey: string };

/**
 * Buys months of a tier for another person. The money is held until they redeem it, or refunded.
 */
export async function buyGift(
  ctx: Context<Actor>,
  input: BuyGiftInput,
): Promise<{ readonly giftId: string; readonly outcome: PaymentOutcome }> {
  if (input.method === "none") throw noMethod();
  const gift = await inTransaction(ctx, (tx) => insertIdempotently(ctx, tx, input));
  if (!gift.paymentId) throw new Error("a gift without a payment");
  const choice =
    input.method === "new" ? { hosted: true as const, keep: true } : { methodId: input.method };
  const outcome = await proceedWithPayment(ctx, gift.paymentId, choice);
  await settleGift(ctx, { giftId: gift.id });
  return { giftId: gift.id, outcome };
}

async function insertIdempotently(ctx: Context<Actor>, tx: Transaction, input: BuyGiftInput) {
  const { userId } = requireMember(ctx);
  await lockUser(tx, userId);
  const [known] = await tx
    .select()
    .from(gifts)
    .where(eq(gifts.idempotencyKey, input.idempotencyKey));
  if (known) {
    const same = known.giverId === userId && known.tierId === input.tierId;
    if (!same || known.months !== input.months) throw formAlreadyUsed();
    return known;
  }
  requireSelling(ctx, { guildId: null });
  const creator = await loadCreatorFor(tx, ctx, input.username);
  const person = (await relations(tx, ctx, [creator.userId])).get(creator.userId);
  const tier = await loadTier(tx, input.tierId);
  if (!person || tier.creatorId !== creator.userId) throw tierNotFound();
  authorize(ctx.actor, "subscription.start", { person });
  if (!creator.giftsOpen) throw giftsClosed();
  const price = (await openPrices(tx, tier.id)).find(
    ({ billingInterval }) => billingInterval === "month",
  );
  if (tier.state !== "live" || !price) throw tierClosed();
  const amountMinor = price.amountMinor * BigInt(input.months);
  const currency = currencyOf(price);
  const payer = { type: "member", id: userId } as const;
  const tax = await taxForSale(ctx, tx, { kind: "gift", payer });
  const amounts = amountWithTax(tax, money(amountMinor, currency));
  if (amounts.grossMinor.toString() !== input.expected) throw stalePreview();
  requireShownTax(tax, amounts, input.taxMinor);
  const now = ctx.clock.now();
  const id = sortableId(now);
  const agreed = await allocationOf(tx, {
    payer,
    seller: creatorSeller(creator.userId),
    grossMinor: amounts.grossMinor,
    taxMinor: amounts.taxMinor,
    currency,
  });
  const t = await translateFor(withTransaction(ctx, tx), userId);
  const payment = await openPayment(withTransaction(ctx, tx), {
    purpose: "gift",
    purposeId: id,
    payer,
    allocation: { ...agreed, kind: "gift", giftId: id },
    description: t("subscriptions.giftDescription", {
      tier: tier.name,
      creator: creator.displayName,
    }),
    clientKey: `gift ${input.idempotencyKey}`,
    returnPath: `/creators/${creator.username}/subscribe?gift=${id}`,
  });
  await recordPaymentTax(ctx, tx, payment, tax, amounts);
  const [gift] = await tx
    .insert(gifts)
    .values({
      id,
      idempotencyKey: input.idempotencyKey,
      giverId: userId,
      creatorId: creator.userId,
      tierId: tier.id,
      months: input.months,
      amountMinor: amounts.grossMinor,
      currency,
      message: input.message,
      paymentId: payment.id,
      createdAt: now,
    })
    .returning();
  if (!gift) throw new Error("no gift was written");
  return gift;
}
