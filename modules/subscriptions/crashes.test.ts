import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recoverAttempts } from "#modules/payments";
import { armFailPoint, failing } from "#platform/failpoints";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { settleGift } from "./commands/settle-gift.ts";
import {
  buyGift,
  changeSubscription,
  isEntitledTo,
  renewBatch,
  settleCharge,
  subscribe,
} from "./index.server.ts";
import { aTestSite, aTier } from "./subscriptions.factory.ts";
import { gifts, subscriptions } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

const points = [
  "subscriptions.before_charge",
  "payments.before_lease",
  "payments.before_call",
  "payments.after_call",
  "payments.after_record",
  "subscriptions.after_charge",
] as const;
const payingPoints = points.filter((point) => point.startsWith("payments."));

const laterBy = (ms: number) => new Date(site.clock.now().getTime() + ms);
const minutes = 60_000;

/** How many payments the processor made for a user, by its own books. */
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
    site.clock.set(laterBy(11 * minutes));
    await recoverAttempts(site.systemCtx);
    await renewBatch(site.systemCtx, { shiftMs: 60_000 });
    await site.drain();
  }
}

describe("a crash at any point", { timeout: 120_000 }, () => {
  test.each(points)("a renewal that crashes at %s is charged once", async (point) => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const { subscriptionId } = await subscribe(
      site.as(theo),
      site.subscribeInput(creator, tier.id, { method: theo.methodId }),
    );
    const { periodEnd } = await site.find(subscriptionId);
    const due = periodEnd ?? new Date();
    site.clock.set(due);
    const disarm = armFailPoint(point, failing);
    const { failed } = await renewBatch(site.systemCtx, { shiftMs: 60_000 });
    disarm();
    expect(failed).toBeGreaterThanOrEqual(1);
    await comeBack();
    const after = await site.find(subscriptionId);
    expect([after.state, after.periodStart]).toEqual(["active", due]);
    expect((await site.charges(subscriptionId)).map(({ state }) => state)).toEqual([
      "paid",
      "paid",
    ]);
    expect(await chargedAtProcessor(theo.user.id)).toBe(2);
    expect(await isEntitledTo(site.as(theo), creator.user.id)).toBe(true);
  });

  test.each(payingPoints)(
    "a first payment that crashes at %s opens the tier once",
    async (point) => {
      const { creator, tier } = await site.aCreatorWithTier();
      const theo = await site.aPayer();
      const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
      const disarm = armFailPoint(point, failing);
      await expect(subscribe(site.as(theo), input)).rejects.toThrow(point);
      disarm();
      await comeBack();
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.idempotencyKey, input.idempotencyKey));
      expect(row?.state).toBe("active");
      expect((await subscribe(site.as(theo), input)).outcome).toEqual({ state: "succeeded" });
      expect(await chargedAtProcessor(theo.user.id)).toBe(1);
    },
  );

  test.each(payingPoints)("an upgrade that crashes at %s is charged once", async (point) => {
    const { creator, tier } = await site.aCreatorWithTier();
    const studio = await aTier(db, creator.user.id, { position: 2, monthlyMinor: 1_200n });
    const theo = await site.aPayer();
    const { subscriptionId } = await subscribe(
      site.as(theo),
      site.subscribeInput(creator, tier.id, { method: theo.methodId }),
    );
    const asOf = site.clock.now().toISOString();
    const change = { subscriptionId, tierId: studio.id, asOf, expected: "600" };
    const disarm = armFailPoint(point, failing);
    await expect(changeSubscription(site.as(theo), change)).rejects.toThrow(point);
    disarm();
    await comeBack();
    expect((await site.find(subscriptionId)).tierId).toBe(studio.id);
    expect(await isEntitledTo(site.as(theo), creator.user.id, studio.id)).toBe(true);
    expect(await chargedAtProcessor(theo.user.id)).toBe(2);
  });

  test.each(payingPoints)("a gift that crashes at %s is paid once", async (point) => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const input = {
      username: creator.user.username,
      idempotencyKey: `gift ${point}`,
      tierId: tier.id,
      months: 2,
      message: "",
      method: theo.methodId,
      expected: "1200",
    };
    const disarm = armFailPoint(point, failing);
    await expect(buyGift(site.as(theo), input)).rejects.toThrow(point);
    disarm();
    await comeBack();
    const [gift] = await db
      .select()
      .from(gifts)
      .where(eq(gifts.idempotencyKey, input.idempotencyKey));
    await settleGift(site.systemCtx, { giftId: gift?.id ?? "" });
    expect(gift?.state).toBe("bought");
    expect(await chargedAtProcessor(theo.user.id)).toBe(1);
  });

  test("a webhook that arrives twice or early changes nothing twice", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const { subscriptionId } = await subscribe(
      site.as(theo),
      site.subscribeInput(creator, tier.id, { method: theo.methodId }),
    );
    const [charge] = await site.charges(subscriptionId);
    const before = await site.find(subscriptionId);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        settleCharge(site.systemCtx, { chargeId: charge?.id ?? "" }),
      ),
    );
    await site.drain();
    expect(await site.find(subscriptionId)).toEqual(before);
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
  });
});
