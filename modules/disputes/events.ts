import { z } from "zod";
import { defineEvent } from "#platform/events";

/** The deadline for evidence is near, and none was submitted. */
export const disputeDeadlineNear = defineEvent("disputes.deadline_near", {
  payload: z.object({ disputeId: z.uuid(), daysLeft: z.number().int() }),
});
