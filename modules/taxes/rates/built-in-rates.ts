import type { RateRow } from "./rate-row.ts";
import rates from "./rates.json" with { type: "json" };

/** The table that comes with a release; operators can replace it. */
export const builtInRates = rates as readonly RateRow[];
