import { z } from "zod";
import { type Ground, groundLabels, reportReasons } from "#contracts/report-reasons";
import { type ReportReasonInput, reasonInput } from "#modules/report-reasons";
import { message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { caseLimits, legalLimits, ruleModes, ruleShapes, subjectKinds } from "./constants.ts";
import { measures } from "./measures.ts";

export const reportInput = reasonInput.safeExtend({
  subject: z.object({ kind: z.enum(subjectKinds), id: z.uuid() }),
});
export type ReportInput = ReportReasonInput & Pick<z.output<typeof reportInput>, "subject">;

export const decisionInput = z.object({
  measure: z.enum(measures, message("moderation.errors.noMeasure")),
  days: z
    .number(message("moderation.errors.noDays"))
    .int(message("moderation.errors.wholeDays"))
    .min(1, message("moderation.errors.minDays"))
    .max(caseLimits.maxDays, message("moderation.errors.maxDays", { max: caseLimits.maxDays }))
    .optional(),
  ground: z.enum(
    Object.keys(groundLabels) as [Ground, ...Ground[]],
    message("moderation.errors.noGround"),
  ),
  statement: plainText({ max: caseLimits.statement }).default(""),
  replacement: plainText({ max: 32_000 }).default(""),
});
export type DecisionInput = z.output<typeof decisionInput>;

export const caseMessageInput = plainText({
  min: 1,
  max: caseLimits.words,
});

export const moderationRuleInput = z.object({
  name: plainSingleLine({ min: 2, max: 80 }),
  shape: z.enum(ruleShapes, message("moderation.errors.noShape")),
  pattern: plainText({ min: 1, max: 4_000 }),
  mode: z.enum(ruleModes, message("moderation.errors.noMode")),
  newcomersOnly: z.boolean().default(false),
  reason: z.enum(reportReasons, message("moderation.errors.noReason")),
});
export type ModerationRuleInput = z.output<typeof moderationRuleInput>;

export const legalRemovalInput = z.object({
  address: z.string(message("moderation.errors.noAddress")).trim().min(1).max(2_000),
  askedBy: plainSingleLine({ min: 2, max: legalLimits.askedBy }),
  law: plainSingleLine({ min: 2, max: legalLimits.law }),
  jurisdiction: plainSingleLine({ min: 2, max: legalLimits.jurisdiction }),
  reference: plainSingleLine({ max: legalLimits.reference }).default(""),
  statement: plainText({ min: 10, max: caseLimits.statement }),
});
export type LegalRemovalInput = z.output<typeof legalRemovalInput>;
