import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sweepAttempts } from "#modules/payments";
import { armFailPoint, failing } from "#platform/failpoints";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { settleGift } from "./commands/settle-gift.ts";
import {
  buyGift,
  changeSubscription,
  entitledTo,
  renewBatch,
  settleCharge,
  subscribe,
} from "./index.server.ts";
import { aHall, aTier } from "./subscriptions.factory.ts";
import { gifts, subscriptions } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

const points = [
  "subscriptions.before_charge",
  "payments.before_lease",
  "payments.before_call",
  "payments.after_call",
  "payments.after_record",
  "subscriptions.after_charge",
] as const;
const payingPoints = points.filter((point) => point.startsWith("payments."));

const laterBy = (ms: number) => new Date(hall.clock.now().getTime() + ms);
const minutes = 60_000;

/** How many payments the processor made for somebody: its own books, not ours. */
async function chargedAtProcessor(userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from sandbox.payments p where p.status = 'succeeded' and p.reference in (
      select a.id::text from payment_attempts a join payments m on m.id = a.payment_id
      where m.payer_id = ${userId})`);
  return rows[0]?.count ?? 0;
}

/** What every worker does again and again: sweep what was left open, work off what is due. */
async function comeBack() {
  for (let round = 0; round < 4; round++) {
    hall.clock.set(laterBy(11 * minutes));
    await sweepAttempts(hall.house);
    await renewBatch(hall.house, { shiftMs: 60_000 });
    await hall.drain();
  }
}

describe("stopped anywhere", { timeout: 120_000 }, () => {
  test.each(points)("a renewal that dies at %s is charged once all the same", async (point) => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const { subscriptionId } = await subscribe(
      hall.as(theo),
      hall.wish(creator, tier.id, { method: theo.methodId }),
    );
    const { periodEnd } = await hall.find(subscriptionId);
    const due = periodEnd ?? new Date();
    hall.clock.set(due);
    const disarm = armFailPoint(point, failing);
    const { failed } = await renewBatch(hall.house, { shiftMs: 60_000 });
    disarm();
    expect(failed).toBeGreaterThanOrEqual(1);
    await comeBack();
    const after = await hall.find(subscriptionId);
    expect([after.state, after.periodStart]).toEqual(["active", due]);
    expect((await hall.charges(subscriptionId)).map(({ state }) => state)).toEqual([
      "paid",
      "paid",
    ]);
    expect(await chargedAtProcessor(theo.user.id)).toBe(2);
    expect(await entitledTo(hall.as(theo), creator.user.id)).toBe(true);
  });

  test.each(payingPoints)("a first payment that dies at %s opens the tier once", async (point) => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const wish = hall.wish(creator, tier.id, { method: theo.methodId });
    const disarm = armFailPoint(point, failing);
    await expect(subscribe(hall.as(theo), wish)).rejects.toThrow(point);
    disarm();
    await comeBack();
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.onceKey, wish.onceKey));
    expect(row?.state).toBe("active");
    expect((await subscribe(hall.as(theo), wish)).outcome).toEqual({ state: "succeeded" });
    expect(await chargedAtProcessor(theo.user.id)).toBe(1);
  });

  test.each(payingPoints)("an upgrade that dies at %s is charged once", async (point) => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const studio = await aTier(db, creator.user.id, { position: 2, monthlyMinor: 1_200n });
    const theo = await hall.aPayer();
    const { subscriptionId } = await subscribe(
      hall.as(theo),
      hall.wish(creator, tier.id, { method: theo.methodId }),
    );
    const asOf = hall.clock.now().toISOString();
    const change = { subscriptionId, tierId: studio.id, asOf, expected: "600" };
    const disarm = armFailPoint(point, failing);
    await expect(changeSubscription(hall.as(theo), change)).rejects.toThrow(point);
    disarm();
    await comeBack();
    expect((await hall.find(subscriptionId)).tierId).toBe(studio.id);
    expect(await entitledTo(hall.as(theo), creator.user.id, studio.id)).toBe(true);
    expect(await chargedAtProcessor(theo.user.id)).toBe(2);
  });

  test.each(payingPoints)("a gift that dies at %s is paid once", async (point) => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const wish = {
      username: creator.user.username,
      onceKey: `gift ${point}`,
      tierId: tier.id,
      months: 2,
      message: "",
      method: theo.methodId,
      expected: "1200",
    };
    const disarm = armFailPoint(point, failing);
    await expect(buyGift(hall.as(theo), wish)).rejects.toThrow(point);
    disarm();
    await comeBack();
    const [gift] = await db.select().from(gifts).where(eq(gifts.onceKey, wish.onceKey));
    await settleGift(hall.house, { giftId: gift?.id ?? "" });
    expect(gift?.state).toBe("bought");
    expect(await chargedAtProcessor(theo.user.id)).toBe(1);
  });

  test("news that comes twice, or before our own, changes nothing twice", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const theo = await hall.aPayer();
    const { subscriptionId } = await subscribe(
      hall.as(theo),
      hall.wish(creator, tier.id, { method: theo.methodId }),
    );
    const [charge] = await hall.charges(subscriptionId);
    const before = await hall.find(subscriptionId);
    await Promise.all(
      Array.from({ length: 10 }, () => settleCharge(hall.house, { chargeId: charge?.id ?? "" })),
    );
    await hall.drain();
    expect(await hall.find(subscriptionId)).toEqual(before);
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
  });
});
