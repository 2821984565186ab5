import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Currency } from "#platform/money";
import { openPrices } from "../access.ts";
import type { BillingInterval } from "../constants.ts";
import { freeTierExists, tierNeedsPrice, tierNotFound } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import type { TierInput } from "../inputs.ts";
import { lockOwnSeller, type SellerScope } from "../load-seller.ts";
import { priceOf } from "../price-text.ts";
import { type Seller, soldBy } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import type { Tier } from "../slots.ts";
import { tierPrices, tiers } from "../tables.ts";

type SaveTierInput = TierInput & SellerScope & { readonly tierId?: string | undefined };

/** Creates a tier as a draft, or edits one. Prices with subscribers are changed elsewhere. */
export async function saveTier(
  ctx: Context<Actor>,
  { tierId, guild, ...input }: SaveTierInput,
): Promise<{ readonly tierId: string }> {
  return inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnSeller(tx, ctx, { guild });
    requireSelling(ctx, seller);
    const before = tierId ? await ownTier(tx, seller, tierId) : undefined;
    const isFree = before?.isFree ?? input.isFree;
    if (isFree && !before && (await hasFreeTier(tx, seller))) throw freeTierExists();
    const { monthly: _m, yearly: _y, isFree: _f, ...words } = input;
    const now = ctx.clock.now();
    const set = {
      ...words,
      slotLimit: words.slotLimit ?? null,
      trialDays: isFree ? 0 : words.trialDays,
      changedAt: now,
    };
    const [tier] = before
      ? await tx.update(tiers).set(set).where(eq(tiers.id, before.id)).returning()
      : await tx
          .insert(tiers)
          .values({
            ...set,
            ...seller,
            isFree,
            position: await nextPosition(tx, seller),
            createdAt: now,
          })
          .returning();
    if (!tier) throw new Error("no tier was written");
    if (!isFree && tier.slotsTaken === 0) await setPrices(tx, tier, input, currency, now);
    await emit(tx, offeringChanged, seller);
    return { tierId: tier.id };
  });
}

/** The seller's own tier; another seller's is reported as not found. */
export async function ownTier(tx: Transaction, seller: Seller, tierId: string): Promise<Tier> {
  const [tier] = await tx
    .select()
    .from(tiers)
    .where(and(eq(tiers.id, tierId), soldBy(tiers, seller)))
    .for("no key update");
  if (!tier) throw tierNotFound();
  return tier;
}

async function hasFreeTier(tx: Transaction, seller: Seller): Promise<boolean> {
  const [free] = await tx
    .select({ id: tiers.id })
    .from(tiers)
    .where(and(soldBy(tiers, seller), eq(tiers.isFree, true), ne(tiers.state, "archived")));
  return free !== undefined;
}

async function nextPosition(tx: Transaction, seller: Seller): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${tiers.position}), 0)::int` })
    .from(tiers)
    .where(soldBy(tiers, seller));
  return (row?.last ?? 0) + 1;
}

async function setPrices(
  tx: Transaction,
  tier: Tier,
  { monthly, yearly }: Pick<TierInput, "monthly" | "yearly">,
  currency: Currency,
  now: Date,
): Promise<void> {
  const wanted: Partial<Record<BillingInterval, bigint>> = {};
  if (monthly) wanted.month = priceOf("monthly", monthly, currency);
  if (yearly) wanted.year = priceOf("yearly", yearly, currency);
  if (wanted.month === undefined) throw tierNeedsPrice();
  const open = await openPrices(tx, tier.id);
  for (const billingInterval of ["month", "year"] as const) {
    const before = open.find((price) => price.billingInterval === billingInterval);
    const amountMinor = wanted[billingInterval];
    if (before?.amountMinor === amountMinor) continue;
    await endPrice(tx, tier.id, billingInterval, now);
    if (amountMinor !== undefined)
      await tx
        .insert(tierPrices)
        .values({ tierId: tier.id, billingInterval, amountMinor, currency, startsAt: now });
  }
}

export async function endPrice(
  tx: Transaction,
  tierId: string,
  billingInterval: BillingInterval,
  now: Date,
): Promise<void> {
  await tx
    .update(tierPrices)
    .set({ endsAt: now })
    .where(
      and(
        eq(tierPrices.tierId, tierId),
        eq(tierPrices.billingInterval, billingInterval),
        isNull(tierPrices.endsAt),
      ),
    );
}
