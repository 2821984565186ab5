import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { guildAddress } from "#contracts/ledger";
import { failureMessage } from "#contracts/payments";
import type { TaxTerms } from "#contracts/taxes";
import { requireMember } from "#modules/identity";
import { methodName, paymentSettings } from "#modules/payments";
import { knownTaxSettings, priceWithTax, taxOfRenewal } from "#modules/taxes";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import { paymentMethods } from "#tables/payments";
import { currencyOf } from "../charge.ts";
import { isCanceledByUser } from "../commands/cancel.ts";
import { pauseMonthsLeft } from "../commands/pause.ts";
import { withdrawableUntil } from "../commands/withdraw.ts";
import { giftPath } from "../emails/email-data.ts";
import { getGuildSellerPort } from "../guild-seller-port.ts";
import { subscriptionLimits } from "../limits.ts";
import { isForCurrentPrice } from "../price-changes.ts";
import { discountsOfSubscriber, nextPeriodMinor } from "../renewal.ts";
import { isSelling } from "../selling.ts";
import { capOf, monthlyTotal } from "../spending.ts";
import { gifts, priceChanges, subscriptions, tierPrices, tiers } from "../tables.ts";
import type { GiftView, SubscriptionView } from "../views.ts";

const creator = alias(users, "creator");
const pendingTier = alias(tiers, "pending_tier");
const pendingPrice = alias(tierPrices, "pending_price");
const moved = alias(tierPrices, "moved");
const newcomers = alias(tierPrices, "newcomers");
const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** All subscriptions of the user, their total, and the gifts they gave. */
export async function listOwnSubscriptions(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const [rows, cap, given, monthly, discounts, addedTax] = await Promise.all([
    rowsOf(ctx, userId),
    capOf(ctx.db, userId),
    giftsOf(ctx, userId),
    monthlyTotal(ctx, userId, currency),
    discountsOfSubscriber(ctx.db, userId),
    knownTaxSettings(ctx).mode === "added"
      ? taxOfRenewal(ctx, ctx.db, { userId, isAddedAgreed: true })
      : null,
  ]);
  const views = await Promise.all(
    rows.map((row) =>
      viewOf(ctx, {
        ...row,
        discount: discounts.get(row.it.id),
        addedTax: row.it.agreedToAddedTax ? addedTax : null,
      }),
    ),
  );
  return {
    live: views.filter(({ state }) => state !== "ended" && state !== "checkout_pending"),
    ended: views
      .filter(({ state, startedAt }) => state === "ended" && startedAt !== null)
      .slice(0, 20),
    gifts: given,
    currency,
    monthlyMinor: monthly.toString(),
    capMinor: cap?.currency === currency ? cap.amountMinor.toString() : null,
  };
}

function rowsOf(ctx: Context<Actor>, userId: string) {
  return ctx.db
    .select({
      it: subscriptions,
      tier: tiers,
      price: tierPrices,
      creator: { username: creator.username, name: creator.name },
      method: paymentMethods,
      pendingTier: pendingTier.name,
      pendingMinor: pendingPrice.amountMinor,
      move: priceChanges,
      movedMinor: moved.amountMinor,
      newcomersMinor: newcomers.amountMinor,
      paidMinor: sql<string>`(select coalesce(sum(c.amount_minor - p.refunded_minor), 0)::text
        from subscription_charges c join payments p on p.id = c.payment_id
        where c.subscription_id = ${subscriptions.id} and c.state = 'paid')`,
      failureCode: sql<string | null>`(select c.failure_code from subscription_charges c
        where c.subscription_id = ${subscriptions.id} and c.state = 'due' and c.kind <> 'upgrade' limit 1)`,
      dueMinor: sql<string | null>`(select c.amount_minor::text from subscription_charges c
        where c.subscription_id = ${subscriptions.id} and c.state = 'due' and c.kind <> 'upgrade' limit 1)`,
      sharesEmail: sql<boolean>`exists (select from email_shares a
        where a.subscription_id = ${subscriptions.id} and a.until is null)`,
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(creator, eq(creator.id, subscriptions.creatorId))
    .leftJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, subscriptions.methodId))
    .leftJoin(pendingTier, eq(pendingTier.id, subscriptions.pendingTierId))
    .leftJoin(pendingPrice, eq(pendingPrice.id, subscriptions.pendingPriceId))
    .leftJoin(
      priceChanges,
      and(eq(priceChanges.subscriptionId, subscriptions.id), isNull(priceChanges.appliedAt)),
    )
    .leftJoin(moved, eq(moved.id, priceChanges.toPriceId))
    .leftJoin(
      newcomers,
      and(
        eq(newcomers.tierId, subscriptions.tierId),
        eq(newcomers.billingInterval, subscriptions.billingInterval),
        isNull(newcomers.endsAt),
      ),
    )
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        or(ne(subscriptions.state, "ended"), ne(subscriptions.endReason, "checkout_expired")),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(200);
}

/** The seller. A guild appears under its former name if the user may no longer see it. */
async function sellerView(
  ctx: Context<Actor>,
  { it, creator: person }: Row,
): Promise<SubscriptionView["seller"]> {
  if (it.guildId === null)
    return { kind: "creator", name: person?.name ?? "", address: person?.username ?? null };
  const guild = await getGuildSellerPort(ctx).findVisible(ctx.db, ctx, it.guildId);
  const address = guild && guildAddress(guild.slug);
  return { kind: "guild", name: guild?.name ?? it.guildName ?? "", address };
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What will be charged next: of the tier and at the price that hold by then, less the discount. */
function nextChargeOf({
  it,
  price,
  move,
  dueMinor,
  pendingMinor,
  movedMinor,
  discount,
  addedTax,
}: Row & {
  readonly discount: Parameters<typeof nextPeriodMinor>[1];
  /** On top of its price. */
  readonly addedTax: TaxTerms | null;
}): string | null {
  if (dueMinor !== null || !price) return dueMinor;
  const at = it.periodEnd;
  const moves =
    move && !move.declinedAt && isForCurrentPrice(move, it) && at && move.effectiveFrom <= at;
  const amountMinor = pendingMinor ?? (moves ? movedMinor : null) ?? price.amountMinor;
  const next = nextPeriodMinor({ ...price, amountMinor }, discount);
  return priceWithTax(addedTax, next, currencyOf(price)).toString();
}

async function viewOf(
  ctx: Context<Actor>,
  row: Parameters<typeof nextChargeOf>[0],
): Promise<SubscriptionView> {
  const { it, tier, price, method, move } = row;
  const withTax = (minor: bigint) =>
    (price ? priceWithTax(row.addedTax, minor, currencyOf(price)) : minor).toString();
  const code = price?.currency ?? paymentSettings(ctx).currency;
  const charges = it.state === "trialing" || it.state === "active" || it.state === "past_due";
  const sold = isSelling(ctx, it);
  const until = withdrawableUntil(it);
  const [seller, monthsLeft] = await Promise.all([
    sellerView(ctx, row),
    it.state === "active" && price && sold
      ? pauseMonthsLeft(ctx.db, it.id, it.periodEnd ?? ctx.clock.now())
      : 0,
  ]);
  return {
    id: it.id,
    state: it.state,
    seller,
    tier: { id: tier.id, name: tier.name },
    currency: isCurrency(code) ? code : "EUR",
    price: price && { minor: withTax(price.amountMinor), billingInterval: price.billingInterval },
    newSubscriberPriceMinor:
      price && row.newcomersMinor !== null && row.newcomersMinor !== price.amountMinor
        ? withTax(row.newcomersMinor)
        : null,
    priceChange:
      move && isForCurrentPrice(move, it)
        ? {
            minor: withTax(row.movedMinor ?? 0n),
            from: move.effectiveFrom.toISOString(),
            declined: move.declinedAt !== null,
          }
        : null,
    nextChargeAt:
      charges && price && sold && it.pendingPauseMonths === null
        ? iso(it.nextTryAt ?? it.periodEnd)
        : null,
    nextChargeMinor: nextChargeOf(row),
    periodEnd: iso(it.periodEnd),
    pausedUntil: iso(it.pausedUntil),
    nextTryAt: iso(it.nextTryAt),
    failure:
      it.state === "past_due" && sold ? failureMessage(row.failureCode ?? "method_gone") : null,
    method: method && { id: method.id, label: methodName(method) },
    pendingTier: row.pendingTier,
    pendingPauseMonths: it.pendingPauseMonths,
    pauseMonthsLeft: monthsLeft,
    isGift: it.giftId !== null && it.priceId === null,
    canContinue: sold && isCanceledByUser(it),
    isRenewable: sold,
    sharesEmail: it.creatorId === null || it.state === "ended" ? null : row.sharesEmail,
    paidMinor: row.paidMinor,
    withdrawUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    startedAt: iso(it.startedAt),
    endedAt: iso(it.endedAt),
    endReason: it.endReason,
  };
}

async function giftsOf(ctx: Context<Actor>, userId: string): Promise<GiftView[]> {
  const rows = await ctx.db
    .select({ gift: gifts, tier: tiers.name, creator: creator.name, username: creator.username })
    .from(gifts)
    .innerJoin(tiers, eq(tiers.id, gifts.tierId))
    .innerJoin(creator, eq(creator.id, gifts.creatorId))
    .where(
      and(eq(gifts.giverId, userId), inArray(gifts.state, ["bought", "redeemed", "credited_back"])),
    )
    .orderBy(desc(gifts.createdAt))
    .limit(50);
  return rows.map(({ gift, ...row }) => {
    const until = gift.boughtAt && addDays(gift.boughtAt, subscriptionLimits.withdrawDays);
    const open = gift.state === "bought";
    return {
      ...row,
      id: gift.id,
      state: gift.state,
      months: gift.months,
      minor: gift.amountMinor.toString(),
      currency: isCurrency(gift.currency) ? gift.currency : "EUR",
      expiresAt: iso(gift.expiresAt),
      redeemedAt: iso(gift.redeemedAt),
      path: open && isSelling(ctx, { guildId: null }) ? giftPath(ctx, row.username, gift.id) : null,
      withdrawUntil: open && until && until > ctx.clock.now() ? until.toISOString() : null,
    };
  });
}
