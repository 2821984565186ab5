import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { requireMember } from "#modules/identity";
import { proceed, requireRoomForMethod } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { users } from "#tables/identity";
import { openPrices, requireMethod, waitInLine } from "../access.ts";
import { beginFirstPeriod } from "../begin.ts";
import {
  alreadySubscribed,
  formUsed,
  noMethod,
  noSuchTier,
  stalePreview,
  tierClosed,
} from "../errors.ts";
import { expireCheckout } from "../expire-checkout.ts";
import type { SubscribeInput } from "../inputs.ts";
import type { Subscription } from "../life.ts";
import { quoteFor } from "../quote.ts";
import { openChargeOf } from "../renewal.ts";
import { takeSeat } from "../seats.ts";
import { type Seller, sameSeller, soldBy } from "../seller.ts";
import { type At, enterShop } from "../shop.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { subscriptions, tiers } from "../tables.ts";
import { settleCharge } from "./settle-charge.ts";
import { openShare } from "./share-address.ts";

type Given = At & { readonly onceKey: string };

export interface Subscribed {
  readonly subscriptionId: string;
  readonly outcome: PaymentAnswer;
}

/**
 * Begins a subscription: writes down what is wished, then pays. Sending the same form again goes on
 * with the first one wherever it stands; nobody is charged twice.
 */
export async function subscribe(
  ctx: Context<Actor>,
  input: SubscribeInput & Given,
): Promise<Subscribed> {
  const { subscriptionId, charge } = await inTransaction(ctx, async (tx) => {
    const subscription = await begin(ctx, tx, input);
    return { subscriptionId: subscription.id, charge: await openChargeOf(tx, subscription.id) };
  });
  if (!charge?.paymentId) return { subscriptionId, outcome: { state: "succeeded" } };
  const { method } = input;
  if (method === "none") throw noMethod();
  const choice = method === "new" ? { hosted: true as const, keep: true } : { methodId: method };
  const outcome = await proceed(ctx, charge.paymentId, choice);
  await settleCharge(ctx, { chargeId: charge.id });
  return { subscriptionId, outcome };
}

async function begin(
  ctx: Context<Actor>,
  tx: Transaction,
  input: SubscribeInput & Given,
): Promise<Subscription> {
  const { userId } = requireMember(ctx);
  const shop = await enterShop(tx, ctx, input);
  const { seller, guildName } = shop;
  const inputHash = hashOf(input, userId, shop.address);
  await waitInLine(tx, userId);
  const [known] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.onceKey, input.onceKey));
  if (known) {
    if (known.inputHash !== inputHash) throw formUsed();
    return known;
  }
  await clearTheWay(ctx, tx, userId, seller);
  const [offered] = await tx.select().from(tiers).where(eq(tiers.id, input.tierId));
  if (!offered || !sameSeller(offered, seller)) throw noSuchTier();
  const tier = await takeSeat(tx, offered.id);
  const prices = await openPrices(tx, tier.id);
  const price = prices.find(({ cadence }) => cadence === (input.cadence ?? "month"));
  if (!price && !tier.isFree) throw tierClosed();
  const now = ctx.clock.now();
  const quote = await quoteFor(tx, { tier, price, code: input.code, userId, now });
  if (quote.todayMinor.toString() !== input.expected) throw stalePreview();
  if (price)
    await requireWithinCap(tx, {
      userId,
      currency: price.currency,
      addedMinor: perMonth(price.amountMinor, price.cadence),
    });
  if (input.method === "new" && quote.todayMinor > 0n) await requireRoomForMethod(tx, userId);
  const kept = input.method !== "new" && input.method !== "none";
  const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  const [made] = await tx
    .insert(subscriptions)
    .values({
      id: sortableId(now),
      onceKey: input.onceKey,
      inputHash,
      subscriberId: userId,
      ...seller,
      guildName,
      tierId: tier.id,
      priceId: price?.id ?? null,
      cadence: price?.cadence ?? null,
      state: "checkout_pending",
      anchorAt: now,
      zone: user?.zone ?? "UTC",
      methodId: kept ? await requireMethod(tx, userId, input.method) : null,
      startedAtOnce: input.startAtOnce,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("no subscription was written");
  if (input.shareAddress && seller.creatorId) await openShare(tx, made.id, now);
  return beginFirstPeriod(ctx, tx, made, { tier, price, quote, place: shop.place });
}

/** One at a time: a checkout that was left is given up for the new one, anything else stays. */
async function clearTheWay(
  ctx: Context<Actor>,
  tx: Transaction,
  subscriberId: string,
  seller: Seller,
): Promise<void> {
  const [live] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, subscriberId),
        soldBy(subscriptions, seller),
        ne(subscriptions.state, "ended"),
      ),
    )
    .for("no key update");
  if (!live) return;
  if (live.state !== "checkout_pending") throw alreadySubscribed();
  await expireCheckout(ctx, tx, live);
}

function hashOf(
  { tierId, cadence, code, expected }: SubscribeInput,
  userId: string,
  address: string,
) {
  const asked = [userId, address, tierId, cadence ?? null, code, expected];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}
