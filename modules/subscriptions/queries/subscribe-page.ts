import { and, eq, ne } from "drizzle-orm";
import { refundPolicies } from "#contracts/creators";
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
import { loadGift } from "../commands/redeem-gift.ts";
import { settleCharge } from "../commands/settle-charge.ts";
import { settleGift } from "../commands/settle-gift.ts";
import { discountWords } from "../discounts.ts";
import { noSuchGift } from "../errors.ts";
import { giftPath } from "../letters/about.ts";
import { anniversaryAfter } from "../periods.ts";
import { receives } from "../present.ts";
import { quoteFor } from "../quote.ts";
import { gifts, subscriptionCharges, subscriptions, tiers } from "../tables.ts";
import type { Cadence } from "../words.ts";
import { openGoals, tiersOf } from "./offering.ts";

interface Asked {
  readonly username: string;
  readonly tierId: string | undefined;
  readonly cadence: Cadence;
  readonly code: string;
}

/** Everything the page shows before somebody subscribes: what there is, and what the chosen one costs. */
export async function subscribePage(ctx: Context<Actor>, asked: Asked) {
  const creator = await loadCreatorFor(ctx.db, ctx.actor, asked.username);
  const offered = await tiersOf(ctx, creator.userId, ["live"]);
  const userId = isMember(ctx.actor) ? ctx.actor.userId : undefined;
  const chosen = offered.find(({ id }) => id === asked.tierId);
  return {
    creator: {
      id: creator.userId,
      username: creator.username,
      displayName: creator.displayName,
      refundPolicy: refundPolicies[creator.refundPolicy],
      refundWords: creator.refundWords,
      giftsOpen: creator.giftsOpen,
      isSelf: creator.userId === userId,
    },
    tiers: offered,
    goals: await openGoals(ctx, creator.userId),
    payable: paymentsState() !== "off",
    mine: userId ? await liveWith(ctx, userId, creator.userId) : null,
    methods: userId ? await keptMethods(ctx) : [],
    quote: chosen ? await quote(ctx, chosen.id, asked) : null,
  };
}

async function liveWith(ctx: Context<Actor>, userId: string, creatorId: string) {
  const [row] = await ctx.db
    .select({ id: subscriptions.id, state: subscriptions.state, tierId: subscriptions.tierId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        eq(subscriptions.creatorId, creatorId),
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
    receivesMinor: receives(figures.firstMinor, currency).toString(),
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

/** The gift behind an address, for whoever holds it. */
export async function giftPage(ctx: Context<Actor>, given: { giftId: string; key: string }) {
  const gift = await loadGift(ctx.db, given);
  const [tier] = await ctx.db.select().from(tiers).where(eq(tiers.id, gift.tierId));
  const [giver] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, gift.giverId));
  const open =
    gift.state === "bought" && gift.expiresAt !== null && gift.expiresAt > ctx.clock.now();
  return {
    id: gift.id,
    open,
    tier: tier?.name ?? "",
    months: gift.months,
    message: gift.message,
    from: giver?.name ?? "",
    expiresAt: gift.expiresAt?.toISOString() ?? null,
  };
}

/** For the giver, after paying: the address to hand on. */
export async function giftBoughtPage(ctx: Context<Actor>, giftId: string) {
  const [row] = await ctx.db
    .select({ gift: gifts, username: users.username })
    .from(gifts)
    .innerJoin(users, eq(users.id, gifts.creatorId))
    .where(eq(gifts.id, giftId));
  if (!row || !isMember(ctx.actor) || row.gift.giverId !== ctx.actor.userId) throw noSuchGift();
  if (row.gift.state === "checkout_pending" && row.gift.paymentId) {
    await refreshPayment(ctx, row.gift.paymentId);
    await settleGift(ctx, { giftId });
  }
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
  const bought = gift?.state === "bought";
  return { bought, path: bought ? giftPath(row.username, giftId) : null };
}
