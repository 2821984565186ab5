import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { openPrices } from "../access.ts";
import type { TierState } from "../constants.ts";
import { invalidTierState, tierHasSubscribers, tierNeedsPrice, tooManyTiers } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import { subscriptionLimits } from "../limits.ts";
import { lockOwnSeller, type SellerScope } from "../load-seller.ts";
import { type Seller, soldBy } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import { tiers } from "../tables.ts";
import { ownTier } from "./save-tier.ts";

const transitions: Readonly<Record<TierState, readonly TierState[]>> = {
  draft: ["live", "archived"],
  live: ["closed", "archived"],
  closed: ["live", "archived"],
  archived: [],
};

/** Opens a tier, closes it to new subscribers, or archives it if it has none. */
export async function setTierState(
  ctx: Context<Actor>,
  { tierId, state, guild }: SellerScope & { readonly tierId: string; readonly state: TierState },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seller } = await lockOwnSeller(tx, ctx, { guild });
    const tier = await ownTier(tx, seller, tierId);
    if (tier.state === state) return;
    if (!transitions[tier.state].includes(state)) throw invalidTierState();
    if (state === "archived" && tier.slotsTaken > 0) throw tierHasSubscribers();
    if (state === "live") {
      requireSelling(ctx, seller);
      if (!tier.isFree && (await openPrices(tx, tierId)).length === 0) throw tierNeedsPrice();
      const { liveTiers } = subscriptionLimits;
      if (!tier.isFree && (await countLive(tx, seller)) >= liveTiers) throw tooManyTiers(liveTiers);
    }
    await tx.update(tiers).set({ state, changedAt: ctx.clock.now() }).where(eq(tiers.id, tierId));
    await emit(tx, offeringChanged, seller);
  });
}

async function countLive(tx: Transaction, seller: Seller): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(tiers)
    .where(and(soldBy(tiers, seller), eq(tiers.state, "live"), eq(tiers.isFree, false)));
  return row?.count ?? 0;
}

/**
 * Moves a tier one place up or down. The order is the hierarchy: each tier includes those before
 * it.
 */
export async function moveTier(
  ctx: Context<Actor>,
  { tierId, by, guild }: SellerScope & { readonly tierId: string; readonly by: -1 | 1 },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seller } = await lockOwnSeller(tx, ctx, { guild });
    await ownTier(tx, seller, tierId);
    const all = await tx
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(soldBy(tiers, seller), ne(tiers.state, "archived")))
      .orderBy(asc(tiers.position), asc(tiers.id));
    const from = all.findIndex(({ id }) => id === tierId);
    const [moved] = all.splice(from, 1);
    if (moved) all.splice(Math.max(0, Math.min(all.length, from + by)), 0, moved);
    for (const [index, { id }] of all.entries())
      await tx
        .update(tiers)
        .set({ position: index + 1 })
        .where(eq(tiers.id, id));
    await emit(tx, offeringChanged, seller);
  });
}
