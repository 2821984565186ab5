import type { Money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { requireProvider } from "../settings.ts";

/** Estimated processor fee for an amount; shown before paying. */
export const feeEstimate = (ctx: WithPorts, amount: Money): Money =>
  requireProvider(ctx).feeEstimate(amount);
