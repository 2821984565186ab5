import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

export const levelChanged = defineEvent("trust.level_changed", {
  payload: z.object({ userId: z.uuid(), from: z.int(), to: z.int(), isManual: z.boolean() }),
  tags: ({ userId }) => [personTag(userId)],
});
