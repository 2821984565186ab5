import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyProviderObject, refundPayment } from "#modules/payments";
import { openDispute } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { paymentAttempts } from "#tables/payments";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTestProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import {
  advanceTime,
  aKey,
  aPayee,
  asSystem,
  balanceOf,
  earn,
  payeeOf,
  settle,
  withFreshAuth,
} from "../payouts.factory.ts";
import { debtsOf } from "../queries/debts.ts";
import { advancePayout } from "../sending/advance-payout.ts";
import { recoverPayouts } from "../sending/recover.ts";
import { pendingEarnings } from "../tables.ts";
import { releaseDue } from "./release.ts";
import { reviewRiskProfiles } from "./review-risk-profiles.ts";
import { syncPending } from "./sync-pending.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };

const rowsOf = (userId: string) =>
  db
    .select()
    .from(pendingEarnings)
    .where(eq(pendingEarnings.userId, userId))
    .orderBy(asc(pendingEarnings.earnedAt), asc(pendingEarnings.id));

const refund = async (paymentId: string, userId: string, amountMinor?: bigint) => {
  const input = { paymentId, reason: "asked", key: aKey() };
  await refundPayment(asSystem(ctx), amountMinor ? { ...input, amountMinor } : input);
  await syncPending(asSystem(ctx), userId);
};

/** Requested, sent, and arrived: the balance is empty. */
const withdrawAll = async (payee: Awaited<ReturnType<typeof aPayee>>) => {
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, payee);
  const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor,
    idempotencyKey: aKey(),
  });
  await advancePayout(asSystem(ctx), payoutId);
  await advanceTime(site, 30);
  await recoverPayouts(asSystem(ctx));
};

describe("earned money", () => {
  test("is pending with date and reason, and available afterwards", async () => {
    const payee = await aPayee(site);
    await earn(site, payee, 1210n);
    expect(await rowsOf(payee.userId)).toMatchObject([
      { reason: "settling", amountMinor: 1106n, leftMinor: 1106n, settledAt: null },
    ]);
    ctx.clock.advance(7 * dayMs - 1);
    await releaseDue(asSystem(ctx));
    expect(await balanceOf(ctx, payee)).toEqual({ creator_pending: 1106n });
    ctx.clock.advance(1);
    await releaseDue(asSystem(ctx));
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: 1106n });
    expect((await rowsOf(payee.userId))[0]?.settledAt).toEqual(ctx.clock.now());
    await releaseDue(asSystem(ctx));
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: 1106n });
  });

  test("is recorded once, however many process it concurrently", async () => {
    const payee = await aPayee(site);
    await earn(site, payee, 500n);
    await earn(site, payee, 700n);
    await Promise.all(Array.from({ length: 20 }, () => syncPending(asSystem(ctx), payee.userId)));
    expect(await rowsOf(payee.userId)).toHaveLength(2);
    ctx.clock.advance(8 * dayMs);
    const { creator_pending: sum = 0n } = await balanceOf(ctx, payee);
    await Promise.all(Array.from({ length: 5 }, () => releaseDue(asSystem(ctx))));
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: sum });
  });

  test("that is refunded reduces its own row first", async () => {
    const payee = await aPayee(site);
    const first = await earn(site, payee, 1000n);
    await earn(site, payee, 2000n);
    await refund(first, payee.userId);
    const rows = await rowsOf(payee.userId);
    expect(rows.map(({ leftMinor }) => leftMinor)).toEqual([0n, rows[1]?.amountMinor]);
    expect(rows[0]?.settledAt).not.toBeNull();
  });

  test("is available after two days for trusted payees, partly later after disputes", async () => {
    const payee = await aPayee(site);
    const old = await earn(site, payee, 1000n);
    await settle(site, payee, 91);
    await earn(site, payee, 1000n);
    await reviewRiskProfiles(asSystem(ctx), payee.userId);
    expect(await payeeOf(db, payee)).toMatchObject({ trusted: true, reserveBp: 0 });
    await earn(site, payee, 1000n);
    const [, , quick] = await rowsOf(payee.userId);
    expect(quick?.availableOn).toEqual(new Date(ctx.clock.now().getTime() + 2 * dayMs));
    for (const paymentId of [old, await earn(site, payee, 1000n)]) await dispute(paymentId);
    await reviewRiskProfiles(asSystem(ctx), payee.userId);
    expect(await payeeOf(db, payee)).toMatchObject({ trusted: false, reserveBp: 1_000 });
    await earn(site, payee, 1000n);
    const rows = (await rowsOf(payee.userId)).slice(-2);
    expect(rows.map(({ reason }) => reason).sort()).toEqual(["reserve", "settling"]);
  });
});

async function dispute(paymentId: string): Promise<void> {
  const [paid] = await db
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  const opened = await openDispute(site.box, paid?.providerId ?? "");
  const report = await site.provider.fetch("dispute", opened?.id ?? "");
  if (!report) throw new Error("no dispute was opened");
  await applyProviderObject(asSystem(ctx), report);
}

describe("money taken back after a payout", () => {
  test("is a debt with its cause; later earnings repay it first and payouts wait", async () => {
    const payee = await aPayee(site);
    const paymentId = await earn(site, payee, 5000n);
    await settle(site, payee);
    await withdrawAll(payee);
    expect(await balanceOf(ctx, payee)).toEqual({});

    await refund(paymentId, payee.userId);
    const { creator_debt: debt = 0n } = await balanceOf(ctx, payee);
    expect(debt < 0n).toBe(true);
    const owed = { amountMinor: -debt, currency: "EUR" };
    expect(await debtsOf(ctx, payee.userId)).toMatchObject([
      { cause: "refund", paymentId, amount: owed, left: owed },
    ]);

    await earn(site, payee, 2000n);
    const [after] = await debtsOf(ctx, payee.userId);
    expect(after?.left.amountMinor).toBe(-debt - 1845n);
    expect(await balanceOf(ctx, payee)).toEqual({ creator_debt: debt + 1845n });
    await expect(
      requestPayout(withFreshAuth(ctx, payee), { amountMinor: 1000n, idempotencyKey: aKey() }),
    ).rejects.toMatchObject({ code: "payee_in_debt" });

    await earn(site, payee, 9000n);
    expect(await debtsOf(ctx, payee.userId)).toEqual([]);
    await settle(site, payee);
    const { creator_available: left = 0n } = await balanceOf(ctx, payee);
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: left });
    await withdrawAll(payee);
    expect(await balanceOf(ctx, payee)).toEqual({});
  });

  test("by a dispute is a debt too, and labeled as such", async () => {
    const payee = await aPayee(site);
    const paymentId = await earn(site, payee, 3000n);
    await settle(site, payee);
    await withdrawAll(payee);
    await dispute(paymentId);
    expect(await debtsOf(ctx, payee.userId)).toMatchObject([{ cause: "dispute", paymentId }]);
  });
});
