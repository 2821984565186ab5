import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { lockSubscriptionFor, openPrices } from "../access.ts";
import type { BillingInterval } from "../constants.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { noticeTooShort, notPossibleNow, subscriptionNotFound } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import type { PriceInput } from "../inputs.ts";
import { subscriptionLimits } from "../limits.ts";
import { lockOwnSeller, type SellerScope } from "../load-seller.ts";
import { findOpenPriceChange } from "../price-changes.ts";
import { priceOf } from "../price-text.ts";
import { requireSelling } from "../selling.ts";
import { priceChanges, subscriptions, tierPrices } from "../tables.ts";
import { endPrice, ownTier } from "./save-tier.ts";

/**
 * Sets a new price for new subscribers, from now on. Existing subscribers keep theirs, or are
 * notified now and move at their first renewal after that day, at least 30 days away; each of them
 * can decline.
 */
export async function changePrice(
  ctx: Context<Actor>,
  input: PriceInput & SellerScope,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnSeller(tx, ctx, input);
    requireSelling(ctx, seller);
    const tier = await ownTier(tx, seller, input.tierId);
    if (tier.isFree) throw notPossibleNow();
    const amountMinor = priceOf("amount", input.amount, currency);
    const now = ctx.clock.now();
    const before = (await openPrices(tx, tier.id)).find(
      ({ billingInterval }) => billingInterval === input.billingInterval,
    );
    // Only the latest change counts: earlier ones that are not in effect yet are withdrawn.
    const recalled = await withdrawPriceChanges(tx, tier.id, input.billingInterval);
    if (before?.amountMinor === amountMinor && input.present === "keep")
      return notifyPriceStays(tx, recalled);
    await endPrice(tx, tier.id, input.billingInterval, now);
    const [price] = await tx
      .insert(tierPrices)
      .values({
        tierId: tier.id,
        billingInterval: input.billingInterval,
        amountMinor,
        currency,
        startsAt: now,
      })
      .returning();
    if (!price) throw new Error("no price was written");
    const moved =
      input.present === "move"
        ? new Set(await schedulePriceChanges(ctx, tx, price, effectiveFrom(input, now)))
        : new Set<string>();
    await notifyPriceStays(
      tx,
      recalled.filter((id) => !moved.has(id)),
    );
    await emit(tx, offeringChanged, seller);
  });
}

function effectiveFrom({ from }: PriceInput, now: Date): Date {
  const { priceNoticeDays } = subscriptionLimits;
  const earliest = addDays(now, priceNoticeDays);
  if (!from) return earliest;
  const chosen = new Date(`${from}T00:00:00Z`);
  // The day itself counts, whatever the hour.
  if (addDays(chosen, 1) <= earliest) throw noticeTooShort(priceNoticeDays);
  return chosen < earliest ? earliest : chosen;
}

/** The states a new price applies to; those that end anyway are excluded. */
const liveStates = ["trialing", "active", "past_due", "paused", "disputed"] as const;

/**
 * Withdraws every new price of this tier and billing interval that is not in effect yet; returns
 * the affected subscribers.
 */
async function withdrawPriceChanges(
  tx: Transaction,
  tierId: string,
  billingInterval: BillingInterval,
): Promise<string[]> {
  const itsPrices = tx
    .select({ id: tierPrices.id })
    .from(tierPrices)
    .where(and(eq(tierPrices.tierId, tierId), eq(tierPrices.billingInterval, billingInterval)));
  // Subscribers who moved from another tier may still have that tier's price.
  const itsPeople = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(and(eq(subscriptions.tierId, tierId), eq(tierPrices.billingInterval, billingInterval)));
  const open = and(
    isNull(priceChanges.appliedAt),
    or(inArray(priceChanges.toPriceId, itsPrices), inArray(priceChanges.subscriptionId, itsPeople)),
  );
  const notified = await tx
    .select({ id: subscriptions.id })
    .from(priceChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, priceChanges.subscriptionId))
    .where(
      and(
        open,
        eq(subscriptions.priceId, priceChanges.fromPriceId),
        inArray(subscriptions.state, liveStates),
      ),
    );
  await tx.delete(priceChanges).where(open);
  return notified.map(({ id }) => id);
}

async function notifyPriceStays(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await enqueueEmail(tx, "price_stays", id);
}

/** A statement has room for 65,535 values, and each of these has five. */
const priceChangeBatchSize = 5_000;

async function schedulePriceChanges(
  ctx: Context<Actor>,
  tx: Transaction,
  price: typeof tierPrices.$inferSelect,
  from: Date,
): Promise<string[]> {
  const present = await tx
    .select({ id: subscriptions.id, priceId: subscriptions.priceId })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(
      and(
        eq(subscriptions.tierId, price.tierId),
        eq(tierPrices.billingInterval, price.billingInterval),
        ne(tierPrices.amountMinor, price.amountMinor),
        inArray(subscriptions.state, liveStates),
      ),
    );
  const moves = present.map(({ id, priceId }) => ({
    subscriptionId: id,
    fromPriceId: priceId ?? price.id,
    toPriceId: price.id,
    notifiedAt: ctx.clock.now(),
    effectiveFrom: from,
  }));
  for (let done = 0; done < moves.length; done += priceChangeBatchSize)
    await tx.insert(priceChanges).values(moves.slice(done, done + priceChangeBatchSize));
  for (const { id } of present) await enqueueEmail(tx, "price_change", id);
  return present.map(({ id }) => id);
}

/** No to a new price: it ends on the day it would have been charged. Yes again undoes that. */
export async function answerPriceChange(
  ctx: Context<Actor>,
  { subscriptionId, accept }: { readonly subscriptionId: string; readonly accept: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSubscriptionFor(tx, ctx.actor, subscriptionId, "subscription.stop");
    const move = await findOpenPriceChange(tx, subscriptionId);
    if (!move) throw subscriptionNotFound();
    await tx
      .update(priceChanges)
      .set({ declinedAt: accept ? null : ctx.clock.now() })
      .where(eq(priceChanges.id, move.id));
  });
}
