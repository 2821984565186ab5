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
import { secretsEqual } from "#platform/secrets";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { giftKey } from "../emails/email-data.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { enqueueWelcome } from "../emails/welcome.ts";
import {
  alreadySubscribed,
  cannotGiftToSelf,
  giftNotFound,
  giftNotOpen,
  giftTakenBack,
} from "../errors.ts";
import { giftRedeemed } from "../events.ts";
import { expireCheckout } from "../expire-checkout.ts";
import { isGiftFunded } from "../gift-funding.ts";
import { grantPeriod } from "../grant-access.ts";
import { requireSelling } from "../selling.ts";
import { claimSlot } from "../slots.ts";
import { gifts, subscriptions } from "../tables.ts";
import { transitionSubscription } from "../transitions.ts";

export type Gift = typeof gifts.$inferSelect;

/** The gift for its secret key; not found without it. */
export async function loadGift(
  ctx: WithPorts,
  db: Pick<Transaction, "select">,
  { giftId, key }: { readonly giftId: string; readonly key: string },
): Promise<Gift> {
  const [gift] = isUuid(giftId) ? await db.select().from(gifts).where(eq(gifts.id, giftId)) : [];
  if (!gift || !secretsEqual(key, giftKey(ctx, giftId))) throw giftNotFound();
  return gift;
}

/** Redeems a gift: access begins now, and the money is the creator's from now on. */
export async function redeemGift(
  ctx: Context<Actor>,
  input: { readonly giftId: string; readonly key: string },
): Promise<{ readonly subscriptionId: string }> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  return inTransaction(ctx, async (tx) => {
    await loadGift(ctx, tx, input);
    requireSelling(ctx, { guildId: null });
    const [gift] = await tx
      .select()
      .from(gifts)
      .where(eq(gifts.id, input.giftId))
      .for("no key update");
    const now = ctx.clock.now();
    if (gift?.state === "credited_back") throw giftTakenBack();
    if (gift?.state !== "bought" || !gift.expiresAt || gift.expiresAt <= now) throw giftNotOpen();
    if (gift.creatorId === userId) throw cannotGiftToSelf();
    await closeEarlierCheckout(ctx, tx, userId, gift.creatorId);
    const subscriptionId = await startGift(ctx, tx, gift, userId);
    await payOutGift(ctx, tx, gift, userId);
    await tx
      .update(gifts)
      .set({ state: "redeemed", redeemedBy: userId, redeemedAt: now })
      .where(eq(gifts.id, gift.id));
    await enqueueEmail(tx, "gift_redeemed", gift.id);
    const { giverId, creatorId } = gift;
    await emit(tx, giftRedeemed, { giftId: gift.id, giverId, creatorId, redeemedBy: userId });
    return { subscriptionId };
  });
}

async function closeEarlierCheckout(
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

async function startGift(ctx: Context<Actor>, tx: Transaction, gift: Gift, userId: string) {
  const now = ctx.clock.now();
  const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  const zone = user?.zone ?? "UTC";
  // The place was promised when the gift was bought.
  await claimSlot(tx, gift.tierId);
  const [made] = await tx
    .insert(subscriptions)
    .values({
      id: sortableId(now),
      idempotencyKey: `gift ${gift.id}`,
      inputHash: "",
      subscriberId: userId,
      creatorId: gift.creatorId,
      tierId: gift.tierId,
      giftId: gift.id,
      state: "checkout_pending",
      anchorAt: now,
      zone,
      startedImmediately: true,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("no subscription was written");
  const begun = await transitionSubscription(ctx, tx, made, "gift_redeemed", {
    startedAt: now,
    periodStart: now,
    periodEnd: addMonths(now, gift.months, zone),
  });
  await grantPeriod(tx, begun);
  await enqueueWelcome(tx, begun);
  return begun.id;
}

/** Pays out what was held until redemption, by the terms agreed at purchase. */
async function payOutGift(ctx: Context<Actor>, tx: Transaction, gift: Gift, actorId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, gift.paymentId ?? gift.id))
    .for("no key update");
  if (!payment) throw new Error(`gift ${gift.id} has no payment`);
  // The money may be gone before the event about it has arrived.
  if (!(await isGiftFunded(tx, payment.id))) throw giftTakenBack();
  const allocation = allocationFromJson(payment.allocation);
  await post(tx, asRedeemed(allocation, { processorFeeMinor: payment.feeMinor ?? 0n }), {
    key: `gift:${gift.id}:redeemed`,
    source: { type: "payment", id: payment.id },
    actorId,
    occurredAt: ctx.clock.now(),
  });
}
