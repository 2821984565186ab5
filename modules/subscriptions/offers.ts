import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { BillingInterval } from "./constants.ts";
import { periodsOf } from "./discounts.ts";
import { offerInvalid } from "./errors.ts";
import { offerRedemptions, offers } from "./tables.ts";
import type { Subscription } from "./transitions.ts";

export type Offer = typeof offers.$inferSelect;
type Reader = Pick<Database | Transaction, "select">;

interface OfferQuery {
  /** Null for a guild's tier: only creators have codes. */
  readonly creatorId: string | null;
  readonly code: string;
  readonly tierId: string;
  readonly userId: string | undefined;
  readonly now: Date;
}

/** The offer behind a code, or why it is not good for this. */
export async function offerByCode(db: Reader, wanted: OfferQuery): Promise<Offer> {
  const noGood = () => offerInvalid("subscriptions.errors.codeInvalid");
  if (wanted.creatorId === null) throw noGood();
  const [offer] = await db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.creatorId, wanted.creatorId),
        eq(offers.code, wanted.code.trim().toUpperCase()),
        isNull(offers.closedAt),
      ),
    );
  if (!offer || (offer.endsAt && offer.endsAt <= wanted.now)) throw noGood();
  if (offer.tierId && offer.tierId !== wanted.tierId)
    throw offerInvalid("subscriptions.errors.codeOtherTier");
  if (offer.maxRedemptions !== null && offer.redemptionCount >= offer.maxRedemptions)
    throw offerInvalid("subscriptions.errors.codeUsedUp");
  if (wanted.userId && (await wasRedeemed(db, offer.id, wanted.userId)))
    throw offerInvalid("subscriptions.errors.codeUsed");
  return offer;
}

export async function wasRedeemed(db: Reader, offerId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: offerRedemptions.id })
    .from(offerRedemptions)
    .where(and(eq(offerRedemptions.offerId, offerId), eq(offerRedemptions.userId, userId)));
  return row !== undefined;
}

/** Takes an offer for a subscription: once per person, and as often as it can be in all. */
export async function redeemOffer(
  { clock }: Pick<Context, "clock">,
  tx: Transaction,
  offer: Offer,
  subscription: Pick<Subscription, "id" | "subscriberId">,
  billingInterval: BillingInterval,
): Promise<string> {
  const [counted] = await tx
    .update(offers)
    .set({ redemptionCount: sql`${offers.redemptionCount} + 1` })
    .where(
      and(
        eq(offers.id, offer.id),
        isNull(offers.closedAt),
        sql`(${offers.maxRedemptions} is null or ${offers.redemptionCount} < ${offers.maxRedemptions})`,
      ),
    )
    .returning({ id: offers.id });
  if (!counted) throw offerInvalid("subscriptions.errors.codeUsedUp");
  const [taken] = await tx
    .insert(offerRedemptions)
    .values({
      offerId: offer.id,
      subscriptionId: subscription.id,
      userId: subscription.subscriberId,
      kind: offer.kind,
      percent: offer.percent,
      amountMinor: offer.amountMinor,
      periodsLeft: periodsOf(offer, billingInterval),
      redeemedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: offerRedemptions.id });
  if (!taken) throw offerInvalid("subscriptions.errors.codeUsed");
  return taken.id;
}
