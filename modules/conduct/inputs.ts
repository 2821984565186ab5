import { z } from "zod";
import { plainText } from "#platform/plain-text";
import { needsGoodFaith, needsWords, reportLimits, reportReasons } from "./contract.ts";

/** What somebody says of a thing they report, whatever it is. */
export const reasonInput = z
  .object({
    reason: z.enum(reportReasons, "Choose what it is about."),
    note: plainText({ what: "A note", max: reportLimits.note }).default(""),
    goodFaith: z.boolean().default(false),
  })
  .refine(({ reason, note }) => !needsWords.includes(reason) || note !== "", {
    error: ({ input }) =>
      (input as { reason?: string }).reason === "unlawful"
        ? "Say which law it breaks, and how."
        : "Say in a few words what it is.",
    path: ["note"],
  })
  .refine(({ reason, goodFaith }) => !needsGoodFaith.includes(reason) || goodFaith, {
    error: "Confirm that you believe it.",
    path: ["goodFaith"],
  });

/** What is kept of it. That they mean it is kept where it was asked. */
export type GivenReason = Pick<z.output<typeof reasonInput>, "reason" | "note"> & {
  readonly goodFaith?: boolean;
};

export const statesGoodFaith = ({ reason, goodFaith }: GivenReason): boolean =>
  goodFaith === true && needsGoodFaith.includes(reason);
