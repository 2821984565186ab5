import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerSplit, proposeSplit, splitOverview } from "#modules/creators";
import { openDispute } from "#modules/sandbox";
import { paymentAttempts, payments, refunds } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { entitledTo, refundCharge, subscribe } from "./index.server.ts";
import { aHall } from "./subscriptions.factory.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

async function aPaidMonth(
  given: Awaited<ReturnType<typeof hall.aCreatorWithTier>> | undefined = undefined,
) {
  const { creator, tier } = given ?? (await hall.aCreatorWithTier());
  const theo = await hall.aPayer();
  const ctx = hall.as(theo);
  const wish = hall.wish(creator, tier.id, { method: theo.methodId });
  const { subscriptionId } = await subscribe(ctx, wish);
  const [charge] = await hall.charges(subscriptionId);
  await hall.drain();
  const paymentId = charge?.paymentId ?? "";
  const back = async () => {
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
    return row?.refundedMinor;
  };
  const asked = { chargeId: charge?.id ?? "", amount: "", end: true, onceKey: subscriptionId };
  return { creator, tier, ctx, subscriptionId, paymentId, asked, back };
}

test("what the processor refuses to give back is not announced, and nothing ends", async () => {
  const { creator, tier, ctx, subscriptionId, paymentId, asked, back } = await aPaidMonth();
  const [paid] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  // The processor knows of a dispute before we do.
  await openDispute(hall.box, paid?.providerId ?? "");
  for (const _again of [1, 2])
    await expect(refundCharge(hall.as(creator), asked)).rejects.toMatchObject({
      kind: "conflict",
      code: "refund_refused",
    });
  expect(await hall.drain()).toEqual([]);
  expect((await hall.find(subscriptionId)).state).toBe("active");
  expect(await entitledTo(ctx, creator.user.id, tier.id)).toBe(true);
  expect(await back()).toBe(0n);
});

test("a creator who shares everything out still gives their subscribers' money back", async () => {
  const shop = await hall.aCreatorWithTier();
  const maker = hall.as(shop.creator);
  const juno = await aMember(db);
  await proposeSplit(maker, { shares: [{ username: juno.user.username, share: 10_000 }] });
  const versionId = (await splitOverview(maker)).proposed?.id ?? "";
  await answerSplit(hall.as(juno), { versionId, accept: true });
  const { asked, back, subscriptionId, paymentId } = await aPaidMonth(shop);
  // Who was paid, but sells nothing here, does not.
  await expect(refundCharge(hall.as(juno), asked)).rejects.toMatchObject({ kind: "not_found" });
  const suspended = { ...maker, actor: { ...shop.creator.actor, suspended: true } };
  await expect(refundCharge(suspended, asked)).rejects.toMatchObject({ kind: "forbidden" });
  await refundCharge(maker, asked);
  expect(await back()).toBe(600n);
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(refund?.requestedBy).toBe(shop.creator.user.id);
  expect((await hall.find(subscriptionId)).endReason).toBe("by_creator");
});
