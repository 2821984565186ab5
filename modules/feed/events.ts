import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

/** What others may do with a user's works; their pages say so in their headers. */
export const contentUseChanged = defineEvent("feed.content_use_changed", {
  payload: z.object({ userId: z.uuid(), recommended: z.boolean(), training: z.boolean() }),
  tags: ({ userId }) => [personTag(userId)],
});
