import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisPoints, type Currency, money } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import { mergeLegs } from "../merge-legs.ts";
import type { Leg, Transfer } from "../transfer.ts";
import {
  charged,
  disputeLost,
  disputeOpened,
  disputeWon,
  giftBought,
  giftCreditedBack,
  giftRedeemed,
  paymentBreakdown,
  refundable,
  refundConfirmed,
  refunded,
  refundFailed,
  split,
} from "../transfer-builders.ts";

const nothing = () => 0n;
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const payer: Owner = { type: "guest", id: id(1) };

/** Shares of 10,000 basis points among 1 to 200 members and guilds. */
const beneficiaries = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 200 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = 10_000;
    return weights.map((weight, n) => {
      const part =
        n === weights.length - 1 ? left : total ? Math.floor((weight * 10_000) / total) : 0;
      left -= part;
      const type = n % 3 === 2 ? ("guild" as const) : ("member" as const);
      return { owner: { type, id: id(100 + n) }, basisPoints: part };
    });
  });

const allocations: fc.Arbitrary<Allocation> = fc
  .record({
    kind: fc.constantFrom("tip" as const, "subscription" as const, "work" as const),
    payer: fc.constant(payer),
    currency: fc.constantFrom<Currency>("JPY", "EUR", "KWD"),
    grossMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    taxBp: fc.integer({ min: 0, max: 3_000 }),
    platformFeeBp: fc.integer({ min: 0, max: 10_000 }),
    beneficiaries,
  })
  .map(({ taxBp, ...rest }) => ({
    ...rest,
    taxMinor: basisPoints(money(rest.grossMinor, rest.currency), taxBp).amountMinor,
  }));
const processorFees = fc.bigInt({ min: 0n, max: 10n ** 6n });

const sum = (legs: readonly Leg[]) => legs.reduce((all, leg) => all + leg.amountMinor, 0n);
const everything = (...transfers: Transfer[]) => mergeLegs(transfers.flatMap(({ legs }) => legs));
const at = (transfer: Transfer, kind: string) =>
  sum(transfer.legs.filter(({ account }) => account.kind === kind));

test("a subscription of 10.00 with 21 % tax: 12.10 becomes 8.61", () => {
  const creator: Owner = { type: "member", id: id(2) };
  const transfer = charged(
    {
      kind: "subscription",
      payer,
      currency: "EUR",
      grossMinor: 1210n,
      taxMinor: 210n,
      platformFeeBp: 800,
      beneficiaries: [{ owner: creator, basisPoints: 10_000 }],
    },
    { processorFeeMinor: 59n },
  );
  expect(transfer.legs.map(({ account, amountMinor }) => [account.kind, amountMinor])).toEqual([
    ["external_payer", -1210n],
    ["tax", 210n],
    ["platform_fees", 80n],
    ["processor_fees", 59n],
    ["creator_pending", 861n],
  ]);
});

describe("for any payment", () => {
  test("fees and shares are exact and no share is negative", () => {
    fc.assert(
      fc.property(allocations, processorFees, (allocation, processorFeeMinor) => {
        const transfer = charged(allocation, { processorFeeMinor });
        expect(sum(transfer.legs)).toBe(0n);
        const untaxed = allocation.grossMinor - allocation.taxMinor;
        const fee = basisPoints(money(untaxed, allocation.currency), allocation.platformFeeBp);
        const rest = at(transfer, "creator_pending") + at(transfer, "guild_purse");
        const exact = untaxed - fee.amountMinor - processorFeeMinor;
        expect(rest).toBe(exact > 0n ? exact : 0n);
        if (exact >= 0n) expect(at(transfer, "platform_fees")).toBe(fee.amountMinor);
        for (const { owner, basisPoints: bp } of allocation.beneficiaries) {
          const part = sum(transfer.legs.filter(({ account }) => account.owner === owner));
          expect(part >= 0n).toBe(true);
          const off = part * 10_000n - rest * BigInt(bp);
          expect(off < 10_000n && off > -10_000n).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("the order of beneficiaries does not matter", () => {
    fc.assert(
      fc.property(allocations, (allocation) => {
        const turned = { ...allocation, beneficiaries: allocation.beneficiaries.toReversed() };
        const fee = { processorFeeMinor: 0n };
        expect(everything(charged(turned, fee))).toEqual(everything(charged(allocation, fee)));
      }),
    );
  });

  test("a redeemed gift equals a payment; a credited one cancels out", () => {
    fc.assert(
      fc.property(allocations, processorFees, (allocation, processorFeeMinor) => {
        const gift = { ...allocation, giftId: id(3) };
        const fee = { processorFeeMinor };
        const bought = giftBought(gift, fee);
        expect(everything(bought, giftRedeemed(gift, fee))).toEqual(
          everything(charged(allocation, fee)),
        );
        const breakdown = paymentBreakdown([bought]);
        const back = giftCreditedBack({ breakdown, held: nothing });
        const settled = refundConfirmed({ ...breakdown, amountMinor: gift.grossMinor });
        const cost = everything(bought, back, settled);
        expect(cost.filter(({ account }) => !account.kind.endsWith("_fees"))).toEqual([]);
        expect(sum(cost)).toBe(0n);
      }),
    );
  });

  test("partial refunds return everything, and only the processor's fee is lost", () => {
    fc.assert(
      fc.property(
        allocations,
        processorFees,
        fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 6 }),
        fc.boolean(),
        (allocation, processorFeeMinor, parts, returnsFee) => {
          const all: Transfer[] = [charged(allocation, { processorFeeMinor })];
          const cuts = [...parts.map((bp) => (allocation.grossMinor * BigInt(bp)) / 60_000n), null];
          for (const cut of cuts) {
            const breakdown = paymentBreakdown(all);
            const amountMinor = cut ?? refundable(breakdown);
            if (amountMinor === 0n) continue;
            const processorReturnsMinor = cut === null && returnsFee ? processorFeeMinor : 0n;
            const refund = refunded({
              breakdown,
              amountMinor,
              held: nothing,
              processorReturnsMinor,
            });
            for (const { account, amountMinor: part } of refund.legs)
              if (account.owner) expect(part <= 0n).toBe(true);
            all.push(refund, refundConfirmed({ ...breakdown, amountMinor }));
          }
          const left = everything(...all);
          const owners = new Map<string, bigint>();
          for (const { account, amountMinor } of left) {
            const name = account.owner?.id ?? account.kind;
            owners.set(name, (owners.get(name) ?? 0n) + amountMinor);
          }
          const open = [...owners].filter(([, amount]) => amount !== 0n);
          const lost = returnsFee ? 0n : processorFeeMinor;
          expect(new Map(open)).toEqual(
            new Map(
              lost
                ? [
                    ["platform_fees", -lost],
                    ["processor_fees", lost],
                  ]
                : [],
            ),
          );
          expect(refundable(paymentBreakdown(all))).toBe(0n);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("a won dispute costs only its fee; a lost one goes to the payer", () => {
    fc.assert(
      fc.property(allocations, processorFees, processorFees, (allocation, fee, feeMinor) => {
        const charge = charged(allocation, { processorFeeMinor: fee });
        const breakdown = paymentBreakdown([charge]);
        const amountMinor = allocation.grossMinor;
        const opened = disputeOpened({
          breakdown,
          amountMinor,
          feeMinor,
          held: nothing,
        });
        expect(sum(opened.legs)).toBe(0n);
        expect(refundable(paymentBreakdown([charge, opened]))).toBe(0n);
        const owes = (owner: Owner, kind: string) =>
          sum(
            opened.legs.filter(({ account: of }) => of.kind === kind && of.owner?.id === owner.id),
          );
        const won = disputeWon({ opened, held: owes });
        const dear = paymentBreakdown([charge, opened, won]);
        expect(dear).toMatchObject({ paidMinor: amountMinor, disputedMinor: 0n });
        expect(dear.beneficiaries).toEqual(breakdown.beneficiaries);
        expect(refundable(dear)).toBe(amountMinor);
        const lost = paymentBreakdown([charge, opened, disputeLost({ ...breakdown, amountMinor })]);
        expect(lost).toMatchObject({ paidMinor: 0n, disputedMinor: 0n, taxMinor: 0n });
      }),
    );
  });

  test("a dispute about a refunded payment takes nothing twice", () => {
    const creator: Owner = { type: "member", id: id(2) };
    const charge = charged(
      {
        kind: "tip",
        payer,
        currency: "EUR",
        grossMinor: 500n,
        taxMinor: 0n,
        platformFeeBp: 500,
        beneficiaries: [{ owner: creator, basisPoints: 10_000 }],
      },
      { processorFeeMinor: 33n },
    );
    const first = paymentBreakdown([charge]);
    const refund = refunded({ breakdown: first, amountMinor: 300n, held: nothing });
    const breakdown = paymentBreakdown([charge, refund]);
    const opened = disputeOpened({
      breakdown,
      amountMinor: 500n,
      feeMinor: 1500n,
      held: nothing,
    });
    const after = paymentBreakdown([charge, refund, opened]);
    expect(after.beneficiaries).toEqual([{ owner: creator, amountMinor: 0n }]);
    expect(after).toMatchObject({ disputedMinor: 500n, platformMinor: -33n - 300n - 1500n });
  });

  test("a failed refund leaves no one with less", () => {
    fc.assert(
      fc.property(allocations, processorFees, (allocation, processorFeeMinor) => {
        const charge = charged(allocation, { processorFeeMinor });
        const breakdown = paymentBreakdown([charge]);
        const refund = refunded({
          breakdown,
          amountMinor: refundable(breakdown),
          held: nothing,
        });
        const failed = refundFailed({ refund, held: nothing });
        expect(paymentBreakdown([charge, refund, failed])).toEqual(breakdown);
      }),
    );
  });

  test("split parts add up to the total", () => {
    fc.assert(
      fc.property(allocations, ({ currency, grossMinor, beneficiaries: all }) => {
        const from: Owner = { type: "guild", id: id(4) };
        const transfer = split({ from, amountMinor: grossMinor, currency, beneficiaries: all });
        expect(sum(transfer.legs)).toBe(0n);
        expect(transfer.legs[0]?.amountMinor).toBe(-grossMinor);
      }),
    );
    expect(() =>
      split({
        from: payer,
        amountMinor: 5n,
        currency: "EUR",
        beneficiaries: [{ owner: payer, basisPoints: 9_999 }],
      }),
    ).toThrow(RangeError);
  });
});

test("invalid allocations are rejected before anything is created", () => {
  const allocation: Allocation = {
    kind: "tip",
    payer,
    currency: "EUR",
    grossMinor: 500n,
    taxMinor: 0n,
    platformFeeBp: 500,
    beneficiaries: [{ owner: payer, basisPoints: 10_000 }],
  };
  const fee = { processorFeeMinor: 0n };
  for (const wrong of [
    { grossMinor: 0n },
    { grossMinor: -5n },
    { taxMinor: 501n },
    { taxMinor: -1n },
  ])
    expect(() => charged({ ...allocation, ...wrong }, fee)).toThrow(RangeError);
  expect(() => charged(allocation, { processorFeeMinor: -1n })).toThrow(RangeError);
  expect(() => charged({ ...allocation, kind: "gift" }, fee)).toThrow("a gift without an id");
  const breakdown = paymentBreakdown([charged(allocation, fee)]);
  for (const amountMinor of [0n, -1n, 501n])
    expect(() => refunded({ breakdown, amountMinor, held: nothing })).toThrow(RangeError);
});
