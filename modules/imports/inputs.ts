import { z } from "zod";
import { plainSingleLine } from "#platform/plain-text";
import { importLimits } from "./contract.ts";

/** A file chosen in a form. Its content is validated by its reader. */
const anyFile = z
  .instanceof(File, { error: "Choose a file." })
  .refine(({ size }) => size > 0, "Choose a file that is not empty.");
const chosenFile = anyFile.refine(
  ({ size }) => size <= importLimits.fileBytes,
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
    .max(importLimits.sourceTiers)
    .default([]),
  /** The creator confirms that these people asked to hear from them. */
  promised: z.literal(true, "Confirm that they asked to hear from you."),
});

export const forumFileInput = z.object({
  file: anyFile.refine(
    ({ size }) => size <= importLimits.forumFileBytes,
    "It is larger than 16 MB. Divide it, or use the command line.",
  ),
  site: z.url({ protocol: /^https?$/, error: "The address of that forum, with https." }).max(300),
  /** Owner of the archive: the CSV does not contain it. */
  author: plainSingleLine({ what: "The name", max: 60 }).default(""),
  as: plainSingleLine({ what: "The name", max: 60 }).default(""),
  category: z.string().max(100).default(""),
});
export type ForumFileInput = z.output<typeof forumFileInput>;
