import { convertMoney, isCurrency, money } from "#platform/money";

/** Test rates: how much of each currency one euro is worth. */
const perEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.08,
  GBP: 0.85,
  CHF: 0.95,
  JPY: 160,
  NOK: 11.7,
  SEK: 11.2,
  DKK: 7.46,
  PLN: 4.3,
  CZK: 25,
  CAD: 1.48,
  AUD: 1.65,
  NZD: 1.8,
};

/** Part of the amount that the processor keeps for converting it. */
const feePoints = 100n;

const bankCurrencies: Readonly<Record<string, string>> = {
  US: "USD",
  GB: "GBP",
  CH: "CHF",
  JP: "JPY",
  NO: "NOK",
  SE: "SEK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
};

/** The currency of bank accounts in a country; the euro everywhere else. */
export const bankCurrencyOf = (country: string): string => bankCurrencies[country] ?? "EUR";

export interface Conversion {
  /** Before the fee: `1.08`. */
  readonly rate: string;
  readonly feeMinor: bigint;
  /** In the other currency, after the fee. */
  readonly amountMinor: bigint;
}

/** What an amount becomes in another currency; undefined where there is no test rate. */
export function convert(
  amountMinor: bigint,
  from: string,
  to: string,
  points = feePoints,
): Conversion | undefined {
  const one = perEuro[from];
  const other = perEuro[to];
  if (!one || !other || !isCurrency(from) || !isCurrency(to)) return undefined;
  const rate = (other / one).toFixed(6);
  const feeMinor = (amountMinor * points + 5_000n) / 10_000n;
  const converted = convertMoney(money(amountMinor - feeMinor, from), Number(rate), to);
  return { rate, feeMinor, amountMinor: converted.amountMinor };
}
