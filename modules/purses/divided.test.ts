import fc from "fast-check";
import { expect, test } from "vitest";
import { charged, portionsOf, refundable, refunded, standingOf } from "#modules/ledger";
import { purseLimits } from "./contract.ts";
import { dividedBy, idleBecause, type Share } from "./divided.ts";

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const guildId = id(1);
const nothing = () => 0n;

/** Rules of up to twelve lines whose points are at most the whole, over people who may overlap. */
const rules: fc.Arbitrary<readonly Share[]> = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 1_000 }),
      heads: fc.uniqueArray(fc.integer({ min: 10, max: 250 }), { maxLength: 130 }),
    }),
    { maxLength: 12 },
  )
  .chain((lines) =>
    fc.integer({ min: 1, max: 10_000 }).map((whole) => {
      const total = lines.reduce((sum, { weight }) => sum + weight, 0);
      return lines.map(({ weight, heads }) => ({
        basisPoints: Math.max(1, Math.floor((weight * (whole - lines.length)) / total)),
        heads: heads.map(id),
      }));
    }),
  )
  .filter((lines) => lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0) <= 10_000);
const amounts = fc.bigInt({ min: 1n, max: 10n ** 11n });

/** What comes to whom of an amount, by the ledger's own arithmetic. */
const partsOf = (grossMinor: bigint, shares: readonly Share[]) =>
  portionsOf(
    {
      kind: "tip",
      payer: { type: "guest", id: id(2) },
      currency: "EUR",
      grossMinor,
      taxMinor: 0n,
      platformFeeBp: 0,
      ...dividedBy(guildId, shares),
    },
    { processorFeeMinor: 0n },
  ).shares;

test("whatever the rule, what is divided is what came, to the last unit", () => {
  fc.assert(
    fc.property(rules, amounts, (shares, amountMinor) => {
      const parts = partsOf(amountMinor, shares);
      expect(parts.reduce((sum, part) => sum + part.amountMinor, 0n)).toBe(amountMinor);
      expect(parts.every((part) => part.amountMinor >= 0n)).toBe(true);
      expect(new Set(parts.map(({ owner }) => owner.id)).size).toBe(parts.length);
    }),
  );
});

test("nobody is a unit away from what the rule says, and members of a role are alike", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: purseLimits.roleMembers }),
      amounts,
      (basisPoints, heads, amountMinor) => {
        const people = Array.from({ length: heads }, (_, n) => id(100 + n));
        const parts = partsOf(amountMinor, [{ basisPoints, heads: people }]).filter(
          ({ owner }) => owner.type === "member",
        );
        const sums = parts.map((part) => part.amountMinor);
        const least = sums.reduce(min);
        const most = sums.reduce(max);
        expect(most - least).toBeLessThanOrEqual(1n);
        const exact = (amountMinor * BigInt(basisPoints)) / 10_000n / BigInt(heads);
        // A thousandth of a basis point is what does not divide among heads.
        const slack = 1n + amountMinor / 10_000_000n;
        expect(most <= exact + slack && least >= exact - slack).toBe(true);
      },
    ),
  );
});

test("what is nobody's stays in the purse: nobody left, a role too large, no rule at all", () => {
  const crowd = Array.from({ length: purseLimits.roleMembers + 1 }, (_, n) => id(100 + n));
  for (const shares of [
    [],
    [{ basisPoints: 5_000, heads: [] }],
    [{ basisPoints: 5_000, heads: crowd }],
  ])
    expect(dividedBy(guildId, shares).beneficiaries).toEqual([
      { owner: { type: "guild", id: guildId }, basisPoints: 10_000_000 },
    ]);
  expect(
    dividedBy(guildId, [{ basisPoints: 10_000, heads: [id(7)] }]).beneficiaries.map(
      ({ owner }) => owner.type,
    ),
  ).toEqual(["member"]);
  expect(() =>
    dividedBy(guildId, [
      { basisPoints: 6_000, heads: [id(7)] },
      { basisPoints: 6_000, heads: [id(8)] },
    ]),
  ).toThrow(RangeError);
  expect(idleBecause({ userId: id(7), roleId: null }, 0)).toBe("left");
  expect(idleBecause({ userId: null, roleId: null }, 0)).toBe("role_gone");
  expect(idleBecause({ userId: null, roleId: id(3) }, 0)).toBe("role_empty");
  expect(idleBecause({ userId: null, roleId: id(3) }, crowd.length)).toBe("role_large");
  expect(idleBecause({ userId: null, roleId: id(3) }, 3)).toBeNull();
});

test("given back in any parts, everybody gives back exactly what they got", () => {
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
          ...dividedBy(guildId, shares),
        };
        const all = [charged(allocation, { processorFeeMinor: 25n })];
        const back = (amountMinor: bigint) => {
          const standing = standingOf(all);
          all.push(refunded({ standing, amountMinor, held: nothing }));
        };
        for (const step of steps) if (step < refundable(standingOf(all))) back(step);
        back(refundable(standingOf(all)));
        expect(standingOf(all).beneficiaries.every(({ amountMinor }) => amountMinor === 0n)).toBe(
          true,
        );
      },
    ),
    { numRuns: 40 },
  );
});

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
