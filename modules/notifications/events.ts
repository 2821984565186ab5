import { z } from "zod";
import { defineEvent } from "#platform/events";
import { inboxTopic } from "./contract.ts";

/** Somebody's badge changed. Told to their own open pages with the count, so that none has to ask. */
export const noticesChanged = defineEvent("notifications.changed", {
  payload: z.object({
    counts: z.array(z.object({ userId: z.uuid(), unread: z.int() })).max(1_000),
    /** Something new came, as against something read. */
    fresh: z.boolean(),
  }),
  live: ({ counts, fresh }) =>
    counts.map(({ userId, unread }) => ({
      topic: inboxTopic(userId),
      data: { kind: "notices", unread, fresh },
    })),
});
