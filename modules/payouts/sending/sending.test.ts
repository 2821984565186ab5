import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountSummary } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { armFailPoint, failing } from "#platform/failpoints";
import { payouts as theirPayouts, transfers as theirTransfers } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTestProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import {
  advanceTime,
  aKey,
  answerAs,
  aPayee,
  asSystem,
  balanceOf,
  earn,
  payeeOf,
  payoutById,
  settle,
  withFreshAuth,
} from "../payouts.factory.ts";
import { payees } from "../tables.ts";
import { advancePayout } from "./advance-payout.ts";
import { applyPayout } from "./record.ts";
import { recoverPayouts } from "./recover.ts";
import { submitPoints } from "./submit.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };
type Bank = "paid" | "fails" | "returned";

/** A payout of the full balance, requested and not advanced yet. */
async function aRequestedPayout(bank: Bank = "paid") {
  const payee = await aPayee(site, { bank });
  await earn(site, payee, 4000n);
  await settle(site, payee);
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, payee);
  const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor,
    idempotencyKey: aKey(),
  });
  return { payee, payoutId, amountMinor };
}

const atProcessor = async (payoutId: string) => ({
  transfers: await db.select().from(theirTransfers).where(eq(theirTransfers.reference, payoutId)),
  payouts: await db.select().from(theirPayouts).where(eq(theirPayouts.reference, payoutId)),
});

/** Hours pass, and the sweep alone completes everything. */
const untilSettled = async (hours: number) => {
  for (let passed = 0; passed < hours; passed += 3) {
    await advanceTime(site, 3);
    await recoverPayouts(asSystem(ctx));
  }
};

const ends: Readonly<Record<Bank, { state: string; keeps: boolean; reversed: boolean }>> = {
  paid: { state: "paid", keeps: false, reversed: false },
  fails: { state: "failed", keeps: true, reversed: true },
  returned: { state: "returned", keeps: true, reversed: true },
};

async function expectEnd(payout: Awaited<ReturnType<typeof aRequestedPayout>>, bank: Bank) {
  const { payee, payoutId, amountMinor } = payout;
  const { state, keeps, reversed } = ends[bank];
  expect(await payoutById(db, payoutId)).toMatchObject({ state });
  expect(await balanceOf(ctx, payee)).toEqual(keeps ? { creator_available: amountMinor } : {});
  const made = await atProcessor(payoutId);
  expect(made.payouts).toHaveLength(1);
  expect(made.transfers.map(({ reversedMinor }) => reversedMinor)).toEqual([
    reversed ? amountMinor : 0n,
  ]);
}

describe("a payout", () => {
  test.each(["paid", "fails", "returned"] as const)("with bank outcome %s", async (bank) => {
    const payout = await aRequestedPayout(bank);
    await advancePayout(asSystem(ctx), payout.payoutId);
    expect(await payoutById(db, payout.payoutId)).toMatchObject({ state: "sent" });
    await untilSettled(90);
    await expectEnd(payout, bank);
    if (bank !== "paid")
      expect(await payeeOf(db, payout.payee)).toMatchObject({ bankProblem: expect.any(String) });
  });

  test("whose webhook arrives before our commit is the same payout", async () => {
    const payout = await aRequestedPayout();
    const disarm = armFailPoint("payouts.payout.after_call", async () => {
      const [made] = (await atProcessor(payout.payoutId)).payouts;
      const report = await site.provider.fetch("payout", made?.id ?? "");
      if (report) await applyPayout(asSystem(ctx), report);
      expect(await payoutById(db, payout.payoutId)).toMatchObject({ state: "sent" });
    });
    await advancePayout(asSystem(ctx), payout.payoutId).finally(disarm);
    await untilSettled(30);
    await expectEnd(payout, "paid");
  });

  test("processed by ten at once is sent once", async () => {
    const payout = await aRequestedPayout();
    await Promise.all(
      Array.from({ length: 10 }, () => advancePayout(asSystem(ctx), payout.payoutId)),
    );
    await untilSettled(30);
    await expectEnd(payout, "paid");
  });

  test("returns to the balance when the account is disabled on the way", async () => {
    const payout = await aRequestedPayout();
    const payee = await payeeOf(db, payout.payee);
    const disarm = armFailPoint("payouts.transfer.after_record", () =>
      answerAs(site.box, payee.accountId ?? "", "paid", "1900-01-01"),
    );
    await advancePayout(asSystem(ctx), payout.payoutId).finally(disarm);
    expect(await payoutById(db, payout.payoutId)).toMatchObject({
      state: "failed",
      failureCode: "payouts_not_allowed",
    });
    expect(await balanceOf(ctx, payout.payee)).toEqual({ creator_available: payout.amountMinor });
    const made = await atProcessor(payout.payoutId);
    expect(made.payouts).toEqual([]);
    expect(made.transfers[0]?.reversedMinor).toBe(payout.amountMinor);
  });

  test("is held when the account is disabled before sending, and continues later", async () => {
    const payout = await aRequestedPayout();
    await db
      .update(payees)
      .set({ state: "restricted", payoutsAllowed: false })
      .where(eq(payees.userId, payout.payee.userId));
    await advancePayout(asSystem(ctx), payout.payoutId);
    expect(await payoutById(db, payout.payoutId)).toMatchObject({
      state: "held",
      holdReason: "identity",
    });
    await db
      .update(payees)
      .set({ state: "verified", payoutsAllowed: true })
      .where(eq(payees.userId, payout.payee.userId));
    await untilSettled(36);
    await expectEnd(payout, "paid");
  });

  test("waits while the processor's balance is too low, and is retried", async () => {
    const payout = await aRequestedPayout();
    const real = site.provider.transfer;
    const { ProviderRejected } = await import("#modules/payments");
    Object.assign(site.provider, {
      transfer: async () => {
        throw new ProviderRejected("balance_insufficient");
      },
    });
    await advancePayout(asSystem(ctx), payout.payoutId);
    Object.assign(site.provider, { transfer: real });
    expect(await payoutById(db, payout.payoutId)).toMatchObject({
      state: "held",
      holdReason: "processor",
    });
    await untilSettled(42);
    await expectEnd(payout, "paid");
  });
});

const points = [
  "payouts.before_evaluating",
  "payouts.after_evaluating",
  ...(["transfer", "payout", "reversal"] as const).flatMap((kind) =>
    submitPoints.map((where) => `payouts.${kind}.${where}`),
  ),
];

describe("a crash at each point", () => {
  test.each(
    points.flatMap((point) =>
      (["paid", "fails", "returned"] as const).map((bank) => [point, bank] as const),
    ),
  )("%s, with bank outcome %s: ends the same, with one payout", async (point, bank) => {
    const payout = await aRequestedPayout(bank);
    let reached = 0;
    const disarm = armFailPoint(point, (name) => {
      reached += 1;
      disarm();
      return failing(name);
    });
    await advancePayout(asSystem(ctx), payout.payoutId).catch(() => {});
    await untilSettled(96);
    disarm();
    if (bank !== "paid" || !point.includes("reversal")) expect(reached).toBe(1);
    await expectEnd(payout, bank);
  });

  test("for longer than keys are valid, it is looked up and never resent", async () => {
    const payout = await aRequestedPayout();
    const disarm = armFailPoint("payouts.payout.after_call", failing);
    await advancePayout(asSystem(ctx), payout.payoutId).catch(() => {});
    disarm();
    ctx.clock.advance(8 * dayMs);
    await untilSettled(36);
    await expectEnd(payout, "paid");
  });

  test("needs review if nothing is found after that long", async () => {
    const payout = await aRequestedPayout();
    const disarm = armFailPoint("payouts.payout.before_call", failing);
    await advancePayout(asSystem(ctx), payout.payoutId).catch(() => {});
    disarm();
    ctx.clock.advance(8 * dayMs);
    await untilSettled(12);
    expect(await payoutById(db, payout.payoutId)).toMatchObject({ state: "approved" });
    expect((await atProcessor(payout.payoutId)).payouts).toEqual([]);
    expect(await balanceOf(ctx, payout.payee)).toEqual({ creator_reserved: payout.amountMinor });
  });
});

test("processor and ledger agree when everything is settled", async () => {
  const lines = await accountSummary(site.box);
  const sum = (kind: string) => lines.find((line) => line.kind === kind)?.amountMinor ?? 0n;
  const { rows } = await db.$client.query(
    `select coalesce(sum(amount_minor), 0)::text as minor from payouts where state = 'paid'`,
  );
  expect(-(sum("transfer") + sum("transfer_reversal"))).toBe(
    BigInt(rows[0].minor) + (await stuckAtProcessor()),
  );
});

/** The amount transferred for the payout that needs review. */
async function stuckAtProcessor(): Promise<bigint> {
  const { rows } = await db.$client.query(
    `select coalesce(sum(p.amount_minor), 0)::text as minor from payouts p where state = 'approved'`,
  );
  return BigInt(rows[0].minor);
}
