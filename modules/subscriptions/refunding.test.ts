import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerSplit, proposeSplit, splitOverview } from "#modules/creators";
import { openDispute } from "#modules/sandbox";
import { paymentAttempts, payments, refunds } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { isEntitledTo, refundCharge, subscribe } from "./index.server.ts";
import { aTestSite } from "./subscriptions.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

async function aPaidMonth(
  existing: Awaited<ReturnType<typeof site.aCreatorWithTier>> | undefined = undefined,
) {
  const { creator, tier } = existing ?? (await site.aCreatorWithTier());
  const theo = await site.aPayer();
  const ctx = site.as(theo);
  const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, input);
  const [charge] = await site.charges(subscriptionId);
  await site.drain();
  const paymentId = charge?.paymentId ?? "";
  const back = async () => {
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
    return row?.refundedMinor;
  };
  const refundInput = {
    chargeId: charge?.id ?? "",
    amount: "",
    end: true,
    idempotencyKey: subscriptionId,
  };
  return { creator, tier, ctx, subscriptionId, paymentId, refundInput, back };
}

test("a refund the processor rejects is not announced, and nothing ends", async () => {
  const { creator, tier, ctx, subscriptionId, paymentId, refundInput, back } = await aPaidMonth();
  const [paid] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  // The processor knows of a dispute before we do.
  await openDispute(site.box, paid?.providerId ?? "");
  for (const _again of [1, 2])
    await expect(refundCharge(site.as(creator), refundInput)).rejects.toMatchObject({
      kind: "conflict",
      code: "refund_rejected",
    });
  expect(await site.drain()).toEqual([]);
  expect((await site.find(subscriptionId)).state).toBe("active");
  expect(await isEntitledTo(ctx, creator.user.id, tier.id)).toBe(true);
  expect(await back()).toBe(0n);
});

test("a creator who shares all earnings can still refund subscribers", async () => {
  const shop = await site.aCreatorWithTier();
  const maker = site.as(shop.creator);
  const juno = await aMember(db);
  await proposeSplit(maker, { shares: [{ username: juno.user.username, share: 10_000 }] });
  const versionId = (await splitOverview(maker)).proposed?.id ?? "";
  await answerSplit(site.as(juno), { versionId, accept: true });
  const { refundInput, back, subscriptionId, paymentId } = await aPaidMonth(shop);
  // Who was paid, but sells nothing here, does not.
  await expect(refundCharge(site.as(juno), refundInput)).rejects.toMatchObject({
    kind: "not_found",
  });
  const suspended = { ...maker, actor: { ...shop.creator.actor, suspended: true } };
  await expect(refundCharge(suspended, refundInput)).rejects.toMatchObject({ kind: "forbidden" });
  await refundCharge(maker, refundInput);
  expect(await back()).toBe(600n);
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(refund?.requestedBy).toBe(shop.creator.user.id);
  expect((await site.find(subscriptionId)).endReason).toBe("by_creator");
});
