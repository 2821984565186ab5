import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Currency } from "#platform/money";
import type { Allocation } from "./allocation.ts";
import { previewPayment, termsOf } from "./payment-preview.ts";
import type { Transfer } from "./transfer.ts";
import { giftBought } from "./transfer-builders/gift-bought.ts";
import { charged, giftRedeemed } from "./transfer-builders.ts";

const ids = Array.from({ length: 12 }, () => randomUUID());

/** Shares of random weights that add up to the whole; the first is the seller's, if they have one. */
const anySplit = fc
  .record({
    sellerIsGuild: fc.boolean(),
    pointsInAll: fc.constantFrom(10_000, 10_000_000),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 9 }),
    sellerHasShare: fc.boolean(),
  })
  .map(({ sellerIsGuild, pointsInAll, cuts, sellerHasShare }) => {
    const seller = sellerIsGuild
      ? ({ type: "guild", id: ids[0] ?? "" } as const)
      : ({ type: "member", id: ids[0] ?? "" } as const);
    const scale = pointsInAll / 10_000;
    const ends = [0, ...cuts.toSorted((a, b) => a - b), 10_000].map((each) => each * scale);
    const beneficiaries = ends.slice(1).map((end, n) => ({
      owner:
        n === 0 && (sellerHasShare || cuts.length === 0)
          ? seller
          : ({ type: "member", id: ids[n + 1] ?? "" } as const),
      basisPoints: end - (ends[n] ?? 0),
    }));
    return { seller, beneficiaries, pointsInAll };
  });

const anyPayment = fc.record({
  kind: fc.constantFrom("tip" as const, "subscription" as const, "work" as const, "gift" as const),
  currency: fc.constantFrom<Currency>("EUR", "USD", "JPY", "KWD"),
  listMinor: fc.bigInt({ min: 1n, max: 10n ** 7n }),
  /** In percent, as of a coupon; 100 is free. */
  discount: fc.integer({ min: 0, max: 100 }),
  /** In percent of the amount. */
  tax: fc.integer({ min: 0, max: 30 }),
  platformFeeBp: fc.integer({ min: 0, max: 3_000 }),
  processorFee: fc.record({
    basisPoints: fc.integer({ min: 0, max: 600 }),
    fixedMinor: fc.bigInt({ min: 0n, max: 250n }).map(String),
  }),
  split: anySplit,
});

describe("the preview of a payment", () => {
  test("is what the ledger posts, for 10,000 random payments", () => {
    let free = 0;
    fc.assert(
      fc.property(anyPayment, (payment) => {
        const { split, kind, currency, platformFeeBp, processorFee } = payment;
        const grossMinor = (payment.listMinor * BigInt(100 - payment.discount)) / 100n;
        const taxMinor = (grossMinor * BigInt(payment.tax)) / 100n;
        const terms = termsOf({ currency, platformFeeBp, processorFee }, split, {
          owner: split.seller,
          name: "Mira",
        });
        // As a page gets it.
        const sent = JSON.parse(JSON.stringify(terms));
        const preview = previewPayment(sent, { grossMinor, taxMinor });
        if (grossMinor === 0n) {
          free += 1;
          expect(preview.shares.every(({ amountMinor }) => amountMinor === 0n)).toBe(true);
          return;
        }
        const allocation: Allocation = {
          kind,
          payer: { type: "member", id: ids[11] ?? "" },
          currency,
          grossMinor,
          taxMinor,
          platformFeeBp,
          beneficiaries: split.beneficiaries,
          pointsInAll: split.pointsInAll,
          giftId: ids[10] ?? "",
        };
        const charge = { processorFeeMinor: preview.processorMinor };
        const posted =
          kind === "gift"
            ? [giftBought(allocation, charge), giftRedeemed(allocation, charge)]
            : [charged(allocation, charge)];
        const sum = sumsOf(posted);
        expect(preview.paidMinor).toBe(-sum("external_payer"));
        expect(preview.taxMinor).toBe(sum("tax"));
        expect(preview.platformMinor).toBe(sum("platform_fees"));
        expect(preview.processorMinor).toBe(sum("processor_fees"));
        const received = split.beneficiaries
          .toSorted((a, b) => (keyOf(a.owner) < keyOf(b.owner) ? -1 : 1))
          .map(({ owner }) => sum("creator_pending", owner.id) + sum("guild_purse", owner.id));
        expect(preview.shares.map(({ amountMinor }) => amountMinor)).toEqual(received);
      }),
      { numRuns: 10_000 },
    );
    expect(free, "some payments are free").toBeGreaterThan(0);
  });

  test("names the seller and those the payer may see, and contains no ids", () => {
    const [seller = "", visible = "", hidden = ""] = ids;
    const member = (id: string) => ({ type: "member", id }) as const;
    const terms = termsOf(
      { currency: "EUR", platformFeeBp: 500, processorFee: { basisPoints: 150, fixedMinor: "25" } },
      {
        beneficiaries: [
          { owner: member(seller), basisPoints: 8_500 },
          { owner: member(visible), basisPoints: 1_000 },
          { owner: member(hidden), basisPoints: 500 },
        ],
      },
      { owner: member(seller), name: "Mira" },
      (id) => (id === visible ? "Juno" : null),
    );
    const { shares } = previewPayment(terms, { grossMinor: 300n });
    const lines = shares.map(({ recipient, amountMinor }) => [recipient.name, amountMinor]);
    // 3.00 less 0.15 and 0.30: 2.55.
    expect(new Set(lines.map((line) => line.join(" ")))).toEqual(
      new Set(["Mira 217", "Juno 25", " 13"]),
    );
    for (const id of ids) expect(JSON.stringify(terms)).not.toContain(id);
  });
});

const keyOf = ({ type, id }: { readonly type: string; readonly id: string | null }) =>
  `${type} ${id}`;

const sumsOf = (transfers: readonly Transfer[]) => (kind: string, id?: string) =>
  transfers
    .flatMap(({ legs }) => legs)
    .filter(({ account }) => account.kind === kind && (!id || account.owner?.id === id))
    .reduce((all, { amountMinor }) => all + amountMinor, 0n);
