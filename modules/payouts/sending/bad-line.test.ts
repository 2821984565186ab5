import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sandboxProvider, withProvider } from "#modules/payments";
import type { Member } from "#permissions";
import { payouts as theirPayouts, transfers as theirTransfers } from "#tables/sandbox";
import { chance } from "#tests/chance";
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
  payoutById,
  settle,
} from "../payouts.factory.ts";
import { drivePayout } from "./drive.ts";
import { sweepPayouts } from "./sweep.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };
const seed = 20261115;

test(`over a line that loses a third of all questions and answers (seed ${seed}), each payout is made once`, async () => {
  const banks = ["paid", "fails", "returned", "paid", "fails", "returned"] as const;
  const asked = [];
  for (const bank of banks) {
    const who = await aPayee(hall, { bank });
    await earn(hall, who, 3000n);
    asked.push({ who, bank });
  }
  const [first] = asked;
  if (first) await settle(hall, first.who);
  const faults = { ...hall.box.faults, timeoutAfter: 0.33, timeoutBefore: 0.33 };
  const bad = sandboxProvider({ ...hall.box, faults: { ...faults, random: chance(seed).next } });
  const running: {
    who: Member;
    bank: (typeof banks)[number];
    payoutId: string;
    amountMinor: bigint;
  }[] = [];
  for (const { who, bank } of asked) {
    await settle(hall, who, 0);
    const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
    const form = { amountMinor, onceKey: aKey() };
    const { payoutId } = await requestPayout(fresh(ctx, who), form);
    running.push({ who, bank, payoutId, amountMinor });
  }
  await withProvider(ctx, bad, async (unreliable) => {
    for (const { payoutId } of running) await drivePayout(machine(unreliable), payoutId);
    for (let hours = 0; hours < 120; hours += 3) {
      await passTime(hall, 3);
      await sweepPayouts(machine(unreliable));
    }
  });
  const ends = { paid: "paid", fails: "failed", returned: "returned" } as const;
  for (const { who, bank, payoutId, amountMinor } of running) {
    expect(await payoutById(db, payoutId)).toMatchObject({ state: ends[bank] });
    const kept = bank === "paid" ? {} : { creator_available: amountMinor };
    expect(await balanceOf(ctx, who)).toEqual(kept);
    expect(await db.$count(theirPayouts, eq(theirPayouts.reference, payoutId))).toBe(1);
    expect(await db.$count(theirTransfers, eq(theirTransfers.reference, payoutId))).toBe(1);
  }
}, 60_000);
