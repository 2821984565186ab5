import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Allocation, previewPayment, type Transfer, termsOf } from "#contracts/ledger";
import {
  charged,
  giftRedeemed,
  paymentBreakdown,
  refundable,
  refundConfirmed,
  refunded,
} from "#modules/ledger";
import { type Currency, money } from "#platform/money";
import { taxedAmount } from "./contract.ts";
import { decideTax } from "./decide.ts";
import { builtInRates } from "./rates/built-in-rates.ts";

const ids = Array.from({ length: 8 }, () => randomUUID());
const member = (id = "") => ({ type: "member" as const, id });

const places = [...new Set(builtInRates.map(({ country, region }) => `${country}-${region}`))];
const registrations = [...new Set(builtInRates.map(({ registration }) => registration))];

const anySale = fc.record({
  kind: fc.constantFrom("work" as const, "subscription" as const, "gift" as const, "tip" as const),
  mode: fc.constantFrom("included" as const, "added" as const),
  tipsTaxed: fc.boolean(),
  seller: fc.constantFrom("DE", "FR", "GB", "CA", "US", "NO"),
  registrations: fc.subarray(registrations),
  place: fc.constantFrom(...places, "BR-", "JP-"),
  vatId: fc.constantFrom("", "DE136695976", "FR40303265045", "GB980780684"),
  currency: fc.constantFrom<Currency>("EUR", "USD", "JPY", "KWD"),
  listMinor: fc.bigInt({ min: 1n, max: 10n ** 7n }),
  /** In percent, as of a coupon. */
  discount: fc.integer({ min: 0, max: 99 }),
  platformFeeBp: fc.integer({ min: 0, max: 3_000 }),
  processorFee: fc.record({
    basisPoints: fc.integer({ min: 0, max: 600 }),
    fixedMinor: fc.bigInt({ min: 0n, max: 60n }).map(String),
  }),
  shares: fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 3 }),
  refunds: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
});

const sumOf = (transfers: readonly Transfer[], kind: string, ownerId?: string): bigint =>
  transfers
    .flatMap(({ legs }) => legs)
    .filter(
      ({ account }) =>
        account.kind === kind && (ownerId === undefined || account.owner?.id === ownerId),
    )
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

test("what is shown with tax is what the ledger posts and a refund takes back, for 10,000 random sales", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(anySale, (sale) => {
      const { kind, currency, platformFeeBp, processorFee, shares } = sale;
      const [country = "", region = ""] = sale.place.split("-");
      const terms = decideTax(
        {
          mode: sale.mode,
          country: sale.seller,
          registrations: sale.registrations,
          tipsTaxed: sale.tipsTaxed,
          rates: builtInRates,
        },
        {
          kind,
          at: new Date("2026-11-19T12:00:00Z"),
          customer: { country, region, vatId: sale.vatId },
        },
      );
      seen.set(terms.treatment, (seen.get(terms.treatment) ?? 0) + 1);
      const priceMinor = (sale.listMinor * BigInt(100 - sale.discount)) / 100n;
      if (priceMinor === 0n) return;
      // As a page gets it.
      const sent = JSON.parse(JSON.stringify(terms));
      const { grossMinor, netMinor, taxMinor, lines } = taxedAmount(
        sent,
        money(priceMinor, currency),
      );
      expect(netMinor + taxMinor).toBe(grossMinor);
      expect(lines.reduce((sum, line) => sum + line.taxMinor, 0n)).toBe(taxMinor);
      expect(taxMinor >= 0n).toBe(true);
      if (terms.mode === "included") expect(grossMinor).toBe(priceMinor);
      else expect(netMinor).toBe(priceMinor);
      if (terms.treatment !== "taxed") expect(taxMinor).toBe(0n);

      const owner = member(ids[0]);
      const beneficiaries = [
        ...shares.map((basisPoints, n) => ({ owner: member(ids[n + 1]), basisPoints })),
        { owner, basisPoints: 10_000 - shares.reduce((sum, each) => sum + each, 0) },
      ];
      const split = { beneficiaries, pointsInAll: 10_000 };
      const preview = previewPayment(
        JSON.parse(
          JSON.stringify(
            termsOf({ currency, platformFeeBp, processorFee }, split, { owner, name: "Mira" }),
          ),
        ),
        { grossMinor, taxMinor },
      );
      const allocation: Allocation = {
        kind,
        payer: member(ids[7]),
        currency,
        grossMinor,
        taxMinor,
        platformFeeBp,
        ...split,
        giftId: ids[6] ?? "",
      };
      const charge = { processorFeeMinor: preview.processorMinor };
      const posted: Transfer[] = [charged(allocation, charge)];
      if (kind === "gift") posted.push(giftRedeemed(allocation, charge));
      expect(preview.paidMinor).toBe(-sumOf(posted, "external_payer"));
      expect(preview.taxMinor).toBe(sumOf(posted, "tax"));
      expect(preview.platformMinor).toBe(sumOf(posted, "platform_fees"));
      const byOwner = beneficiaries.toSorted((a, b) => (a.owner.id < b.owner.id ? -1 : 1));
      expect(preview.shares.map(({ amountMinor }) => amountMinor)).toEqual(
        byOwner.map(({ owner: { id } }) => sumOf(posted, "creator_pending", id)),
      );

      // Any partial refunds and the rest together take back all of the tax, to the last unit.
      for (const percent of [...sale.refunds, 100]) {
        const breakdown = paymentBreakdown(posted);
        const amountMinor = (refundable(breakdown) * BigInt(percent)) / 100n;
        if (amountMinor === 0n) continue;
        const held = heldBy(posted);
        posted.push(
          refunded({ breakdown, amountMinor, held }),
          refundConfirmed({ payer: allocation.payer, amountMinor, currency }),
        );
        const left = paymentBreakdown(posted).taxMinor;
        expect(left >= 0n && left <= taxMinor).toBe(true);
      }
      expect(paymentBreakdown(posted).taxMinor).toBe(0n);
      expect(sumOf(posted, "external_payer")).toBe(0n);
    }),
    { numRuns: 10_000 },
  );
  // Every case occurs, but for exempt rows, of which the table has none.
  for (const treatment of ["taxed", "zero", "reverse_charge", "not_collected", "outside_scope"])
    expect(seen.get(treatment) ?? 0).toBeGreaterThan(10);
}, 120_000);
const heldBy =
  (transfers: readonly Transfer[]): Parameters<typeof refunded>[0]["held"] =>
  (owner, kind) =>
    sumOf(transfers, kind, owner.id ?? "");
