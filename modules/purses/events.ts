import { z } from "zod";
import { defineEvent } from "#platform/events";

const purse = z.object({ guildId: z.uuid() });
const spend = purse.extend({ spendId: z.uuid() });

export const purseSet = defineEvent("purses.purse_set", { payload: purse });
export const rulePublished = defineEvent("purses.rule_published", {
  payload: purse.extend({ ruleId: z.uuid() }),
});
/** Above the limit: somebody else is asked. */
export const spendAsked = defineEvent("purses.spend_asked", { payload: spend });
export const spendAnswered = defineEvent("purses.spend_answered", { payload: spend });
/** The money is with its receiver. */
export const purseSpent = defineEvent("purses.spent", { payload: spend });
