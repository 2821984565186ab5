import { z } from "zod";
import { defineEvent } from "#platform/events";

/** Somebody wanted to hear of what they saved, and that time has come. */
export const reminderDue = defineEvent("saved.reminder_due", {
  payload: z.object({ savedId: z.uuid(), userId: z.uuid(), remindAt: z.iso.datetime() }),
});
