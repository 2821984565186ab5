import { z } from "zod";
import type { Message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import {
  reasonsRequiringGoodFaith,
  reasonsRequiringNote,
  reportLimits,
  reportReasons,
} from "./contract.ts";

/** The reason for a report, whatever is reported. */
export const reasonInput = z
  .object({
    reason: z.enum(reportReasons, "reports.errors.noReason" satisfies Message),
    note: plainText({ max: reportLimits.note }).default(""),
    goodFaith: z.boolean().default(false),
  })
  .refine(({ reason, note }) => !reasonsRequiringNote.includes(reason) || note !== "", {
    error: ({ input }) =>
      (input as { reason?: string }).reason === "unlawful"
        ? ("reports.errors.noLaw" satisfies Message)
        : ("reports.errors.noDetails" satisfies Message),
    path: ["note"],
  })
  .refine(({ reason, goodFaith }) => !reasonsRequiringGoodFaith.includes(reason) || goodFaith, {
    error: "reports.errors.noGoodFaith" satisfies Message,
    path: ["goodFaith"],
  });

/** The stored part. Good faith is stored where it was asked for. */
export type ReportReasonInput = Pick<z.output<typeof reasonInput>, "reason" | "note"> & {
  readonly goodFaith?: boolean;
};

export const statesGoodFaith = ({ reason, goodFaith }: ReportReasonInput): boolean =>
  goodFaith === true && reasonsRequiringGoodFaith.includes(reason);
