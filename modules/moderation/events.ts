import { z } from "zod";
import { defineEvent } from "#platform/events";

export const reportFiled = defineEvent("moderation.report_filed", {
  payload: z.object({ reportId: z.uuid() }),
});
