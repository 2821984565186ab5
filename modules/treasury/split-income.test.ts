import fc from "fast-check";
import { expect, test } from "vitest";
import { charged, paymentBreakdown, portionsOf, refundable, refunded } from "#modules/ledger";
import { treasuryLimits } from "./contract.ts";
import { idleReason, type SplitShare, splitIncome } from "./split-income.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const guildId = id(1);
const nothing = () => 0n;

/** Rules of up to twelve lines that add up to at most the whole, over payees who may overlap. */
const rules: fc.Arbitrary<readonly SplitShare[]> = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 1_000 }),
      payees: fc.uniqueArray(fc.integer({ min: 10, max: 250 }), { maxLength: 130 }),
    }),
    { maxLength: 12 },
  )
  .chain((lines) =>
    fc.integer({ min: 1, max: 10_000 }).map((whole) => {
      const total = lines.reduce((sum, { weight }) => sum + weight, 0);
      return lines.map(({ weight, payees }) => ({
        basisPoints: Math.max(1, Math.floor((weight * (whole - lines.length)) / total)),
        payees: payees.map(id),
      }));
    }),
  )
  .filter((lines) => lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0) <= 10_000);
const amounts = fc.bigInt({ min: 1n, max: 10n ** 11n });

/** The parts of an amount, by the ledger's own arithmetic. */
const partsOf = (grossMinor: bigint, shares: readonly SplitShare[]) =>
  portionsOf(
    {
      kind: "tip",
      payer: { type: "guest", id: id(2) },
      currency: "EUR",
      grossMinor,
      taxMinor: 0n,
      platformFeeBp: 0,
      ...splitIncome(guildId, shares),
    },
    { processorFeeMinor: 0n },
  ).shares;

test("for any rule, the parts add up exactly to the amount", () => {
  fc.assert(
    fc.property(rules, amounts, (shares, amountMinor) => {
      const parts = partsOf(amountMinor, shares);
      expect(parts.reduce((sum, part) => sum + part.amountMinor, 0n)).toBe(amountMinor);
      expect(parts.every((part) => part.amountMinor >= 0n)).toBe(true);
      expect(new Set(parts.map(({ owner }) => owner.id)).size).toBe(parts.length);
    }),
  );
});

test("each part is within one unit of the rule, and role members get equal parts", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: treasuryLimits.roleMembers }),
      amounts,
      (basisPoints, payees, amountMinor) => {
        const people = Array.from({ length: payees }, (_, n) => id(100 + n));
        const parts = partsOf(amountMinor, [{ basisPoints, payees: people }]).filter(
          ({ owner }) => owner.type === "member",
        );
        const sums = parts.map((part) => part.amountMinor);
        const least = sums.reduce(min);
        const most = sums.reduce(max);
        expect(most - least).toBeLessThanOrEqual(1n);
        const exact = (amountMinor * BigInt(basisPoints)) / 10_000n / BigInt(payees);
        // A thousandth of a basis point is what does not divide among payees.
        const slack = 1n + amountMinor / 10_000_000n;
        expect(most <= exact + slack && least >= exact - slack).toBe(true);
      },
    ),
  );
});

test("unassigned shares stay in the treasury: no one left, role too large, no rule", () => {
  const crowd = Array.from({ length: treasuryLimits.roleMembers + 1 }, (_, n) => id(100 + n));
  for (const shares of [
    [],
    [{ basisPoints: 5_000, payees: [] }],
    [{ basisPoints: 5_000, payees: crowd }],
  ])
    expect(splitIncome(guildId, shares).beneficiaries).toEqual([
      { owner: { type: "guild", id: guildId }, basisPoints: 10_000_000 },
    ]);
  expect(
    splitIncome(guildId, [{ basisPoints: 10_000, payees: [id(7)] }]).beneficiaries.map(
      ({ owner }) => owner.type,
    ),
  ).toEqual(["member"]);
  expect(() =>
    splitIncome(guildId, [
      { basisPoints: 6_000, payees: [id(7)] },
      { basisPoints: 6_000, payees: [id(8)] },
    ]),
  ).toThrow(RangeError);
  expect(idleReason({ userId: id(7), roleId: null }, 0)).toBe("left");
  expect(idleReason({ userId: null, roleId: null }, 0)).toBe("role_gone");
  expect(idleReason({ userId: null, roleId: id(3) }, 0)).toBe("role_empty");
  expect(idleReason({ userId: null, roleId: id(3) }, crowd.length)).toBe("role_large");
  expect(idleReason({ userId: null, roleId: id(3) }, 3)).toBeNull();
});

test("refunds in any parts take back exactly what each got", () => {
  fc.assert(
    fc.property(
      rules,
      fc.bigInt({ min: 100n, max: 10n ** 8n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { maxLength: 4 }),
      (shares, grossMinor, steps) => {
        const allocation = {
          kind: "tip" as const,
          payer: { type: "guest" as const, id: id(2) },
          currency: "EUR" as const,
          grossMinor,
          taxMinor: 0n,
          platformFeeBp: 500,
          ...splitIncome(guildId, shares),
        };
        const all = [charged(allocation, { processorFeeMinor: 25n })];
        const back = (amountMinor: bigint) => {
          const breakdown = paymentBreakdown(all);
          all.push(refunded({ breakdown, amountMinor, held: nothing }));
        };
        for (const step of steps) if (step < refundable(paymentBreakdown(all))) back(step);
        back(refundable(paymentBreakdown(all)));
        expect(
          paymentBreakdown(all).beneficiaries.every(({ amountMinor }) => amountMinor === 0n),
        ).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
