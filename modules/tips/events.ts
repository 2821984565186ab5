import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

/** For a person, or for a guild. */
const payload = z.object({
  tipId: z.uuid(),
  toId: z.uuid().nullable(),
  guildId: z.uuid().nullable().default(null),
});
const tags = ({ toId }: { readonly toId: string | null }) => (toId ? [personTag(toId)] : []);

/** The money is in the ledger. Refreshes the pages that show a recipient's supporters. */
export const tipGiven = defineEvent("tips.tip_given", {
  payload,
  tags,
});

export const tipFailed = defineEvent("tips.tip_failed", { payload });

export const tipRefunded = defineEvent("tips.tip_refunded", {
  payload,
  tags,
});

/** The refund was returned by the giver's bank, and the money is the recipient's again. */
export const tipRefundFailed = defineEvent("tips.tip_refund_failed", {
  payload,
  tags,
});

export const tipMessageAdded = defineEvent("tips.tip_message_added", { payload });

export const tipSettingsChanged = defineEvent("tips.tip_settings_changed", {
  payload: z.object({ userId: z.uuid() }),
  tags: ({ userId }) => [personTag(userId)],
});
