import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { books } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { armFailPoint, failing } from "#platform/failpoints";
import { payouts as theirPayouts, transfers as theirTransfers } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aProcessor } from "../../payments/payments.factory.ts";
import { requestPayout } from "../commands/request-payout.ts";
import {
  aKey,
  answerAs,
  aPayee,
  balanceOf,
  earn,
  fresh,
  machine,
  passTime,
  payeeOf,
  payoutById,
  settle,
} from "../payouts.factory.ts";
import { payees } from "../tables.ts";
import { drivePayout } from "./drive.ts";
import { applyPayout } from "./record.ts";
import { submitPoints } from "./submit.ts";
import { sweepPayouts } from "./sweep.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };
type Bank = "paid" | "fails" | "returned";

/** One payout of everything, asked for and not driven yet. */
async function asked(bank: Bank = "paid") {
  const who = await aPayee(hall, { bank });
  await earn(hall, who, 4000n);
  await settle(hall, who);
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
  const { payoutId } = await requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
  return { who, payoutId, amountMinor };
}

const atProcessor = async (payoutId: string) => ({
  transfers: await db.select().from(theirTransfers).where(eq(theirTransfers.reference, payoutId)),
  payouts: await db.select().from(theirPayouts).where(eq(theirPayouts.reference, payoutId)),
});

/** Hours pass, and the sweep alone brings everything to its end. */
const untilSettled = async (hours: number) => {
  for (let passed = 0; passed < hours; passed += 3) {
    await passTime(hall, 3);
    await sweepPayouts(machine(ctx));
  }
};

const ends: Readonly<Record<Bank, { state: string; keeps: boolean; reversed: boolean }>> = {
  paid: { state: "paid", keeps: false, reversed: false },
  fails: { state: "failed", keeps: true, reversed: true },
  returned: { state: "returned", keeps: true, reversed: true },
};

async function expectEnd(given: Awaited<ReturnType<typeof asked>>, bank: Bank) {
  const { who, payoutId, amountMinor } = given;
  const { state, keeps, reversed } = ends[bank];
  expect(await payoutById(db, payoutId)).toMatchObject({ state });
  expect(await balanceOf(ctx, who)).toEqual(keeps ? { creator_available: amountMinor } : {});
  const made = await atProcessor(payoutId);
  expect(made.payouts).toHaveLength(1);
  expect(made.transfers.map(({ reversedMinor }) => reversedMinor)).toEqual([
    reversed ? amountMinor : 0n,
  ]);
}

describe("a payout", () => {
  test.each(["paid", "fails", "returned"] as const)("to a bank where it is %s", async (bank) => {
    const given = await asked(bank);
    await drivePayout(machine(ctx), given.payoutId);
    expect(await payoutById(db, given.payoutId)).toMatchObject({ state: "sent" });
    await untilSettled(90);
    await expectEnd(given, bank);
    if (bank !== "paid")
      expect(await payeeOf(db, given.who)).toMatchObject({ bankProblem: expect.any(String) });
  });

  test("whose webhook comes before our own commit is the same payout", async () => {
    const given = await asked();
    const disarm = armFailPoint("payouts.payout.after_call", async () => {
      const [made] = (await atProcessor(given.payoutId)).payouts;
      const said = await hall.provider.fetch("payout", made?.id ?? "");
      if (said) await applyPayout(machine(ctx), said);
      expect(await payoutById(db, given.payoutId)).toMatchObject({ state: "sent" });
    });
    await drivePayout(machine(ctx), given.payoutId).finally(disarm);
    await untilSettled(30);
    await expectEnd(given, "paid");
  });

  test("driven by ten at once is sent once", async () => {
    const given = await asked();
    await Promise.all(Array.from({ length: 10 }, () => drivePayout(machine(ctx), given.payoutId)));
    await untilSettled(30);
    await expectEnd(given, "paid");
  });

  test("goes back to the balance at once when the account is disabled on the way", async () => {
    const given = await asked();
    const payee = await payeeOf(db, given.who);
    const disarm = armFailPoint("payouts.transfer.after_record", () =>
      answerAs(hall.box, payee.accountId ?? "", "paid", "1900-01-01"),
    );
    await drivePayout(machine(ctx), given.payoutId).finally(disarm);
    expect(await payoutById(db, given.payoutId)).toMatchObject({
      state: "failed",
      failureCode: "payouts_not_allowed",
    });
    expect(await balanceOf(ctx, given.who)).toEqual({ creator_available: given.amountMinor });
    const made = await atProcessor(given.payoutId);
    expect(made.payouts).toEqual([]);
    expect(made.transfers[0]?.reversedMinor).toBe(given.amountMinor);
  });

  test("is held when the account is disabled before it left, and goes on afterwards", async () => {
    const given = await asked();
    await db
      .update(payees)
      .set({ state: "restricted", payoutsAllowed: false })
      .where(eq(payees.userId, given.who.userId));
    await drivePayout(machine(ctx), given.payoutId);
    expect(await payoutById(db, given.payoutId)).toMatchObject({
      state: "held",
      holdReason: "identity",
    });
    await db
      .update(payees)
      .set({ state: "verified", payoutsAllowed: true })
      .where(eq(payees.userId, given.who.userId));
    await untilSettled(36);
    await expectEnd(given, "paid");
  });

  test("waits where the processor has too little, and is tried again by itself", async () => {
    const given = await asked();
    const real = hall.provider.transfer;
    const { ProviderRefused } = await import("#modules/payments");
    Object.assign(hall.provider, {
      transfer: async () => {
        throw new ProviderRefused("balance_insufficient");
      },
    });
    await drivePayout(machine(ctx), given.payoutId);
    Object.assign(hall.provider, { transfer: real });
    expect(await payoutById(db, given.payoutId)).toMatchObject({
      state: "held",
      holdReason: "processor",
    });
    await untilSettled(42);
    await expectEnd(given, "paid");
  });
});

const points = [
  "payouts.before_judging",
  "payouts.after_judging",
  ...(["transfer", "payout", "reversal"] as const).flatMap((kind) =>
    submitPoints.map((where) => `payouts.${kind}.${where}`),
  ),
];

describe("a crash at each point", () => {
  test.each(
    points.flatMap((point) =>
      (["paid", "fails", "returned"] as const).map((bank) => [point, bank] as const),
    ),
  )(
    "%s, to a bank where it is %s: ends as without it, with one payout there",
    async (point, bank) => {
      const given = await asked(bank);
      let reached = 0;
      const disarm = armFailPoint(point, (name) => {
        reached += 1;
        disarm();
        return failing(name);
      });
      await drivePayout(machine(ctx), given.payoutId).catch(() => {});
      await untilSettled(96);
      disarm();
      if (bank !== "paid" || !point.includes("reversal")) expect(reached).toBe(1);
      await expectEnd(given, bank);
    },
  );

  test("for longer than keys live, it is looked for and never sent anew", async () => {
    const given = await asked();
    const disarm = armFailPoint("payouts.payout.after_call", failing);
    await drivePayout(machine(ctx), given.payoutId).catch(() => {});
    disarm();
    ctx.clock.advance(8 * dayMs);
    await untilSettled(36);
    await expectEnd(given, "paid");
  });

  test("where nothing is found after that long, a person is asked", async () => {
    const given = await asked();
    const disarm = armFailPoint("payouts.payout.before_call", failing);
    await drivePayout(machine(ctx), given.payoutId).catch(() => {});
    disarm();
    ctx.clock.advance(8 * dayMs);
    await untilSettled(12);
    expect(await payoutById(db, given.payoutId)).toMatchObject({ state: "approved" });
    expect((await atProcessor(given.payoutId)).payouts).toEqual([]);
    expect(await balanceOf(ctx, given.who)).toEqual({ creator_reserved: given.amountMinor });
  });
});

test("the processor's books and ours agree when all is settled", async () => {
  const lines = await books(hall.box);
  const sum = (kind: string) => lines.find((line) => line.kind === kind)?.amountMinor ?? 0n;
  const { rows } = await db.$client.query(
    `select coalesce(sum(amount_minor), 0)::text as minor from payouts where state = 'paid'`,
  );
  expect(-(sum("transfer") + sum("transfer_reversal"))).toBe(
    BigInt(rows[0].minor) + (await stuckAtProcessor()),
  );
});

/** Transferred for the payout a person has to look at. */
async function stuckAtProcessor(): Promise<bigint> {
  const { rows } = await db.$client.query(
    `select coalesce(sum(p.amount_minor), 0)::text as minor from payouts p where state = 'approved'`,
  );
  return BigInt(rows[0].minor);
}
