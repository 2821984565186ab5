import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { previewPayment } from "#contracts/ledger";
import { transfersOf } from "#modules/ledger";
import { applyProviderObject } from "#modules/payments";
import { refundPayment as refundAtProvider } from "#modules/sandbox";
import { addDays } from "#platform/calendar";
import { paymentAttempts, payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { dispute } from "../payments/payments.factory.ts";
import { giftKey } from "./emails/email-data.ts";
import {
  buyGift,
  continueGift,
  giftPage,
  isEntitledTo,
  redeemGift,
  subscribePage,
} from "./index.server.ts";
import { aTestSite } from "./subscriptions.factory.ts";
import { gifts } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

/** A paid gift of three months, and a member who was given its URL. */
async function aGift() {
  const { creator, tier } = await site.aCreatorWithTier();
  const giver = await site.aPayer();
  const { giftId } = await buyGift(site.as(giver), {
    username: creator.user.username,
    idempotencyKey: randomUUID(),
    tierId: tier.id,
    months: 3,
    message: "",
    method: giver.methodId,
    expected: "1800",
  });
  const receiver = await site.aPayer();
  const now = async () => (await db.select().from(gifts).where(eq(gifts.id, giftId)))[0];
  const paymentId = (await now())?.paymentId ?? "";
  await site.drain();
  const ctx = site.as(receiver);
  const input = { giftId, key: giftKey(ctx, giftId) };
  return {
    creator,
    giver,
    tierId: tier.id,
    receiver,
    ctx,
    paymentId,
    now,
    redeem: () => redeemGift(ctx, input),
    isOpen: async () => (await giftPage(ctx, input)).open,
    hasAccess: () => isEntitledTo(ctx, creator.user.id),
    refunded: async () =>
      (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.refundedMinor,
  };
}

/** A refund made in the processor's dashboard, and its webhook. */
async function refundAtProcessor(paymentId: string, amountMinor: bigint) {
  const [paid] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  const { id } = await refundAtProvider(site.box, {
    key: randomUUID(),
    paymentId: paid?.providerId ?? "",
    amountMinor,
    reference: "at the desk",
  });
  const object = await site.provider.fetch("refund", id);
  if (object) await applyProviderObject(site.systemCtx, object);
}

test("the page shows before paying what each recipient gets once a gift is redeemed", async () => {
  const { creator, redeem, paymentId, giver, tierId } = await aGift();
  const { terms } = await subscribePage(site.as(giver), {
    username: creator.user.username,
    tierId,
    billingInterval: "month",
    code: "",
  });
  if (!terms) return expect.unreachable("no terms are shown");
  const { shares } = previewPayment(terms, { grossMinor: 1_800n });
  expect(shares.map(({ recipient }) => recipient.isSeller)).toEqual([true]);
  await redeem();
  const transfers = await transfersOf(db, { type: "payment", id: paymentId });
  const received = transfers
    .flatMap(({ legs }) => legs)
    .filter(({ account }) => account.owner?.id === creator.user.id);
  expect(received.map(({ amountMinor }) => amountMinor)).toEqual(
    shares.map(({ amountMinor }) => amountMinor),
  );
});

test("a gift refunded by the processor can't be redeemed, even before its webhook", async () => {
  const { redeem, isOpen, paymentId, now, hasAccess } = await aGift();
  expect(await isOpen()).toBe(true);
  await refundAtProcessor(paymentId, 1_800n);
  expect(await isOpen()).toBe(false);
  await expect(redeem()).rejects.toMatchObject({ kind: "conflict", code: "gift_taken_back" });
  expect((await now())?.state).toBe("bought");
  await site.drain();
  expect((await now())?.state).toBe("credited_back");
  await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
  expect(await hasAccess()).toBe(false);
});

test("a partly refunded gift is refunded entirely", async () => {
  const { redeem, paymentId, now, refunded } = await aGift();
  await refundAtProcessor(paymentId, 500n);
  await site.drain();
  expect((await now())?.state).toBe("credited_back");
  expect(await refunded()).toBe(1_800n);
  await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
});

test("a disputed gift waits: if won it can be redeemed, if lost not", async () => {
  const won = await aGift();
  const lost = await aGift();
  for (const { paymentId, redeem, now } of [won, lost]) {
    await dispute(site.systemCtx, site, paymentId, "open");
    await expect(redeem()).rejects.toMatchObject({ code: "gift_taken_back" });
    await site.drain();
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

test("a redeemed gift continues during a dispute and ends if it is lost", async () => {
  const won = await aGift();
  const lost = await aGift();
  const { subscriptionId: keptId } = await won.redeem();
  const { subscriptionId } = await lost.redeem();
  for (const gift of [won, lost]) {
    await dispute(site.systemCtx, site, gift.paymentId, "open");
    await site.drain();
    expect(await gift.hasAccess()).toBe(true);
  }
  await settle(won.paymentId, "won");
  const emails = await settle(lost.paymentId, "lost");
  expect(await lost.hasAccess()).toBe(false);
  expect(await site.find(subscriptionId)).toMatchObject({
    state: "ended",
    endReason: "gift_taken_back",
  });
  expect(emails.map(({ to }) => to.address)).toEqual([lost.receiver.user.email]);
  expect(emails[0]?.text).toContain("The gift was refunded to the person who bought it.");
  expect(await won.hasAccess()).toBe(true);
  expect((await site.find(keptId)).state).toBe("canceling");
});

test("a recipient who has paid since keeps what they pay for", async () => {
  const { redeem, ctx, receiver, paymentId, hasAccess } = await aGift();
  const { subscriptionId } = await redeem();
  await continueGift(ctx, { subscriptionId, method: receiver.methodId });
  await site.until(addDays(site.clock.now(), 95));
  expect((await site.charges(subscriptionId)).map(({ state }) => state)).toContain("paid");
  await dispute(site.systemCtx, site, paymentId, "lost");
  await site.drain();
  expect((await site.find(subscriptionId)).state).toBe("active");
  expect(await hasAccess()).toBe(true);
});

async function settle(paymentId: string, outcome: "won" | "lost") {
  await dispute(site.systemCtx, site, paymentId, outcome);
  return site.drain();
}
