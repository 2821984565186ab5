import { and, eq, ne } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { giftRedeemed as asRedeemed, post } from "#modules/ledger";
import { type Actor, authorize } from "#permissions";
import { addMonths } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid, sortableId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { sameSecret } from "#platform/secrets";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { grantPeriod } from "../entitle.ts";
import {
  alreadySubscribed,
  giftNotOpen,
  giftTakenBack,
  giftToOneself,
  noSuchGift,
} from "../errors.ts";
import { giftRedeemed } from "../events.ts";
import { expireCheckout } from "../expire-checkout.ts";
import { giftMoneyIsThere } from "../gift-money.ts";
import { giftKey } from "../letters/about.ts";
import { tell } from "../letters/send.ts";
import { move } from "../life.ts";
import { claimSeat } from "../seats.ts";
import { gifts, subscriptions } from "../tables.ts";

export type Gift = typeof gifts.$inferSelect;

/** A gift for whoever has its address; without it there is none. */
export async function loadGift(
  ctx: WithPorts,
  db: Pick<Transaction, "select">,
  { giftId, key }: { readonly giftId: string; readonly key: string },
): Promise<Gift> {
  const [gift] = isUuid(giftId) ? await db.select().from(gifts).where(eq(gifts.id, giftId)) : [];
  if (!gift || !sameSecret(key, giftKey(ctx, giftId))) throw noSuchGift();
  return gift;
}

/** Redeems a gift: access begins now, and the money is the creator's from now on. */
export async function redeemGift(
  ctx: Context<Actor>,
  given: { readonly giftId: string; readonly key: string },
): Promise<{ readonly subscriptionId: string }> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  return inTransaction(ctx, async (tx) => {
    await loadGift(ctx, tx, given);
    const [gift] = await tx
      .select()
      .from(gifts)
      .where(eq(gifts.id, given.giftId))
      .for("no key update");
    const now = ctx.clock.now();
    if (gift?.state === "credited_back") throw giftTakenBack();
    if (gift?.state !== "bought" || !gift.expiresAt || gift.expiresAt <= now) throw giftNotOpen();
    if (gift.creatorId === userId) throw giftToOneself();
    await clearTheWay(ctx, tx, userId, gift.creatorId);
    const subscriptionId = await beginGift(ctx, tx, gift, userId);
    await payOut(ctx, tx, gift, userId);
    await tx
      .update(gifts)
      .set({ state: "redeemed", redeemedBy: userId, redeemedAt: now })
      .where(eq(gifts.id, gift.id));
    await tell(tx, "gift_redeemed", gift.id);
    const { giverId, creatorId } = gift;
    await emit(tx, giftRedeemed, { giftId: gift.id, giverId, creatorId, redeemedBy: userId });
    return { subscriptionId };
  });
}

async function clearTheWay(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
  creatorId: string,
) {
  const [live] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        eq(subscriptions.creatorId, creatorId),
        ne(subscriptions.state, "ended"),
      ),
    )
    .for("no key update");
  if (live && live.state !== "checkout_pending") throw alreadySubscribed();
  if (live) await expireCheckout(ctx, tx, live);
}

async function beginGift(ctx: Context<Actor>, tx: Transaction, gift: Gift, userId: string) {
  const now = ctx.clock.now();
  const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  const zone = user?.zone ?? "UTC";
  // The place was promised when the gift was bought.
  await claimSeat(tx, gift.tierId);
  const [made] = await tx
    .insert(subscriptions)
    .values({
      id: sortableId(now),
      onceKey: `gift ${gift.id}`,
      inputHash: "",
      subscriberId: userId,
      creatorId: gift.creatorId,
      tierId: gift.tierId,
      giftId: gift.id,
      state: "checkout_pending",
      anchorAt: now,
      zone,
      startedAtOnce: true,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("no subscription was written");
  const begun = await move(ctx, tx, made, "gift_redeemed", {
    startedAt: now,
    periodStart: now,
    periodEnd: addMonths(now, gift.months, zone),
  });
  await grantPeriod(tx, begun);
  return begun.id;
}

/** What was held for whoever would redeem it goes where it was meant to, by what was agreed then. */
async function payOut(ctx: Context<Actor>, tx: Transaction, gift: Gift, actorId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, gift.paymentId ?? gift.id))
    .for("no key update");
  if (!payment) throw new Error(`gift ${gift.id} has no payment`);
  // The money may be gone before the news of it has come here.
  if (!(await giftMoneyIsThere(tx, payment.id))) throw giftTakenBack();
  const allocation = allocationFromJson(payment.allocation);
  await post(tx, asRedeemed(allocation, { processorFeeMinor: payment.feeMinor ?? 0n }), {
    key: `gift:${gift.id}:redeemed`,
    source: { type: "payment", id: payment.id },
    actorId,
    occurredAt: ctx.clock.now(),
  });
}
