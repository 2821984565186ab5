import type { Money } from "#platform/money";
import { theProvider } from "../settings.ts";

/** What the processor will likely keep of an amount; shown before paying. */
export const feeEstimate = (amount: Money): Money => theProvider().feeEstimate(amount);
