import type { Money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { theProvider } from "../settings.ts";

/** What the processor will likely keep of an amount; shown before paying. */
export const feeEstimate = (ctx: WithPorts, amount: Money): Money =>
  theProvider(ctx).feeEstimate(amount);
