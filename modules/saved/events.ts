import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A reminder for a saved item has come due. */
export const reminderDue = defineEvent("saved.reminder_due", {
  payload: z.object({ savedId: z.uuid(), userId: z.uuid(), remindAt: z.iso.datetime() }),
});
