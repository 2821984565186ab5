import { z } from "zod";
import { supporterMessageKinds } from "#contracts/messaging";
import { messageInput } from "#modules/messaging";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { supporterLimits as limits } from "./constants.ts";

const tooManyTags = message("supporters.errors.tooManyTags", { max: limits.tags });

/** Words between commas; each once. */
const tags = z
  .string()
  .max(limits.tags * (limits.tag + 4) * 2, tooManyTags)
  .default("")
  .transform((text) =>
    text
      .split(/[,،、]/)
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .pipe(z.array(plainSingleLine({ max: limits.tag }).transform((text) => text.toLowerCase())))
  .transform((all) => [...new Set(all)])
  .refine((all) => all.length <= limits.tags, tooManyTags);

export const supporterNoteInput = z.object({
  note: plainText({ max: limits.note }).default(""),
  tags,
});
export type SupporterNoteInput = z.output<typeof supporterNoteInput>;

export const supporterMessageInput = z.object({
  kind: z.enum(supporterMessageKinds, "forms.errors.notAnOption" satisfies Message),
  body: messageInput.shape.body,
});
export type SupporterMessageInput = z.output<typeof supporterMessageInput>;
