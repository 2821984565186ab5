import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withProvider } from "#modules/payments";
import type { Member } from "#permissions";
import { armFailPoint, failing } from "#platform/failpoints";
import { payouts as theirPayouts, transfers as theirTransfers } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTestProcessor } from "../payments/payments.factory.ts";
import { requestPayout } from "./commands/request-payout.ts";
import { refreshAccounts } from "./jobs/refresh-accounts.ts";
import {
  advanceTime,
  aKey,
  aPayee,
  asSystem,
  balanceOf,
  earn,
  payeeOf,
  payoutById,
  settle,
  withFreshAuth,
} from "./payouts.factory.ts";
import { payeePage } from "./queries/payee-page.ts";
import { payoutPage } from "./queries/payout-page.ts";
import { previewOf } from "./queries/withdraw-page.ts";
import { advancePayout } from "./sending/advance-payout.ts";
import { recoverPayouts } from "./sending/recover.ts";
import { payees } from "./tables.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };
type Bank = "paid" | "fails" | "returned";

async function aPayeeWithMoney(country: string, bank: Bank = "paid") {
  const payee = await aPayee(site, { bank, country });
  await earn(site, payee, 8000n);
  await settle(site, payee);
  return { payee, as: withFreshAuth(ctx, payee) };
}

const preview = async (payee: Member, written: string) => {
  const own = withFreshAuth(ctx, payee);
  return previewOf(own, await payeePage(own), written);
};

const untilSettled = async (hours: number) => {
  for (let passed = 0; passed < hours; passed += 3) {
    await advanceTime(site, 3);
    await recoverPayouts(asSystem(ctx));
  }
};

async function send(payee: Member, amountMinor: bigint) {
  const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor,
    idempotencyKey: aKey(),
  });
  await advancePayout(asSystem(ctx), payoutId);
  return payoutId;
}

const sentToBank = async (payoutId: string) =>
  (await db.select().from(theirPayouts).where(eq(theirPayouts.reference, payoutId))).map(
    ({ amountMinor, currency }) => ({ amountMinor, currency }),
  );

describe("a payout to a bank account in another currency", () => {
  test.each([
    ["US", "USD", 1.08, 5346n],
    ["JP", "JPY", 160, 7920n],
    ["GB", "GBP", 0.85, 4207n],
  ] as const)(
    "in %s shows the rate and the fee in %s before, and arrives like that",
    async (country, currency, rate, arrives) => {
      const { payee, as } = await aPayeeWithMoney(country);
      expect(await preview(payee, "50")).toMatchObject({
        amount: { amountMinor: 5000n, currency: "EUR" },
        arrives: { amountMinor: arrives, currency },
        conversion: { to: currency, quote: { rate, fee: { amountMinor: 50n, currency: "EUR" } } },
      });
      const before = await balanceOf(ctx, payee);
      const payoutId = await send(payee, 5000n);
      expect(await sentToBank(payoutId)).toEqual([{ amountMinor: arrives, currency }]);
      await untilSettled(30);
      expect(await payoutById(db, payoutId)).toMatchObject({
        state: "paid",
        amountMinor: 5000n,
        currency: "EUR",
        bankCurrency: currency,
        convertedMinor: arrives,
        bankMinor: arrives,
      });
      // Our books are in the site's currency.
      expect(await balanceOf(ctx, payee)).toEqual({
        creator_available: (before.creator_available ?? 0n) - 5000n,
      });
      const { conversion } = await payoutPage(as, payoutId);
      expect(conversion?.converted).toEqual({ amountMinor: arrives, currency });
      expect(conversion?.rate).toBeCloseTo(rate * 0.99, 3);
    },
  );

  test("in the site's currency is not converted", async () => {
    const { payee } = await aPayeeWithMoney("DE");
    expect(await preview(payee, "50")).toMatchObject({
      arrives: { amountMinor: 5000n, currency: "EUR" },
      conversion: null,
    });
    const payoutId = await send(payee, 5000n);
    expect(await sentToBank(payoutId)).toEqual([{ amountMinor: 5000n, currency: "EUR" }]);
    expect(await payoutById(db, payoutId)).toMatchObject({ convertedMinor: null, bankMinor: null });
  });

  test("is sent although the processor tells no rate in advance", async () => {
    const { payee, as } = await aPayeeWithMoney("US");
    await withProvider(
      as,
      { ...site.provider, quoteConversion: async () => undefined },
      async (silent) =>
        expect(await previewOf(silent, await payeePage(silent), "50")).toMatchObject({
          arrives: null,
          conversion: { to: "USD", quote: null },
        }),
    );
    const payoutId = await send(payee, 5000n);
    expect(await sentToBank(payoutId)).toEqual([{ amountMinor: 5346n, currency: "USD" }]);
  });

  test.each(["fails", "returned"] as const)(
    "with bank outcome %s gives the balance back in full, and the next payout covers what is owed",
    async (bank) => {
      const { payee, as } = await aPayeeWithMoney("US", bank);
      const before = await balanceOf(ctx, payee);
      const payoutId = await send(payee, 5000n);
      await untilSettled(96);
      expect(await balanceOf(ctx, payee)).toEqual(before);
      const [transfer] = await db
        .select()
        .from(theirTransfers)
        .where(eq(theirTransfers.reference, payoutId));
      expect(transfer?.reversedMinor).toBe(5000n);

      // The fee for converting it, in dollars.
      expect((await payeePage(as)).processorDebt).toEqual({ amountMinor: 54n, currency: "USD" });
      expect(await preview(payee, "20")).toMatchObject({
        arrives: { amountMinor: 2138n - 54n, currency: "USD" },
        conversion: { debt: { amountMinor: 54n } },
      });
    },
  );

  test("pays what the account owes first", async () => {
    const { payee } = await aPayeeWithMoney("US", "fails");
    await send(payee, 5000n);
    await untilSettled(96);
    await db.update(payees).set({ bankProblem: null }).where(eq(payees.userId, payee.userId));
    const payoutId = await send(payee, 2000n);
    expect(await sentToBank(payoutId)).toEqual([{ amountMinor: 2084n, currency: "USD" }]);
    expect(await payoutById(db, payoutId)).toMatchObject({
      convertedMinor: 2138n,
      bankMinor: 2084n,
    });
    expect(await payeeOf(db, payee)).toMatchObject({ processorDebtMinor: 0n });
  });

  test.each([
    "payouts.transfer.after_call",
    "payouts.transfer.after_record",
    "payouts.payout.before_call",
    "payouts.payout.after_call",
  ])("is sent once after a crash at %s", async (point) => {
    const { payee } = await aPayeeWithMoney("US");
    const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: 5000n,
      idempotencyKey: aKey(),
    });
    let reached = 0;
    const disarm = armFailPoint(point, (name) => {
      reached += 1;
      disarm();
      return failing(name);
    });
    await advancePayout(asSystem(ctx), payoutId).catch(() => {});
    await untilSettled(48);
    disarm();
    expect(reached).toBe(1);
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "paid", bankMinor: 5346n });
    expect(await sentToBank(payoutId)).toEqual([{ amountMinor: 5346n, currency: "USD" }]);
  });
});

test("accounts from before their currency was kept are asked for it at night", async () => {
  const { payee, as } = await aPayeeWithMoney("US");
  await db.update(payees).set({ bankCurrency: null }).where(eq(payees.userId, payee.userId));
  expect((await payeePage(as)).convertsTo).toBeNull();
  await refreshAccounts(asSystem(ctx));
  expect((await payeePage(as)).convertsTo).toBe("USD");
});

test("an account in a country with the agreement for recipients takes a day longer", async () => {
  const { payee, as } = await aPayeeWithMoney("JP");
  expect(await payeePage(as)).toMatchObject({ agreement: "recipient", convertsTo: "JPY" });
  const { payee: near } = await aPayeeWithMoney("US");
  const far = await preview(payee, "50");
  const soon = await preview(near, "50");
  expect(far.arrivesOn > soon.arrivesOn).toBe(true);
});
