import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fees } from "#contracts/payments";
import { charged } from "#modules/ledger";
import { type Currency, money } from "#platform/money";
import { chargeToCover, costsOf } from "./costs.ts";

const anyFees = fc.record({
  platformBp: fc.integer({ min: 0, max: 2_000 }),
  processorBp: fc.integer({ min: 0, max: 500 }),
  processorFixedMinor: fc.integer({ min: 0, max: 100 }).map(String),
});
const anyCurrency = fc.constantFrom<Currency>("JPY", "EUR", "KWD");
const ours: Fees = { platformBp: 500, processorBp: 150, processorFixedMinor: "25" };
const someone = "019a0000-0000-7000-8000-000000000001";

describe("tip fees", () => {
  test("when covered, leave the intended amount and charge no more than needed", () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(amounts, anyCurrency, anyFees, (wanted, currency, fees) => {
        const charge = chargeToCover(money(wanted, currency), fees);
        const left = (minor: bigint) => costsOf(money(minor, currency), fees).receives.amountMinor;
        expect(left(charge.amountMinor)).toBeGreaterThanOrEqual(wanted);
        if (charge.amountMinor > wanted) expect(left(charge.amountMinor - 1n)).toBeLessThan(wanted);
      }),
      { numRuns: 1_000 },
    );
  });

  test("on ten euros at 5% and 1.5% + 25 cents: charged 10.96, received 10.00", () => {
    const charge = chargeToCover(money(1_000n, "EUR"), ours);
    expect(charge).toEqual(money(1_096n, "EUR"));
    expect(costsOf(charge, ours).receives).toEqual(money(1_000n, "EUR"));
  });

  test("shown before paying are those in the ledger", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 10n ** 9n }),
        anyCurrency,
        anyFees,
        (minor, currency, fees) => {
          const costs = costsOf(money(minor, currency), fees);
          // Below that the site covers the rest, and there is nothing to check.
          fc.pre(costs.receives.amountMinor >= 0n);
          const { legs } = charged(
            {
              kind: "tip",
              payer: { type: "guest", id: someone },
              grossMinor: minor,
              currency,
              taxMinor: 0n,
              platformFeeBp: fees.platformBp,
              beneficiaries: [{ owner: { type: "member", id: someone }, basisPoints: 10_000 }],
            },
            { processorFeeMinor: costs.card.amountMinor },
          );
          const sum = (kind: string) =>
            legs.reduce(
              (all, leg) => (leg.account.kind === kind ? all + leg.amountMinor : all),
              0n,
            );
          expect(sum("creator_pending")).toBe(costs.receives.amountMinor);
          expect(sum("platform_fees")).toBe(costs.platform.amountMinor);
          expect(sum("external_payer")).toBe(-minor);
        },
      ),
    );
  });
});
