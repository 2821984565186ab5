import { allocate, type Money, money } from "#platform/money";
import type { TaxLine, TaxTerms } from "./terms.ts";

export interface TaxLineAmount extends TaxLine {
  readonly taxMinor: bigint;
}

export interface TaxedAmount {
  /** What is paid. */
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
  readonly lines: readonly TaxLineAmount[];
}

/** Of a rate in thousandths of a percent. */
const whole = 100_000n;

/** To the nearest unit, halves up. */
const divided = (dividend: bigint, by: bigint): bigint => (dividend * 2n + by) / (by * 2n);

/**
 * The tax on a price. Added: each tax is rounded on its own. Included: what is paid stays the
 * price, the net amount is rounded once, and the rest is divided among the taxes by their rates, so
 * that the parts always add up.
 */
export function taxedAmount(terms: TaxTerms | null, price: Money): TaxedAmount {
  const { amountMinor, currency } = price;
  const lines = terms?.lines ?? [];
  const rate = lines.reduce((sum, line) => sum + line.rate, 0);
  if (!terms || rate === 0 || amountMinor === 0n)
    return {
      grossMinor: amountMinor,
      netMinor: amountMinor,
      taxMinor: 0n,
      lines: lines.map((line) => ({ ...line, taxMinor: 0n })),
    };
  if (terms.mode === "added") {
    const taxed = lines.map((line) => ({
      ...line,
      taxMinor: divided(amountMinor * BigInt(line.rate), whole),
    }));
    const taxMinor = taxed.reduce((sum, line) => sum + line.taxMinor, 0n);
    return { grossMinor: amountMinor + taxMinor, netMinor: amountMinor, taxMinor, lines: taxed };
  }
  const netMinor = divided(amountMinor * whole, whole + BigInt(rate));
  const taxMinor = amountMinor - netMinor;
  const parts = allocate(
    money(taxMinor, currency),
    lines.map((line, n) => ({ key: String(n), weight: BigInt(line.rate), line })),
  );
  return {
    grossMinor: amountMinor,
    netMinor,
    taxMinor,
    lines: parts.map(({ sharer, part }) => ({ ...sharer.line, taxMinor: part.amountMinor })),
  };
}
