import { z } from "zod";
import { defineEvent } from "#platform/events";

export const reportFiled = defineEvent("moderation.report_filed", {
  payload: z.object({ reportId: z.uuid() }),
});

export const caseTransitions = [
  "decided",
  "undone",
  "appealed",
  "spoken",
  "appeal_upheld",
  "appeal_overturned",
] as const;

/** A transition both sides are notified of. */
export const caseTransitioned = defineEvent("moderation.case_transitioned", {
  payload: z.object({
    caseId: z.uuid(),
    move: z.enum(caseTransitions),
    /** Names this move forever: the decision, the words, the appeal. */
    moveId: z.string(),
    byId: z.uuid().nullable(),
  }),
});
