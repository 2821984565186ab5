import { z } from "zod";
import { message } from "#platform/i18n";
import { evidenceLimits } from "./contract.ts";

const text = (limit: number) =>
  z.string().trim().max(limit, message("disputes.errors.tooLong", { limit })).default("");

/** The form's texts. Files are checked by their content. */
export const evidenceInput = z.object({
  explanation: text(evidenceLimits.explanation),
  product: text(evidenceLimits.product),
  accessLog: text(evidenceLimits.accessLog),
  version: z.coerce.number().int().min(0),
});
export type EvidenceInput = z.output<typeof evidenceInput>;
