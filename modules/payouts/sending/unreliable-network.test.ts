import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sandboxProvider, withProvider } from "#modules/payments";
import type { Member } from "#permissions";
import { payouts as theirPayouts, transfers as theirTransfers } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { seededRandom } from "#tests/seeded-random";
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
  payoutById,
  settle,
  withFreshAuth,
} from "../payouts.factory.ts";
import { advancePayout } from "./advance-payout.ts";
import { recoverPayouts } from "./recover.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };
const seed = 20261115;

test(`with a third of requests and responses lost (seed ${seed}), each payout is made once`, async () => {
  const banks = ["paid", "fails", "returned", "paid", "fails", "returned"] as const;
  const requests = [];
  for (const bank of banks) {
    const payee = await aPayee(site, { bank });
    await earn(site, payee, 3000n);
    requests.push({ payee, bank });
  }
  const [first] = requests;
  if (first) await settle(site, first.payee);
  const faults = { ...site.box.faults, timeoutAfter: 0.33, timeoutBefore: 0.33 };
  const bad = sandboxProvider({
    ...site.box,
    faults: { ...faults, random: seededRandom(seed).next },
  });
  const running: {
    payee: Member;
    bank: (typeof banks)[number];
    payoutId: string;
    amountMinor: bigint;
  }[] = [];
  for (const { payee, bank } of requests) {
    await settle(site, payee, 0);
    const { creator_available: amountMinor = 0n } = await balanceOf(ctx, payee);
    const form = { amountMinor, idempotencyKey: aKey() };
    const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), form);
    running.push({ payee, bank, payoutId, amountMinor });
  }
  await withProvider(ctx, bad, async (unreliable) => {
    for (const { payoutId } of running) await advancePayout(asSystem(unreliable), payoutId);
    for (let hours = 0; hours < 120; hours += 3) {
      await advanceTime(site, 3);
      await recoverPayouts(asSystem(unreliable));
    }
  });
  const ends = { paid: "paid", fails: "failed", returned: "returned" } as const;
  for (const { payee, bank, payoutId, amountMinor } of running) {
    expect(await payoutById(db, payoutId)).toMatchObject({ state: ends[bank] });
    const expected = bank === "paid" ? {} : { creator_available: amountMinor };
    expect(await balanceOf(ctx, payee)).toEqual(expected);
    expect(await db.$count(theirPayouts, eq(theirPayouts.reference, payoutId))).toBe(1);
    expect(await db.$count(theirTransfers, eq(theirTransfers.reference, payoutId))).toBe(1);
  }
}, 60_000);
