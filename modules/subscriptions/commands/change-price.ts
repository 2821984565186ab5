import { and, eq, inArray, isNull, ne } from "drizzle-orm";
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
    if (before?.amountMinor === amountMinor && input.present === "keep") return;
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
    if (input.present === "move") await movePresent(ctx, tx, price, effectiveFrom(input, now));
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

async function movePresent(
  ctx: Context<Actor>,
  tx: Transaction,
  price: typeof tierPrices.$inferSelect,
  from: Date,
): Promise<void> {
  const present = await tx
    .select({ id: subscriptions.id, priceId: subscriptions.priceId })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(
      and(
        eq(subscriptions.tierId, price.tierId),
        eq(tierPrices.cadence, price.cadence),
        ne(tierPrices.amountMinor, price.amountMinor),
        inArray(subscriptions.state, ["trialing", "active", "past_due", "paused", "disputed"]),
      ),
    );
  if (present.length === 0) return;
  // Only the latest news counts.
  await tx.delete(priceMoves).where(
    and(
      isNull(priceMoves.appliedAt),
      inArray(
        priceMoves.subscriptionId,
        present.map(({ id }) => id),
      ),
    ),
  );
  await tx.insert(priceMoves).values(
    present.map(({ id, priceId }) => ({
      subscriptionId: id,
      fromPriceId: priceId ?? price.id,
      toPriceId: price.id,
      noticedAt: ctx.clock.now(),
      effectiveFrom: from,
    })),
  );
  for (const { id } of present) await tell(tx, "price_change", id);
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
