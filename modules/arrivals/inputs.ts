import { z } from "zod";
import { plainLine } from "#platform/plain-text";
import { arrivalLimits } from "./contract.ts";

/** A file chosen in a form. What is wrong with what is in it is said by whoever reads it. */
const anyFile = z
  .instanceof(File, { error: "Choose a file." })
  .refine(({ size }) => size > 0, "Choose a file that is not empty.");
const chosenFile = anyFile.refine(
  ({ size }) => size <= arrivalLimits.fileBytes,
  "It is larger than 4 MB.",
);

export const audienceFileInput = z.object({ file: chosenFile });
export const tiersFileInput = z.object({
  file: chosenFile.refine(({ size }) => size <= 256 * 1024, "It is larger than 256 kB."),
});

export const inviteInput = z.object({
  importId: z.uuid(),
  tiers: z
    .array(z.union([z.literal("none"), z.uuid()], "Choose a tier of yours."))
    .max(arrivalLimits.theirTiers)
    .default([]),
  /** The creator says that these people asked to hear from them. */
  promised: z.literal(true, "Confirm that they asked to hear from you."),
});

export const forumFileInput = z.object({
  file: anyFile.refine(
    ({ size }) => size <= arrivalLimits.forumFileBytes,
    "It is larger than 16 MB. Divide it, or use the command line.",
  ),
  site: z.url({ protocol: /^https?$/, error: "The address of that forum, with https." }).max(300),
  /** Whose archive it is: a table of somebody’s posts does not say. */
  author: plainLine({ what: "The name", max: 60 }).default(""),
  as: plainLine({ what: "The name", max: 60 }).default(""),
  category: z.string().max(100).default(""),
});
export type ForumFileInput = z.output<typeof forumFileInput>;
