import type { PaymentTerms } from "#contracts/ledger";
import { type Currency, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { paymentSettings, requireProvider } from "../settings.ts";

type Fees = Pick<PaymentTerms, "currency" | "platformFeeBp" | "processorFee">;

/**
 * What the site and the processor take of a payment. Processors charge a fixed part and a
 * percentage: two amounts determine both.
 */
export function feesOf(ctx: WithPorts, currency: Currency): Fees {
  const feeOn = (minor: bigint) =>
    requireProvider(ctx).feeEstimate(money(minor, currency)).amountMinor;
  const fixed = feeOn(0n);
  return {
    currency,
    platformFeeBp: paymentSettings(ctx).platformFeeBp,
    processorFee: {
      basisPoints: Number(feeOn(10_000_000n) - fixed) / 1_000,
      fixedMinor: fixed.toString(),
    },
  };
}
