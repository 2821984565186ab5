import { eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import {
  emailShares,
  entitlements,
  gifts,
  goals,
  offers,
  spendingCaps,
  subscriptionCharges,
  subscriptions,
  tierPrices,
  tiers,
} from "../tables.ts";

/**
 * What this module stores about a user, for their data export: what they pay for, and what they
 * offer.
 */
export async function subscriptionsExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const mine = await db.select().from(subscriptions).where(eq(subscriptions.subscriberId, userId));
  const own = await db.select().from(tiers).where(eq(tiers.creatorId, userId));
  const ids = mine.map(({ id }) => id);
  const tierIds = own.map(({ id }) => id);
  const [cap] = await db.select().from(spendingCaps).where(eq(spendingCaps.userId, userId));
  return asJson({
    subscriptions: mine.map(
      ({ inputHash: _h, idempotencyKey: _k, claimedUntil: _c, ...row }) => row,
    ),
    charges:
      ids.length > 0
        ? await db
            .select()
            .from(subscriptionCharges)
            .where(inArray(subscriptionCharges.subscriptionId, ids))
        : [],
    addressShared:
      ids.length > 0
        ? await db.select().from(emailShares).where(inArray(emailShares.subscriptionId, ids))
        : [],
    access: await db.select().from(entitlements).where(eq(entitlements.userId, userId)),
    gifts: (
      await db
        .select()
        .from(gifts)
        .where(or(eq(gifts.giverId, userId), eq(gifts.redeemedBy, userId)))
    ).map(({ idempotencyKey: _k, ...gift }) => gift),
    spendingCap: cap ?? null,
    offering: {
      tiers: own,
      prices:
        tierIds.length > 0
          ? await db.select().from(tierPrices).where(inArray(tierPrices.tierId, tierIds))
          : [],
      offers: await db.select().from(offers).where(eq(offers.creatorId, userId)),
      goals: await db.select().from(goals).where(eq(goals.creatorId, userId)),
    },
  });
}

/** Amounts as text: JSON has no bigint. */
const asJson = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "bigint" ? inner.toString() : inner,
    ),
  );
