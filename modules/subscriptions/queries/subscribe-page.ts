import { eq } from "drizzle-orm";
import { refundPolicies } from "#contracts/creators";
import { guildAddress } from "#contracts/ledger";
import { type TaxTerms, taxedAmount } from "#contracts/taxes";
import { loadCreatorFor } from "#modules/creators";
import { listSavedMethods, paymentsState, refreshPayment } from "#modules/payments";
import { priceWithTax, taxViewFor } from "#modules/taxes";
import { type Actor, isMember } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { message } from "#platform/i18n";
import { amountIn, money } from "#platform/money";
import { users } from "#tables/identity";
import { loadSubscriptionFor, openPrices } from "../access.ts";
import { currencyOf } from "../charge.ts";
import { settleCharge } from "../commands/settle-charge.ts";
import type { BillingInterval } from "../constants.ts";
import { discountLabel } from "../discounts.ts";
import { tierNotFound } from "../errors.ts";
import { getGuildSellerPort } from "../guild-seller-port.ts";
import { subscriptionLimits } from "../limits.ts";
import type { SellerRef } from "../load-seller.ts";
import { anniversaryAfter } from "../periods.ts";
import { sellerTerms } from "../present-tiers.ts";
import { quoteFor } from "../quote.ts";
import { creatorSeller, sellerOf } from "../seller.ts";
import { subscriptionCharges, tiers } from "../tables.ts";
import { openGoals, tiersOf } from "./offering.ts";
import { ownTierOf } from "./own-tier.ts";

type SubscribePageParams = SellerRef & {
  readonly tierId: string | undefined;
  readonly billingInterval: BillingInterval;
  readonly code: string;
};

/** Everything the subscribe page shows: the tiers, and what the chosen one costs. */
export async function subscribePage(ctx: Context<Actor>, params: SubscribePageParams) {
  const { seller, ...shop } = await findSeller(ctx, params);
  const userId = isMember(ctx.actor) ? ctx.actor.userId : undefined;
  const [offered, goals, mine, methods, tax] = await Promise.all([
    tiersOf(ctx, seller, ["live"]),
    seller.creatorId ? openGoals(ctx, seller.creatorId) : [],
    ownTierOf(ctx, seller),
    userId ? listSavedMethods(ctx) : [],
    userId && params.tierId ? taxViewFor(ctx, { kind: "subscription" }) : null,
  ]);
  const chosen = offered.find(({ id }) => id === params.tierId);
  return {
    shop: { ...shop, isSelf: seller.creatorId !== null && seller.creatorId === userId },
    tiers: offered,
    goals,
    payable: paymentsState(ctx) !== "off",
    mine,
    methods,
    quote: chosen ? await quote(ctx, chosen.id, params, tax?.terms ?? null) : null,
    tax,
    // A page without a choice has no amounts to divide.
    terms: chosen?.prices[0]
      ? await sellerTerms(ctx, seller, { name: shop.name, currency: chosen.prices[0].currency })
      : null,
  };
}

/**
 * Users who may see the seller see what it offers; whether they may subscribe is checked by the
 * command.
 */
async function findSeller(ctx: Context<Actor>, at: SellerRef) {
  if ("guild" in at) {
    const shop = await getGuildSellerPort(ctx).find(ctx.db, ctx, at.guild);
    if (!shop) throw tierNotFound();
    return {
      seller: sellerOf({ creatorId: null, guildId: shop.guildId }),
      name: shop.name,
      address: guildAddress(shop.slug),
      open: shop.open,
      refunds: message("subscriptions.refundPolicy.guild", {
        days: subscriptionLimits.refundDays,
      }),
      refundDetails: "",
      giftsOpen: false,
    };
  }
  const creator = await loadCreatorFor(ctx.db, ctx, at.username);
  return {
    seller: creatorSeller(creator.userId),
    name: creator.displayName,
    address: creator.username,
    open: true,
    refunds: refundPolicies[creator.refundPolicy],
    refundDetails: creator.refundPolicyText,
    giftsOpen: creator.giftsOpen,
  };
}

async function quote(
  ctx: Context<Actor>,
  tierId: string,
  { billingInterval, code }: SubscribePageParams,
  tax: TaxTerms | null,
) {
  const [tier] = await ctx.db.select().from(tiers).where(eq(tiers.id, tierId));
  if (!tier) return null;
  const prices = await openPrices(ctx.db, tierId);
  const price = prices.find((one) => one.billingInterval === billingInterval) ?? prices[0];
  const now = ctx.clock.now();
  const userId = isMember(ctx.actor) ? ctx.actor.userId : undefined;
  const wanted = { tier, price, userId, now };
  let codeProblem: string | undefined;
  const figures = await quoteFor(ctx.db, { ...wanted, code }).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== "offer_not_good") throw error;
    codeProblem = error.fields.code?.[0];
    return quoteFor(ctx.db, { ...wanted, code: "" });
  });
  const currency = price ? currencyOf(price) : "EUR";
  const [user] = userId
    ? await ctx.db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId))
    : [];
  const trialEnd = addDays(now, figures.trialDays);
  const next = price
    ? figures.trialDays > 0
      ? trialEnd
      : anniversaryAfter(
          { anchorAt: now, zone: user?.zone ?? "UTC", billingInterval: price.billingInterval },
          now,
        )
    : null;
  const withTax = (minor: bigint) => priceWithTax(tax, minor, currency).toString();
  const first = taxedAmount(tax, money(figures.firstMinor, currency));
  const nextMinor = figures.trialDays > 0 ? figures.firstMinor : (price?.amountMinor ?? 0n);
  return {
    tierId,
    billingInterval: price?.billingInterval ?? null,
    currency,
    todayMinor: withTax(figures.todayMinor),
    firstMinor: first.grossMinor.toString(),
    taxMinor: first.taxMinor.toString(),
    listMinor: withTax(price?.amountMinor ?? 0n),
    trialDays: figures.trialDays,
    nextChargeAt: next?.toISOString() ?? null,
    nextChargeMinor: withTax(nextMinor),
    withdrawUntil: addDays(now, 14).toISOString(),
    code: figures.offer?.code ?? "",
    codeWords: figures.offer
      ? discountLabel(figures.offer, (minor) => amountIn(money(minor, currency)))
      : null,
    codeProblem: codeProblem ?? null,
  };
}

/** The outcome after the processor's page. The webhook may be late, so the processor is queried. */
export async function checkoutResult(ctx: Context<Actor>, subscriptionId: string) {
  const subscription = await loadSubscriptionFor(ctx, subscriptionId);
  const charges = await ctx.db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, subscription.id));
  const waiting = charges.find(({ state }) => state === "due");
  const answer = waiting?.paymentId ? await refreshPayment(ctx, waiting.paymentId) : undefined;
  if (waiting) await settleCharge(ctx, { chargeId: waiting.id });
  const after = await loadSubscriptionFor(ctx, subscriptionId);
  const [tier] = await ctx.db.select().from(tiers).where(eq(tiers.id, after.tierId));
  return {
    id: after.id,
    state: after.state,
    tierId: after.tierId,
    tierName: tier?.name ?? "",
    welcome: tier?.welcome ?? "",
    failure: answer?.state === "failed" ? answer.words : null,
    periodEnd: after.periodEnd?.toISOString() ?? null,
  };
}
