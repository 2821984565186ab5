import { z } from "zod";
import { defineEvent } from "#platform/events";

export const feedbackAnswered = defineEvent("feedback.answered", {
  payload: z.object({ feedbackId: z.uuid(), answerId: z.uuid() }),
});
