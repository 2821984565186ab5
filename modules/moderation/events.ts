import { z } from "zod";
import { defineEvent } from "#platform/events";

export const reportFiled = defineEvent("moderation.report_filed", {
  payload: z.object({ reportId: z.uuid() }),
});

export const caseMoves = [
  "decided",
  "undone",
  "appealed",
  "spoken",
  "appeal_upheld",
  "appeal_overturned",
] as const;

/** Something both sides hear of. */
export const caseMoved = defineEvent("moderation.case_moved", {
  payload: z.object({
    caseId: z.uuid(),
    move: z.enum(caseMoves),
    /** Names this move for ever: the decision, the words, the appeal. */
    moveId: z.string(),
    byId: z.uuid().nullable(),
  }),
});
