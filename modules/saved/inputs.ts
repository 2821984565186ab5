import { z } from "zod";
import { message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { remindChoices, savedKinds, savedLimits } from "./contract.ts";

export const refInput = z.object({
  kind: z.enum(savedKinds),
  key: z.string().min(1).max(100),
});

/** `parent`: `none` for the top level; omitted, the folder stays where it is. */
export const folderInput = z.object({
  name: plainSingleLine({ max: savedLimits.folderName, min: 1 }),
  parent: z.union([z.literal("none"), z.uuid()], message("saved.errors.chooseFolder")).optional(),
});

const tag = plainSingleLine({ max: savedLimits.tag }).transform((text) =>
  text.toLowerCase().replace(/^#/, ""),
);

/** Words between commas; each once. */
const tags = z
  .string()
  .max(
    savedLimits.tags * (savedLimits.tag + 4) * 2,
    message("saved.errors.tooManyTags", { max: savedLimits.tags }),
  )
  .default("")
  // An empty piece would be read as a field left out.
  .transform((text) =>
    text
      .split(/[,،、]/)
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .pipe(z.array(tag))
  .transform((all) => [...new Set(all.filter(Boolean))])
  .refine(
    (all) => all.length <= savedLimits.tags,
    message("saved.errors.tooManyTags", { max: savedLimits.tags }),
  );

/** `none`: in no folder. */
const folder = z.union([z.literal("none"), z.uuid()]).default("none");
export const folderOf = (chosen: string): string | null => (chosen === "none" ? null : chosen);

/** A day is required only when one is to be chosen; the field may still hold an earlier one. */
const reminder = z.object({
  remind: z.enum(remindChoices).default("keep"),
  remindOn: z.string().max(20).optional(),
});

/** From the line itself: put off, or done with. */
export const savedRemindInput = z.object({
  id: z.uuid(),
  remind: z.enum(["none", "tomorrow", "week"]),
});

export const savedEditInput = reminder.extend({
  id: z.uuid(),
  note: plainText({ max: savedLimits.note }).default(""),
  tags,
  folder,
  offline: z.boolean().default(false),
});

const ids = z
  .array(z.uuid(), message("saved.errors.nothingSelected"))
  .min(1, message("saved.errors.nothingSelected"))
  .max(savedLimits.perPage);

export const savedMoveInput = z.object({ ids, folder });
export const savedTagInput = z.object({
  ids,
  tag: tag.refine((text) => text !== "", message("saved.errors.noTag")),
});
export const savedIdsInput = z.object({ ids });
