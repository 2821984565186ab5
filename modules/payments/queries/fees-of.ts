import { type Currency, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Fees } from "../contract.ts";
import { paymentSettings, requireProvider } from "../settings.ts";

/** Processors charge a fixed part and a percentage: two amounts determine both. */
export function feesOf(ctx: WithPorts, currency: Currency): Fees {
  const feeOn = (minor: bigint) =>
    requireProvider(ctx).feeEstimate(money(minor, currency)).amountMinor;
  const fixed = feeOn(0n);
  return {
    platformBp: paymentSettings(ctx).platformFeeBp,
    processorBp: Number(feeOn(10_000_000n) - fixed) / 1_000,
    processorFixedMinor: fixed.toString(),
  };
}
