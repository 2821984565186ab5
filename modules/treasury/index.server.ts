import type { Listener } from "#platform/events";
import { treasuryListeners as listeners } from "./listeners.ts";

export { createExpense } from "./commands/create-expense.ts";
export { decideExpense } from "./commands/decide-expense.ts";
export { eraseTreasuryData } from "./commands/erase-treasury-data.ts";
export { publishSplitRule } from "./commands/publish-split-rule.ts";
export { saveTreasurySettings } from "./commands/save-treasury-settings.ts";
export { expensePaid, expenseRequested } from "./events.ts";
export { guildSellerPort } from "./guild-seller-port.ts";
export { treasuryTips } from "./guild-tip-port.ts";
export { expenseInput, ruleInput, treasurySettingsInput } from "./inputs.ts";
export { treasuryDescriber } from "./queries/treasury-describer.ts";
export { treasuryEntry } from "./queries/treasury-entry.ts";
export { treasuryExport } from "./queries/treasury-export.ts";
export { treasuryPage } from "./queries/treasury-page.ts";
export { treasuryAlerts, treasurySummary } from "./queries/treasury-summary.ts";

/** Listeners for events of the modules below. */
export const treasuryListeners: readonly Listener[] = listeners;
