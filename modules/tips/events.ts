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

/** The money is in the ledger. The pages that show who supports somebody are made anew. */
export const tipGiven = defineEvent("tips.tip_given", {
  payload,
  tags,
});

export const tipFailed = defineEvent("tips.tip_failed", { payload });

export const tipRefunded = defineEvent("tips.tip_refunded", {
  payload,
  tags,
});

/** It came back from the giver's bank, and is the receiver's again. */
export const tipRefundFailed = defineEvent("tips.tip_refund_failed", {
  payload,
  tags,
});

export const tipMessageAdded = defineEvent("tips.tip_message_added", { payload });

export const tipJarChanged = defineEvent("tips.tip_jar_changed", {
  payload: z.object({ userId: z.uuid() }),
  tags: ({ userId }) => [personTag(userId)],
});
