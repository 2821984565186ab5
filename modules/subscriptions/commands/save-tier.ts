import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Currency } from "#platform/money";
import { openPrices } from "../access.ts";
import { freeTierExists, noSuchTier, tierNeedsPrice } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import type { TierInput } from "../inputs.ts";
import { priceOf } from "../price-text.ts";
import type { Tier } from "../seats.ts";
import { type Seller, soldBy } from "../seller.ts";
import { lockOwnShop, type Whose } from "../shop.ts";
import { tierPrices, tiers } from "../tables.ts";
import type { Cadence } from "../words.ts";

type Given = TierInput & Whose & { readonly tierId?: string | undefined };

/** Makes a tier, as a draft, or says something else about one. Prices with subscribers change elsewhere. */
export async function saveTier(
  ctx: Context<Actor>,
  { tierId, guild, ...input }: Given,
): Promise<{ readonly tierId: string }> {
  return inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnShop(tx, ctx, { guild });
    const before = tierId ? await ownTier(tx, seller, tierId) : undefined;
    const isFree = before?.isFree ?? input.isFree;
    if (isFree && !before && (await hasFree(tx, seller))) throw freeTierExists();
    const { monthly: _m, yearly: _y, isFree: _f, ...words } = input;
    const now = ctx.clock.now();
    const set = {
      ...words,
      seatCap: words.seatCap ?? null,
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
    if (!isFree && tier.seatCount === 0) await setPrices(tx, tier, input, currency, now);
    await emit(tx, offeringChanged, seller);
    return { tierId: tier.id };
  });
}

/** A tier of one's own; another's is as if it were not there. */
export async function ownTier(tx: Transaction, seller: Seller, tierId: string): Promise<Tier> {
  const [tier] = await tx
    .select()
    .from(tiers)
    .where(and(eq(tiers.id, tierId), soldBy(tiers, seller)))
    .for("no key update");
  if (!tier) throw noSuchTier();
  return tier;
}

async function hasFree(tx: Transaction, seller: Seller): Promise<boolean> {
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
  const wanted: Partial<Record<Cadence, bigint>> = {};
  if (monthly) wanted.month = priceOf("monthly", monthly, currency);
  if (yearly) wanted.year = priceOf("yearly", yearly, currency);
  if (wanted.month === undefined) throw tierNeedsPrice();
  const open = await openPrices(tx, tier.id);
  for (const cadence of ["month", "year"] as const) {
    const before = open.find((price) => price.cadence === cadence);
    const amountMinor = wanted[cadence];
    if (before?.amountMinor === amountMinor) continue;
    await endPrice(tx, tier.id, cadence, now);
    if (amountMinor !== undefined)
      await tx
        .insert(tierPrices)
        .values({ tierId: tier.id, cadence, amountMinor, currency, startsAt: now });
  }
}

export async function endPrice(
  tx: Transaction,
  tierId: string,
  cadence: Cadence,
  now: Date,
): Promise<void> {
  await tx
    .update(tierPrices)
    .set({ endsAt: now })
    .where(
      and(
        eq(tierPrices.tierId, tierId),
        eq(tierPrices.cadence, cadence),
        isNull(tierPrices.endsAt),
      ),
    );
}
