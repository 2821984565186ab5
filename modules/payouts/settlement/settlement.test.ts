import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyProviderObject, refundPayment } from "#modules/payments";
import { openDispute } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { paymentAttempts } from "#tables/payments";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import {
  aKey,
  aPayee,
  balanceOf,
  earn,
  fresh,
  machine,
  passTime,
  payeeOf,
  settle,
} from "../payouts.factory.ts";
import { debtsOf } from "../queries/debts.ts";
import { drivePayout } from "../sending/drive.ts";
import { sweepPayouts } from "../sending/sweep.ts";
import { pendingRows } from "../tables.ts";
import { followPending } from "./follow.ts";
import { judgeStandings } from "./judge.ts";
import { releaseDue } from "./release.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };

const rowsOf = (userId: string) =>
  db
    .select()
    .from(pendingRows)
    .where(eq(pendingRows.userId, userId))
    .orderBy(asc(pendingRows.earnedAt), asc(pendingRows.id));

const refund = async (paymentId: string, userId: string, amountMinor?: bigint) => {
  const given = { paymentId, reason: "asked", key: aKey() };
  await refundPayment(machine(ctx), amountMinor ? { ...given, amountMinor } : given);
  await followPending(machine(ctx), userId);
};

/** Asked for, sent, and with the bank: the balance is empty. */
const withdrawAll = async (who: Awaited<ReturnType<typeof aPayee>>) => {
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
  const { payoutId } = await requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
  await drivePayout(machine(ctx), payoutId);
  await passTime(hall, 30);
  await sweepPayouts(machine(ctx));
};

describe("money that was earned", () => {
  test("waits with its day and reason, and is free when the days are over", async () => {
    const who = await aPayee(hall);
    await earn(hall, who, 1210n);
    expect(await rowsOf(who.userId)).toMatchObject([
      { reason: "settling", amountMinor: 1106n, leftMinor: 1106n, settledAt: null },
    ]);
    ctx.clock.advance(7 * dayMs - 1);
    await releaseDue(machine(ctx));
    expect(await balanceOf(ctx, who)).toEqual({ creator_pending: 1106n });
    ctx.clock.advance(1);
    await releaseDue(machine(ctx));
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: 1106n });
    expect((await rowsOf(who.userId))[0]?.settledAt).toEqual(ctx.clock.now());
    await releaseDue(machine(ctx));
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: 1106n });
  });

  test("is followed once, however many look at the same moment", async () => {
    const who = await aPayee(hall);
    await earn(hall, who, 500n);
    await earn(hall, who, 700n);
    await Promise.all(Array.from({ length: 20 }, () => followPending(machine(ctx), who.userId)));
    expect(await rowsOf(who.userId)).toHaveLength(2);
    ctx.clock.advance(8 * dayMs);
    const { creator_pending: sum = 0n } = await balanceOf(ctx, who);
    await Promise.all(Array.from({ length: 5 }, () => releaseDue(machine(ctx))));
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: sum });
  });

  test("that is given back leaves its own row first", async () => {
    const who = await aPayee(hall);
    const first = await earn(hall, who, 1000n);
    await earn(hall, who, 2000n);
    await refund(first, who.userId);
    const rows = await rowsOf(who.userId);
    expect(rows.map(({ leftMinor }) => leftMinor)).toEqual([0n, rows[1]?.amountMinor]);
    expect(rows[0]?.settledAt).not.toBeNull();
  });

  test("waits two days once somebody is trusted, and partly longer after disputes", async () => {
    const who = await aPayee(hall);
    const old = await earn(hall, who, 1000n);
    await settle(hall, who, 91);
    await earn(hall, who, 1000n);
    await judgeStandings(machine(ctx), who.userId);
    expect(await payeeOf(db, who)).toMatchObject({ trusted: true, reserveBp: 0 });
    await earn(hall, who, 1000n);
    const [, , quick] = await rowsOf(who.userId);
    expect(quick?.availableOn).toEqual(new Date(ctx.clock.now().getTime() + 2 * dayMs));
    for (const paymentId of [old, await earn(hall, who, 1000n)]) await dispute(paymentId);
    await judgeStandings(machine(ctx), who.userId);
    expect(await payeeOf(db, who)).toMatchObject({ trusted: false, reserveBp: 1_000 });
    await earn(hall, who, 1000n);
    const rows = (await rowsOf(who.userId)).slice(-2);
    expect(rows.map(({ reason }) => reason).sort()).toEqual(["reserve", "settling"]);
  });
});

async function dispute(paymentId: string): Promise<void> {
  const [paid] = await db
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  const opened = await openDispute(hall.box, paid?.providerId ?? "");
  const said = await hall.provider.fetch("dispute", opened?.id ?? "");
  if (!said) throw new Error("no dispute was opened");
  await applyProviderObject(machine(ctx), said);
}

describe("money taken back after it was withdrawn", () => {
  test("is a debt that names its cause; later earnings repay it first and payouts wait", async () => {
    const who = await aPayee(hall);
    const paymentId = await earn(hall, who, 5000n);
    await settle(hall, who);
    await withdrawAll(who);
    expect(await balanceOf(ctx, who)).toEqual({});

    await refund(paymentId, who.userId);
    const { creator_debt: debt = 0n } = await balanceOf(ctx, who);
    expect(debt < 0n).toBe(true);
    const owed = { amountMinor: -debt, currency: "EUR" };
    expect(await debtsOf(ctx, who.userId)).toMatchObject([
      { cause: "refund", paymentId, amount: owed, left: owed },
    ]);

    await earn(hall, who, 2000n);
    const [after] = await debtsOf(ctx, who.userId);
    expect(after?.left.amountMinor).toBe(-debt - 1845n);
    expect(await balanceOf(ctx, who)).toEqual({ creator_debt: debt + 1845n });
    await expect(
      requestPayout(fresh(ctx, who), { amountMinor: 1000n, onceKey: aKey() }),
    ).rejects.toMatchObject({ code: "payee_in_debt" });

    await earn(hall, who, 9000n);
    expect(await debtsOf(ctx, who.userId)).toEqual([]);
    await settle(hall, who);
    const { creator_available: left = 0n } = await balanceOf(ctx, who);
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: left });
    await withdrawAll(who);
    expect(await balanceOf(ctx, who)).toEqual({});
  });

  test("by a dispute is a debt too, and is said to be one", async () => {
    const who = await aPayee(hall);
    const paymentId = await earn(hall, who, 3000n);
    await settle(hall, who);
    await withdrawAll(who);
    await dispute(paymentId);
    expect(await debtsOf(ctx, who.userId)).toMatchObject([{ cause: "dispute", paymentId }]);
  });
});
