import { z } from "zod";
import { defineEvent } from "#platform/events";

const treasury = z.object({ guildId: z.uuid() });
const expensePayload = treasury.extend({ expenseId: z.uuid() });

export const treasurySettingsChanged = defineEvent("treasury.settings_changed", {
  payload: treasury,
});
export const rulePublished = defineEvent("treasury.split_rule_published", {
  payload: treasury.extend({ ruleId: z.uuid() }),
});
/** Above the limit: another member has to approve it. */
export const expenseRequested = defineEvent("treasury.expense_requested", {
  payload: expensePayload,
});
export const expenseDecided = defineEvent("treasury.expense_decided", { payload: expensePayload });
/** The money is with its receiver. */
export const expensePaid = defineEvent("treasury.expense_paid", { payload: expensePayload });
