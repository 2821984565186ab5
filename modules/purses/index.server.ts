import type { Listener } from "#platform/events";
import { purseListeners as listeners } from "./listeners.ts";

export { answerSpend } from "./commands/answer-spend.ts";
export { forgetInPurses } from "./commands/forget-in-purses.ts";
export { publishRule } from "./commands/publish-rule.ts";
export { setPurse } from "./commands/set-purse.ts";
export { spendFromPurse } from "./commands/spend-from-purse.ts";
export { purseSpent, spendAsked } from "./events.ts";
export { purseInput, ruleInput, spendInput } from "./inputs.ts";
export { purseJars } from "./jars.ts";
export { purseDescriber } from "./queries/purse-describer.ts";
export { purseEntry } from "./queries/purse-entry.ts";
export { pursePage } from "./queries/purse-page.ts";
export { purseAttention, purseSummary } from "./queries/purse-summary.ts";
export { pursesExport } from "./queries/purses-export.ts";
export { purseShops } from "./shops.ts";

/** Who hears of what happens in the modules below. */
export const purseListeners: readonly Listener[] = listeners;
