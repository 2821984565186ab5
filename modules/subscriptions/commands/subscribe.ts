import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import { requireMember } from "#modules/identity";
import { assertMethodLimit, proceedWithPayment } from "#modules/payments";
import { amountWithTax, priceWithTax, requireShownTax, taxForSale } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { money } from "#platform/money";
import { users } from "#tables/identity";
import { lockUser, openPrices, requireOwnMethod } from "../access.ts";
import { currencyOf } from "../charge.ts";
import {
  alreadySubscribed,
  formAlreadyUsed,
  noMethod,
  stalePreview,
  tierClosed,
  tierNotFound,
} from "../errors.ts";
import { expireCheckout } from "../expire-checkout.ts";
import { startFirstPeriod } from "../first-period.ts";
import type { SubscribeInput } from "../inputs.ts";
import { loadSeller, type SellerRef } from "../load-seller.ts";
import { quoteFor } from "../quote.ts";
import { openChargeOf } from "../renewal.ts";
import { type Seller, sameSeller, soldBy } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import { reserveSlot } from "../slots.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { subscriptions, tiers } from "../tables.ts";
import type { Subscription } from "../transitions.ts";
import { settleCharge } from "./settle-charge.ts";
import { openShare } from "./share-email.ts";

type SubscribeRequest = SellerRef & { readonly idempotencyKey: string };

export interface Subscribed {
  readonly subscriptionId: string;
  readonly outcome: PaymentOutcome;
}

/**
 * Starts a subscription: records the request, then pays. Submitting the same form again resumes the
 * first one in whatever state it is; nobody is charged twice.
 */
export async function subscribe(
  ctx: Context<Actor>,
  input: SubscribeInput & SubscribeRequest,
): Promise<Subscribed> {
  const { subscriptionId, charge } = await inTransaction(ctx, async (tx) => {
    const subscription = await startSubscription(ctx, tx, input);
    return { subscriptionId: subscription.id, charge: await openChargeOf(tx, subscription.id) };
  });
  if (!charge?.paymentId) return { subscriptionId, outcome: { state: "succeeded" } };
  const { method } = input;
  if (method === "none") throw noMethod();
  const choice = method === "new" ? { hosted: true as const, keep: true } : { methodId: method };
  const outcome = await proceedWithPayment(ctx, charge.paymentId, choice);
  await settleCharge(ctx, { chargeId: charge.id });
  return { subscriptionId, outcome };
}

async function startSubscription(
  ctx: Context<Actor>,
  tx: Transaction,
  input: SubscribeInput & SubscribeRequest,
): Promise<Subscription> {
  const { userId } = requireMember(ctx);
  const shop = await loadSeller(tx, ctx, input);
  const { seller, guildName } = shop;
  const inputHash = hashOf(input, userId, shop.address);
  await lockUser(tx, userId);
  const [known] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.idempotencyKey, input.idempotencyKey));
  if (known) {
    if (known.inputHash !== inputHash) throw formAlreadyUsed();
    return known;
  }
  requireSelling(ctx, seller);
  await closeEarlierCheckout(ctx, tx, userId, seller);
  const [offered] = await tx.select().from(tiers).where(eq(tiers.id, input.tierId));
  if (!offered || !sameSeller(offered, seller)) throw tierNotFound();
  const tier = await reserveSlot(tx, offered.id);
  const prices = await openPrices(tx, tier.id);
  const price = prices.find(
    ({ billingInterval }) => billingInterval === (input.billingInterval ?? "month"),
  );
  if (!price && !tier.isFree) throw tierClosed();
  const now = ctx.clock.now();
  const quote = await quoteFor(tx, { tier, price, code: input.code, userId, now });
  // Also where a trial comes first: from then on, the tax is known.
  const tax = price
    ? await taxForSale(ctx, tx, { kind: "subscription", payer: { type: "member", id: userId } })
    : null;
  if (price) {
    const currency = currencyOf(price);
    const today = amountWithTax(tax, money(quote.todayMinor, currency));
    if (today.grossMinor.toString() !== input.expected) throw stalePreview();
    requireShownTax(tax, amountWithTax(tax, money(quote.firstMinor, currency)), input.taxMinor);
    await requireWithinCap(ctx, tx, {
      userId,
      currency,
      addedMinor: perMonth(
        priceWithTax(tax?.terms ?? null, price.amountMinor, currency),
        price.billingInterval,
      ),
    });
  } else if (quote.todayMinor.toString() !== input.expected) throw stalePreview();
  if (input.method === "new" && quote.todayMinor > 0n) await assertMethodLimit(tx, userId);
  const usesSavedMethod = input.method !== "new" && input.method !== "none";
  const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  const [made] = await tx
    .insert(subscriptions)
    .values({
      id: sortableId(now),
      idempotencyKey: input.idempotencyKey,
      inputHash,
      subscriberId: userId,
      ...seller,
      guildName,
      tierId: tier.id,
      priceId: price?.id ?? null,
      billingInterval: price?.billingInterval ?? null,
      state: "checkout_pending",
      anchorAt: now,
      zone: user?.zone ?? "UTC",
      methodId: usesSavedMethod ? await requireOwnMethod(tx, userId, input.method) : null,
      startedImmediately: input.startImmediately,
      agreedToAddedTax: tax?.terms.mode === "added",
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("no subscription was written");
  if (input.shareEmail && seller.creatorId) await openShare(tx, made.id, now);
  return startFirstPeriod(ctx, tx, made, { tier, price, quote, place: shop.checkoutPath });
}

/** One at a time: an abandoned checkout is replaced by the new one, anything else stays. */
async function closeEarlierCheckout(
  ctx: Context<Actor>,
  tx: Transaction,
  subscriberId: string,
  seller: Seller,
): Promise<void> {
  const [live] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, subscriberId),
        soldBy(subscriptions, seller),
        ne(subscriptions.state, "ended"),
      ),
    )
    .for("no key update");
  if (!live) return;
  if (live.state !== "checkout_pending") throw alreadySubscribed();
  await expireCheckout(ctx, tx, live);
}

function hashOf(
  { tierId, billingInterval, code, expected }: SubscribeInput,
  userId: string,
  address: string,
) {
  const fields = [userId, address, tierId, billingInterval ?? null, code, expected];
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}
