import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { lockSubscriptionFor, openPrices } from "../access.ts";
import { noSuchSubscription, noticeTooShort, notPossibleNow } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import type { PriceInput } from "../inputs.ts";
import { tell } from "../letters/send.ts";
import { subscriptionLimits } from "../limits.ts";
import { openMoveOf } from "../price-moves.ts";
import { priceOf } from "../price-text.ts";
import { lockOwnShop, type Whose } from "../shop.ts";
import { priceMoves, subscriptions, tierPrices } from "../tables.ts";
import type { Cadence } from "../words.ts";
import { endPrice, ownTier } from "./save-tier.ts";

/**
 * Another price for newcomers, from now on. Those who are there keep theirs, or are told now and
 * move at their first renewal after that day, at least 30 days away; each of them can decline.
 */
export async function changePrice(ctx: Context<Actor>, input: PriceInput & Whose): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seller, currency } = await lockOwnShop(tx, ctx, input);
    const tier = await ownTier(tx, seller, input.tierId);
    if (tier.isFree) throw notPossibleNow();
    const amountMinor = priceOf("amount", input.amount, currency);
    const now = ctx.clock.now();
    const before = (await openPrices(tx, tier.id)).find(({ cadence }) => cadence === input.cadence);
    // Only the latest news counts: what was told before and does not hold yet is off.
    const recalled = await recallMoves(tx, tier.id, input.cadence);
    if (before?.amountMinor === amountMinor && input.present === "keep")
      return tellStays(tx, recalled);
    await endPrice(tx, tier.id, input.cadence, now);
    const [price] = await tx
      .insert(tierPrices)
      .values({
        tierId: tier.id,
        cadence: input.cadence,
        amountMinor,
        currency,
        startsAt: now,
      })
      .returning();
    if (!price) throw new Error("no price was written");
    const moved =
      input.present === "move"
        ? new Set(await movePresent(ctx, tx, price, effectiveFrom(input, now)))
        : new Set<string>();
    await tellStays(
      tx,
      recalled.filter((id) => !moved.has(id)),
    );
    await emit(tx, offeringChanged, seller);
  });
}

function effectiveFrom({ from }: PriceInput, now: Date): Date {
  const { priceNoticeDays } = subscriptionLimits;
  const earliest = daysAfter(now, priceNoticeDays);
  if (!from) return earliest;
  const chosen = new Date(`${from}T00:00:00Z`);
  // The day itself counts, whatever the hour.
  if (daysAfter(chosen, 1) <= earliest) throw noticeTooShort(priceNoticeDays);
  return chosen < earliest ? earliest : chosen;
}

/** Whom a new price is about; what ends anyway has none. */
const going = ["trialing", "active", "past_due", "paused", "disputed"] as const;

/** Takes back every new price of this tier and cadence that does not hold yet: for whom that is news. */
async function recallMoves(tx: Transaction, tierId: string, cadence: Cadence): Promise<string[]> {
  const itsPrices = tx
    .select({ id: tierPrices.id })
    .from(tierPrices)
    .where(and(eq(tierPrices.tierId, tierId), eq(tierPrices.cadence, cadence)));
  // Those who came here from another tier brought its price along.
  const itsPeople = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(and(eq(subscriptions.tierId, tierId), eq(tierPrices.cadence, cadence)));
  const open = and(
    isNull(priceMoves.appliedAt),
    or(inArray(priceMoves.toPriceId, itsPrices), inArray(priceMoves.subscriptionId, itsPeople)),
  );
  const told = await tx
    .select({ id: subscriptions.id })
    .from(priceMoves)
    .innerJoin(subscriptions, eq(subscriptions.id, priceMoves.subscriptionId))
    .where(
      and(
        open,
        eq(subscriptions.priceId, priceMoves.fromPriceId),
        inArray(subscriptions.state, going),
      ),
    );
  await tx.delete(priceMoves).where(open);
  return told.map(({ id }) => id);
}

async function tellStays(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tell(tx, "price_stays", id);
}

/** A statement has room for 65,535 values, and each of these has five. */
const movesAtOnce = 5_000;

async function movePresent(
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
        eq(tierPrices.cadence, price.cadence),
        ne(tierPrices.amountMinor, price.amountMinor),
        inArray(subscriptions.state, going),
      ),
    );
  const moves = present.map(({ id, priceId }) => ({
    subscriptionId: id,
    fromPriceId: priceId ?? price.id,
    toPriceId: price.id,
    noticedAt: ctx.clock.now(),
    effectiveFrom: from,
  }));
  for (let done = 0; done < moves.length; done += movesAtOnce)
    await tx.insert(priceMoves).values(moves.slice(done, done + movesAtOnce));
  for (const { id } of present) await tell(tx, "price_change", id);
  return present.map(({ id }) => id);
}

/** No to a new price: it ends on the day it would have been charged. Yes again undoes that. */
export async function answerPriceMove(
  ctx: Context<Actor>,
  { subscriptionId, accept }: { readonly subscriptionId: string; readonly accept: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSubscriptionFor(tx, ctx.actor, subscriptionId, "subscription.stop");
    const move = await openMoveOf(tx, subscriptionId);
    if (!move) throw noSuchSubscription();
    await tx
      .update(priceMoves)
      .set({ declinedAt: accept ? null : ctx.clock.now() })
      .where(eq(priceMoves.id, move.id));
  });
}
