import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { previewPayment } from "#contracts/ledger";
import { type Currency, money } from "#platform/money";
import { chargeToCover } from "./costs.ts";

const anyFees = fc.record({
  currency: fc.constantFrom<Currency>("JPY", "EUR", "KWD"),
  platformFeeBp: fc.integer({ min: 0, max: 2_000 }),
  processorFee: fc.record({
    basisPoints: fc.integer({ min: 0, max: 500 }),
    fixedMinor: fc.integer({ min: 0, max: 100 }).map(String),
  }),
});
const ours = {
  currency: "EUR",
  platformFeeBp: 500,
  processorFee: { basisPoints: 150, fixedMinor: "25" },
} as const;

const leftOf = (fees: Parameters<typeof chargeToCover>[1], grossMinor: bigint) =>
  previewPayment(
    {
      ...fees,
      recipients: [{ kind: "member", isSeller: true, name: null, points: 10_000 }],
      pointsInAll: 10_000,
    },
    { grossMinor },
  ).restMinor;

describe("tip fees", () => {
  test("when covered, leave the intended amount and charge no more than needed", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), anyFees, (wanted, fees) => {
        const charge = chargeToCover(money(wanted, fees.currency), fees).amountMinor;
        expect(leftOf(fees, charge)).toBeGreaterThanOrEqual(wanted);
        if (charge > wanted) expect(leftOf(fees, charge - 1n)).toBeLessThan(wanted);
      }),
      { numRuns: 1_000 },
    );
  });

  test("on ten euros at 5% and 1.5% + 25 cents: charged 10.96, received 10.00", () => {
    const charge = chargeToCover(money(1_000n, "EUR"), ours);
    expect(charge).toEqual(money(1_096n, "EUR"));
    expect(leftOf(ours, charge.amountMinor)).toBe(1_000n);
  });
});
