import { type PaymentTerms, previewPayment } from "#contracts/ledger";
import { type Money, money } from "#platform/money";

type Fees = Pick<PaymentTerms, "currency" | "platformFeeBp" | "processorFee">;

/** Without tax, of which a tip that is a gift has none. */
const untaxed = (): bigint => 0n;

/**
 * The smallest charge that leaves the whole amount. The costs grow with the charge, so it adds what
 * is missing until nothing is; rounding may leave it a unit too high, which is corrected at the
 * end.
 */
export function chargeToCover(
  amount: Money,
  { currency, platformFeeBp, processorFee }: Fees,
  taxIn: (charge: Money) => bigint = untaxed,
): Money {
  const wanted = amount.amountMinor;
  const terms = { currency, platformFeeBp, processorFee, recipients: all, pointsInAll: 1 };
  const left = (grossMinor: bigint) =>
    previewPayment(terms, { grossMinor, taxMinor: taxIn(money(grossMinor, currency)) }).restMinor;
  let charge = wanted;
  for (let missing = wanted - left(charge); missing > 0n; missing = wanted - left(charge))
    charge += missing;
  while (charge > wanted && left(charge - 1n) >= wanted) charge -= 1n;
  return money(charge, amount.currency);
}

/** How it is divided does not change what it costs. */
const all = [{ kind: "member", isSeller: true, name: null, points: 1 }] as const;
