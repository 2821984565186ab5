import { z } from "zod";
import type { Message } from "#platform/i18n";
import { plainSingleLine } from "#platform/plain-text";
import { audiences, newsletterLimits } from "./constants.ts";

/** A form sends one chosen tier as a text and several as a list. */
const tierIds = z.union([z.array(z.uuid()).max(100), z.uuid().transform((id) => [id])]).default([]);

export const planInput = z
  .object({
    audience: z.enum(audiences, "newsletters.errors.chooseAudience" satisfies Message),
    tierIds,
    subject: plainSingleLine({ max: newsletterLimits.subject }).default(""),
    preview: plainSingleLine({ max: newsletterLimits.preview }).default(""),
  })
  .refine(({ audience, tierIds: chosen }) => audience !== "tiers" || chosen.length > 0, {
    error: "newsletters.errors.chooseTier" satisfies Message,
    path: ["tierIds"],
  });
export type PlanInput = z.output<typeof planInput>;
