import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine } from "#platform/plain-text";
import { importLimits } from "./contract.ts";

/** A file chosen in a form. Its content is validated by its reader. */
const anyFile = z
  .instanceof(File, { error: "portability.imports.errors.chooseFile" satisfies Message })
  .refine(({ size }) => size > 0, "portability.imports.errors.emptyFile" satisfies Message);
const chosenFile = anyFile.refine(
  ({ size }) => size <= importLimits.fileBytes,
  message("portability.imports.errors.fileTooLarge", { size: { bytes: 4_000_000 } }),
);

export const audienceFileInput = z.object({ file: chosenFile });
export const tiersFileInput = z.object({
  file: chosenFile.refine(
    ({ size }) => size <= 256 * 1024,
    message("portability.imports.errors.fileTooLarge", { size: { bytes: 256_000 } }),
  ),
});

export const inviteInput = z.object({
  importId: z.uuid(),
  tiers: z
    .array(
      z.union(
        [z.literal("none"), z.uuid()],
        "portability.imports.errors.chooseTier" satisfies Message,
      ),
    )
    .max(importLimits.sourceTiers)
    .default([]),
  /** The creator confirms that these people asked to hear from them. */
  promised: z.literal(true, "portability.imports.errors.confirmConsent" satisfies Message),
});

export const forumFileInput = z.object({
  file: anyFile.refine(
    ({ size }) => size <= importLimits.forumFileBytes,
    message("portability.imports.errors.forumFileTooLarge", { size: { bytes: 16_000_000 } }),
  ),
  site: z
    .url({ protocol: /^https?$/, error: "portability.imports.errors.forumUrl" satisfies Message })
    .max(300),
  /** Owner of the archive: the CSV does not contain it. */
  author: plainSingleLine({ max: 60 }).default(""),
  as: plainSingleLine({ max: 60 }).default(""),
  category: z.string().max(100).default(""),
});
export type ForumFileInput = z.output<typeof forumFileInput>;
