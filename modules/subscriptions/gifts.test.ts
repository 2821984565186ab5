import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyProviderObject } from "#modules/payments";
import { refundPayment as refundAtDesk } from "#modules/sandbox";
import { daysAfter } from "#platform/calendar";
import { paymentAttempts, payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { dispute } from "../payments/payments.factory.ts";
import { buyGift, continueGift, entitledTo, giftPage, redeemGift } from "./index.server.ts";
import { giftKey } from "./letters/about.ts";
import { aHall } from "./subscriptions.factory.ts";
import { gifts } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

/** A gift of three months, paid for, and somebody who was handed its address. */
async function aGift() {
  const { creator, tier } = await hall.aCreatorWithTier();
  const giver = await hall.aPayer();
  const { giftId } = await buyGift(hall.as(giver), {
    username: creator.user.username,
    onceKey: randomUUID(),
    tierId: tier.id,
    months: 3,
    message: "",
    method: giver.methodId,
    expected: "1800",
  });
  const receiver = await hall.aPayer();
  const now = async () => (await db.select().from(gifts).where(eq(gifts.id, giftId)))[0];
  const paymentId = (await now())?.paymentId ?? "";
  await hall.drain();
  const ctx = hall.as(receiver);
  const given = { giftId, key: giftKey(ctx, giftId) };
  return {
    creator,
    receiver,
    ctx,
    paymentId,
    now,
    redeem: () => redeemGift(ctx, given),
    isOpen: async () => (await giftPage(ctx, given)).open,
    hasAccess: () => entitledTo(ctx, creator.user.id),
    refunded: async () =>
      (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.refundedMinor,
  };
}

/** Somebody gives money back at the processor's own desk, and its news comes. */
async function backAtDesk(paymentId: string, amountMinor: bigint) {
  const [paid] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  const { id } = await refundAtDesk(hall.box, {
    key: randomUUID(),
    paymentId: paid?.providerId ?? "",
    amountMinor,
    reference: "at the desk",
  });
  const object = await hall.provider.fetch("refund", id);
  if (object) await applyProviderObject(hall.house, object);
}

test("a gift given back at the desk can't be redeemed, before its news is heard as after", async () => {
  const { redeem, isOpen, paymentId, now, hasAccess } = await aGift();
  expect(await isOpen()).toBe(true);
  await backAtDesk(paymentId, 1_800n);
  expect(await isOpen()).toBe(false);
  await expect(redeem()).rejects.toMatchObject({ kind: "conflict", code: "gift_taken_back" });
  expect((await now())?.state).toBe("bought");
  await hall.drain();
  expect((await now())?.state).toBe("credited_back");
  await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
  expect(await hasAccess()).toBe(false);
});

test("of a gift given back in part, the rest follows", async () => {
  const { redeem, paymentId, now, refunded } = await aGift();
  await backAtDesk(paymentId, 500n);
  await hall.drain();
  expect((await now())?.state).toBe("credited_back");
  expect(await refunded()).toBe(1_800n);
  await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
});

test("a disputed gift waits for the bank: won, it can be redeemed, lost, it can't", async () => {
  const won = await aGift();
  const lost = await aGift();
  for (const { paymentId, redeem, now } of [won, lost]) {
    await dispute(hall.house, hall, paymentId, "open");
    await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
    await hall.drain();
    expect((await now())?.state).toBe("credited_back");
    await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
  }
  await settle(won.paymentId, "won");
  await settle(lost.paymentId, "lost");
  expect(await lost.isOpen()).toBe(false);
  await expect(lost.redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
  expect(await won.isOpen()).toBe(true);
  await won.redeem();
  expect(await won.hasAccess()).toBe(true);
});

test("a redeemed gift goes on while the bank looks into it, and ends where it is lost", async () => {
  const won = await aGift();
  const lost = await aGift();
  const { subscriptionId: kept } = await won.redeem();
  const { subscriptionId } = await lost.redeem();
  for (const gift of [won, lost]) {
    await dispute(hall.house, hall, gift.paymentId, "open");
    await hall.drain();
    expect(await gift.hasAccess()).toBe(true);
  }
  await settle(won.paymentId, "won");
  const letters = await settle(lost.paymentId, "lost");
  expect(await lost.hasAccess()).toBe(false);
  expect(await hall.find(subscriptionId)).toMatchObject({
    state: "ended",
    endReason: "gift_taken_back",
  });
  expect(letters.map(({ to }) => to.address)).toEqual([lost.receiver.user.email]);
  expect(letters[0]?.text).toContain("Whoever gave it took the money back.");
  expect(await won.hasAccess()).toBe(true);
  expect((await hall.find(kept)).state).toBe("canceling");
});

test("who has paid to go on since keeps what they pay for", async () => {
  const { redeem, ctx, receiver, paymentId, hasAccess } = await aGift();
  const { subscriptionId } = await redeem();
  await continueGift(ctx, { subscriptionId, method: receiver.methodId });
  await hall.until(daysAfter(hall.clock.now(), 95));
  expect((await hall.charges(subscriptionId)).map(({ state }) => state)).toContain("paid");
  await dispute(hall.house, hall, paymentId, "lost");
  await hall.drain();
  expect((await hall.find(subscriptionId)).state).toBe("active");
  expect(await hasAccess()).toBe(true);
});

async function settle(paymentId: string, outcome: "won" | "lost") {
  await dispute(hall.house, hall, paymentId, outcome);
  return hall.drain();
}
