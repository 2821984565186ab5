import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AccountKind } from "#contracts/ledger";
import { balancesOf, processorCash } from "#modules/ledger";
import { recoverAttempts } from "#modules/payments";
import { accountSummary } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { cards, dispute } from "../payments/payments.factory.ts";
import { giftKey } from "./emails/email-data.ts";
import {
  answerPriceChange,
  buyGift,
  cancelPendingChange,
  cancelSubscription,
  changeMethod,
  changePrice,
  changeSubscription,
  isEntitledTo,
  pauseSubscription,
  redeemGift,
  refundCharge,
  renewBatch,
  subscribe,
  undoCancel,
  withdrawFromSubscription,
} from "./index.server.ts";
import { previewChange } from "./preview-change.ts";
import { aTestSite, aTier } from "./subscriptions.factory.ts";
import { priceChanges, subscriptionCharges } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-01-31T10:00:00Z");
const day = (moment: Date) => moment.toISOString().slice(0, 10);
const daysFrom = (days: number) => new Date(site.clock.now().getTime() + days * dayMs);

const { creator, tier } = await site.aCreatorWithTier();
const studio = await aTier(db, creator.user.id, {
  name: "Studio",
  position: 2,
  monthlyMinor: 1_200n,
  yearlyMinor: 12_000n,
});
const join = async (card?: string, overrides = {}, zone = "UTC") => {
  const person = await site.aPayer(card);
  await db.update(users).set({ timeZone: zone }).where(eq(users.id, person.user.id));
  const { subscriptionId } = await subscribe(
    site.as(person),
    site.subscribeInput(creator, tier.id, { method: person.methodId, ...overrides }),
  );
  return { person, ctx: site.as(person), subscriptionId };
};
const starts = async (id: string) =>
  (await site.charges(id))
    .filter(({ state }) => state === "paid")
    .map(({ startAt }) => day(startAt));

describe("three simulated years", { timeout: 300_000 }, () => {
  test("months, years, leap day, zones, failures, changes, pauses, gifts, refunds, disputes", async () => {
    const monthly = await join();
    const yearly = await join(undefined, { billingInterval: "year", expected: "6000" });
    const sydney = await join(undefined, {}, "Australia/Sydney");
    const paused = await join();
    const upgraded = await join();
    const downgraded = await join();
    const declining = await join();
    const accepting = await join();
    const failing = await join();
    const cancelling = await join();

    // 10 February: up, for the exact difference of the 18 days left of 28.
    await site.until("2026-02-10T10:00:00Z");
    const asOf = site.clock.now();
    const preview = await previewChange(db, await site.find(upgraded.subscriptionId), {
      tierId: studio.id,
      billingInterval: "month",
      at: asOf,
    });
    expect(preview).toMatchObject({ when: "now", chargeMinor: 386n });
    const change = {
      subscriptionId: upgraded.subscriptionId,
      tierId: studio.id,
      asOf: asOf.toISOString(),
      expected: "386",
    } as const;
    await expect(
      changeSubscription(upgraded.ctx, { ...change, expected: "385" }),
    ).rejects.toMatchObject({ code: "stale_preview" });
    await changeSubscription(upgraded.ctx, change);
    expect(await isEntitledTo(upgraded.ctx, creator.user.id, studio.id)).toBe(true);
    // Down again, when the month is over.
    await changeSubscription(upgraded.ctx, { ...change, tierId: tier.id, expected: "0" });
    await cancelPendingChange(upgraded.ctx, { subscriptionId: upgraded.subscriptionId });
    const down = { ...change, subscriptionId: downgraded.subscriptionId };
    await changeSubscription(downgraded.ctx, down);
    await changeSubscription(downgraded.ctx, { ...down, tierId: tier.id, expected: "0" });
    await pauseSubscription(paused.ctx, { subscriptionId: paused.subscriptionId, months: 2 });
    await expect(
      pauseSubscription(paused.ctx, { subscriptionId: paused.subscriptionId, months: 4 }),
    ).rejects.toMatchObject({ code: "pause_too_long" });
    await cancelSubscription(cancelling.ctx, {
      subscriptionId: cancelling.subscriptionId,
      reason: "life",
      words: "",
    });
    await undoCancel(cancelling.ctx, { subscriptionId: cancelling.subscriptionId });
    await cancelSubscription(cancelling.ctx, {
      subscriptionId: cancelling.subscriptionId,
      reason: "life",
      words: "",
    });

    // The end of February: exact to the second.
    await site.until("2026-02-28T09:59:59Z");
    expect(await isEntitledTo(cancelling.ctx, creator.user.id)).toBe(true);
    expect(await isEntitledTo(paused.ctx, creator.user.id)).toBe(true);
    site.clock.set("2026-02-28T10:00:00Z");
    expect(await isEntitledTo(cancelling.ctx, creator.user.id)).toBe(false);
    expect(await isEntitledTo(paused.ctx, creator.user.id)).toBe(false);
    expect(await isEntitledTo(monthly.ctx, creator.user.id)).toBe(true);
    await site.until("2026-03-01T10:00:00Z");
    expect((await site.find(paused.subscriptionId)).state).toBe("paused");
    expect((await site.find(cancelling.subscriptionId)).state).toBe("ended");
    expect((await site.find(downgraded.subscriptionId)).tierId).toBe(tier.id);
    expect(await isEntitledTo(downgraded.ctx, creator.user.id, studio.id)).toBe(false);
    expect(await isEntitledTo(downgraded.ctx, creator.user.id, tier.id)).toBe(true);

    // A card that stops working: grace, retries, then another card.
    await db.execute(sql`update sandbox.cards set behavior = 'insufficient_funds'
      where id = (select provider_id from payment_methods where id = ${failing.person.methodId})`);
    await site.until("2026-04-01T10:00:00Z");
    expect(await site.find(failing.subscriptionId)).toMatchObject({ state: "past_due" });
    expect(await isEntitledTo(failing.ctx, creator.user.id)).toBe(true);
    await site.until("2026-04-07T10:00:01Z");
    expect(await isEntitledTo(failing.ctx, creator.user.id)).toBe(false);
    await site.until("2026-04-10T12:00:00Z");
    const spare = await site.aPayer();
    await expect(
      changeMethod(failing.ctx, { subscriptionId: failing.subscriptionId, method: spare.methodId }),
    ).rejects.toMatchObject({ code: "no_method" });
    await db.execute(sql`update sandbox.cards set behavior = 'succeeds'
      where id = (select provider_id from payment_methods where id = ${failing.person.methodId})`);
    await changeMethod(failing.ctx, {
      subscriptionId: failing.subscriptionId,
      method: failing.person.methodId,
    });
    const healed = await site.find(failing.subscriptionId);
    // Access had ended: nobody pays for days they could not use.
    expect([healed.state, day(healed.periodStart ?? new Date(0))]).toEqual([
      "active",
      "2026-04-10",
    ]);
    expect(await isEntitledTo(failing.ctx, creator.user.id)).toBe(true);

    // A higher price: one subscriber does not respond, one declines.
    await site.until("2026-05-05T10:00:00Z");
    await changePrice(site.as(creator), {
      tierId: tier.id,
      billingInterval: "month",
      amount: "7.50",
      present: "move",
      from: "2026-06-20",
    });
    await answerPriceChange(declining.ctx, {
      subscriptionId: declining.subscriptionId,
      accept: false,
    });
    // Subscribers who are not notified keep their price: only one is left that does not respond.
    for (const { subscriptionId } of [monthly, sydney, paused, downgraded, failing])
      await db.delete(priceChanges).where(eq(priceChanges.subscriptionId, subscriptionId));
    await site.until("2026-07-02T10:00:00Z");
    expect(await site.find(declining.subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "price_declined",
    });
    const accepted = (await site.charges(accepting.subscriptionId)).map((one) => one.amountMinor);
    expect(accepted).toEqual([600n, 600n, 600n, 600n, 600n, 750n]);

    // A gift for three months, and its end.
    const giver = await site.aPayer();
    const guest = await site.aPayer();
    const { giftId } = await buyGift(site.as(giver), {
      username: creator.user.username,
      idempotencyKey: "a gift",
      tierId: tier.id,
      months: 3,
      message: "",
      method: giver.methodId,
      expected: "2250",
    });
    const gift = await redeemGift(site.as(guest), { giftId, key: giftKey(site.systemCtx, giftId) });
    expect(await isEntitledTo(site.as(guest), creator.user.id)).toBe(true);
    await expect(
      redeemGift(site.as(giver), { giftId, key: giftKey(site.systemCtx, giftId) }),
    ).rejects.toMatchObject({ code: "gift_not_open" });

    // Withdrawing after a third of the month refunds two thirds.
    const withdrawing = await join(undefined, { expected: "750" });
    await site.until(daysFrom(10));
    await withdrawFromSubscription(withdrawing.ctx, {
      subscriptionId: withdrawing.subscriptionId,
    });
    expect(await isEntitledTo(withdrawing.ctx, creator.user.id)).toBe(false);

    // A refund in part, by the creator.
    const [lastCharge] = (await site.charges(monthly.subscriptionId)).slice(-1);
    const refund = {
      chargeId: lastCharge?.id ?? "",
      amount: "2.50",
      end: false,
      idempotencyKey: "one refund",
    };
    await expect(refundCharge(monthly.ctx, refund)).rejects.toMatchObject({ kind: "not_found" });
    await refundCharge(site.as(creator), refund);
    await refundCharge(site.as(creator), refund);

    // Disputes: opened three days after the payment, one won and one lost.
    const won = await join(cards.disputed, { expected: "750" });
    const lost = await join(cards.disputed, { expected: "750" });
    await disputed(won.subscriptionId, "open");
    await disputed(lost.subscriptionId, "open");
    expect((await site.find(won.subscriptionId)).state).toBe("disputed");
    expect(await isEntitledTo(won.ctx, creator.user.id)).toBe(true);
    await disputed(won.subscriptionId, "won");
    await disputed(lost.subscriptionId, "lost");
    expect((await site.find(won.subscriptionId)).state).toBe("active");
    expect(await site.find(lost.subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "dispute_lost",
    });
    expect(await isEntitledTo(lost.ctx, creator.user.id)).toBe(false);
    await cancelSubscription(won.ctx, {
      subscriptionId: won.subscriptionId,
      reason: "other",
      words: "",
    });

    // On to the leap day of 2028, with jumps of the clock and two workers.
    await site.until("2027-01-01T00:00:00Z");
    expect((await site.find(gift.subscriptionId)).endReason).toBe("gift_over");
    site.clock.set("2027-01-01T03:00:00Z");
    site.clock.set("2026-12-31T20:00:00Z");
    await Promise.all([
      renewBatch(site.systemCtx, { shiftMs: 60_000 }),
      renewBatch(site.systemCtx, { shiftMs: 60_000 }),
    ]);
    for (let month = 1; month <= 25; month++) {
      site.clock.set(new Date(Date.UTC(2027, month - 1, 28, 10, 0, 1)));
      await Promise.all([
        renewBatch(site.systemCtx, { shiftMs: 60_000 }),
        renewBatch(site.systemCtx, { shiftMs: 60_000 }),
      ]);
      await site.until(new Date(Date.UTC(2027, month, 2)));
    }
    await site.drain();
    await recoverAttempts(site.systemCtx);

    expect((await starts(monthly.subscriptionId)).slice(0, 6)).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
    ]);
    expect(await starts(monthly.subscriptionId)).toContain("2028-02-29");
    expect(await starts(monthly.subscriptionId)).toHaveLength(37);
    expect(await starts(yearly.subscriptionId)).toEqual([
      "2026-01-31",
      "2027-01-31",
      "2028-01-31",
      "2029-01-31",
    ]);
    // 31 January in Sydney was 21:00 of that day; in April their clocks go back.
    const sydneyHours = (await site.charges(sydney.subscriptionId)).map(({ startAt }) =>
      startAt.getUTCHours(),
    );
    expect(new Set(sydneyHours)).toEqual(new Set([10, 11]));
    expect((await starts(paused.subscriptionId)).slice(0, 3)).toEqual([
      "2026-01-31",
      "2026-04-30",
      "2026-05-31",
    ]);
    const studioCharges = (await site.charges(upgraded.subscriptionId)).map(
      (one) => one.amountMinor,
    );
    expect(studioCharges.slice(0, 4)).toEqual([600n, 386n, 1_200n, 1_200n]);
  });

  test("the ledger agrees with the processor's records, to the cent", async () => {
    await site.drain();
    const [charged] = await db
      .select({
        gross: sql<string>`sum(amount_minor)::text`,
        refunded: sql<string>`sum(refunded_minor)::text`,
      })
      .from(payments)
      .where(eq(payments.status, "succeeded"));
    const theirs = await accountSummary(site.box);
    const cash = theirs.reduce(
      (sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor,
      0n,
    );
    const { rows: kinds } = await db.execute<{ kind: AccountKind; sum: string }>(sql`
      select a.kind, sum(e.amount_minor)::text as sum from ledger.entries e
      join ledger.accounts a on a.id = e.account_id group by a.kind`);
    const ours = processorCash(new Map(kinds.map(({ kind, sum }) => [kind, BigInt(sum)])));
    expect(ours).toEqual({ cashMinor: cash, underWayMinor: 0n });
    expect(BigInt(charged?.gross ?? 0)).toBeGreaterThan(0n);
    const unpaid = await db
      .select()
      .from(subscriptionCharges)
      .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
      .where(eq(subscriptionCharges.state, "paid"));
    for (const { payments: payment } of unpaid) expect(payment.status).toBe("succeeded");
    const { rows } = await db.execute<{ total: string }>(
      sql`select coalesce(sum(amount_minor), 0)::text as total from ledger.entries`,
    );
    expect(rows[0]?.total).toBe("0");
    const own = await balancesOf({ db }, { type: "member", id: creator.user.id }, "EUR");
    expect(
      own.every(({ balanceMinor, kind }) => kind === "creator_debt" || balanceMinor >= 0n),
    ).toBe(true);
  });
});

/** Of the first payment. */
async function disputed(subscriptionId: string, state: "open" | "won" | "lost") {
  const [charge] = await site.charges(subscriptionId);
  await dispute(site.systemCtx, site, charge?.paymentId ?? "", state);
  await site.drain();
}
