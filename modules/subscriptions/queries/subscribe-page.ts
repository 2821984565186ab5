import { and, eq, ne } from "drizzle-orm";
import { refundPolicies } from "#contracts/creators";
import { guildAddress } from "#contracts/ledger";
import { loadCreatorFor } from "#modules/creators";
import { keptMethods, paymentsState, refreshPayment } from "#modules/payments";
import { type Actor, isMember } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { formatMoney, money } from "#platform/money";
import { users } from "#tables/identity";
import { loadSubscriptionFor, openPrices } from "../access.ts";
import { currencyOf } from "../charge.ts";
import { settleCharge } from "../commands/settle-charge.ts";
import { discountWords } from "../discounts.ts";
import { noSuchTier } from "../errors.ts";
import { guildShops } from "../guild-shops.ts";
import { subscriptionLimits } from "../limits.ts";
import { anniversaryAfter } from "../periods.ts";
import { receives } from "../present.ts";
import { quoteFor } from "../quote.ts";
import { ofCreator, type Seller, sellerOf, soldBy } from "../seller.ts";
import type { At } from "../shop.ts";
import { subscriptionCharges, subscriptions, tiers } from "../tables.ts";
import type { Cadence } from "../words.ts";
import { openGoals, tiersOf } from "./offering.ts";

type Asked = At & {
  readonly tierId: string | undefined;
  readonly cadence: Cadence;
  readonly code: string;
};

/** Everything the page shows before somebody subscribes: what there is, and what the chosen one costs. */
export async function subscribePage(ctx: Context<Actor>, asked: Asked) {
  const { seller, ...shop } = await shopFor(ctx, asked);
  const offered = await tiersOf(ctx, seller, ["live"]);
  const userId = isMember(ctx.actor) ? ctx.actor.userId : undefined;
  const chosen = offered.find(({ id }) => id === asked.tierId);
  return {
    shop: { ...shop, isSelf: seller.creatorId !== null && seller.creatorId === userId },
    tiers: offered,
    goals: seller.creatorId ? await openGoals(ctx, seller.creatorId) : [],
    payable: paymentsState(ctx) !== "off",
    mine: userId ? await liveWith(ctx, userId, seller) : null,
    methods: userId ? await keptMethods(ctx) : [],
    quote: chosen ? await quote(ctx, chosen.id, asked) : null,
  };
}

/** Whoever may know of it sees what it offers; whether they may begin is the command's to say. */
async function shopFor(ctx: Context<Actor>, at: At) {
  if ("guild" in at) {
    const shop = await guildShops(ctx).find(ctx.db, ctx, at.guild);
    if (!shop) throw noSuchTier();
    return {
      seller: sellerOf({ creatorId: null, guildId: shop.guildId }),
      name: shop.name,
      address: guildAddress(shop.slug),
      open: shop.open,
      refunds: `Those who keep the purse of the guild can give a payment back within ${subscriptionLimits.refundDays} days.`,
      giftsOpen: false,
    };
  }
  const creator = await loadCreatorFor(ctx.db, ctx, at.username);
  return {
    seller: ofCreator(creator.userId),
    name: creator.displayName,
    address: creator.username,
    open: true,
    refunds: `${refundPolicies[creator.refundPolicy]} ${creator.refundWords}`.trim(),
    giftsOpen: creator.giftsOpen,
  };
}

async function liveWith(ctx: Context<Actor>, userId: string, seller: Seller) {
  const [row] = await ctx.db
    .select({ id: subscriptions.id, state: subscriptions.state, tierId: subscriptions.tierId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        soldBy(subscriptions, seller),
        ne(subscriptions.state, "ended"),
      ),
    );
  return row && row.state !== "checkout_pending" ? row : null;
}

async function quote(ctx: Context<Actor>, tierId: string, { cadence, code }: Asked) {
  const [tier] = await ctx.db.select().from(tiers).where(eq(tiers.id, tierId));
  if (!tier) return null;
  const prices = await openPrices(ctx.db, tierId);
  const price = prices.find((one) => one.cadence === cadence) ?? prices[0];
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
  const trialEnd = daysAfter(now, figures.trialDays);
  const next = price
    ? figures.trialDays > 0
      ? trialEnd
      : anniversaryAfter({ anchorAt: now, zone: user?.zone ?? "UTC", cadence: price.cadence }, now)
    : null;
  const nextMinor = figures.trialDays > 0 ? figures.firstMinor : (price?.amountMinor ?? 0n);
  return {
    tierId,
    cadence: price?.cadence ?? null,
    currency,
    todayMinor: figures.todayMinor.toString(),
    firstMinor: figures.firstMinor.toString(),
    listMinor: (price?.amountMinor ?? 0n).toString(),
    receivesMinor: receives(ctx, figures.firstMinor, currency).toString(),
    trialDays: figures.trialDays,
    nextChargeAt: next?.toISOString() ?? null,
    nextChargeMinor: nextMinor.toString(),
    withdrawUntil: daysAfter(now, 14).toISOString(),
    code: figures.offer?.code ?? "",
    codeWords: figures.offer
      ? discountWords(figures.offer, (minor) => formatMoney(money(minor, currency)))
      : null,
    codeProblem: codeProblem ?? null,
  };
}

/** After the processor's page: how it went. The news may be late, so the processor is asked. */
export async function arrival(ctx: Context<Actor>, subscriptionId: string) {
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
