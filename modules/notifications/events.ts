import { z } from "zod";
import { defineEvent } from "#platform/events";
import { inboxTopic } from "./contract.ts";

/**
 * A user's badge changed. Sent to their own open pages with the count, so that none has to fetch
 * it.
 */
export const notificationsChanged = defineEvent("notifications.changed", {
  payload: z.object({
    counts: z.array(z.object({ userId: z.uuid(), unread: z.int() })).max(1_000),
    /** Something new arrived, as opposed to something read. */
    fresh: z.boolean(),
  }),
  live: ({ counts, fresh }) =>
    counts.map(({ userId, unread }) => ({
      topic: inboxTopic(userId),
      data: { kind: "notifications", unread, fresh },
    })),
});
