import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import {
  type ContactChoice,
  contactChoices,
  type FeedbackKind,
  type FeedbackStatus,
  feedbackKinds,
  feedbackLimits,
  feedbackStatuses,
} from "./contract.ts";

const among = <Key extends string>(words: Readonly<Record<Key, string>>, error: Message) =>
  z.enum(Object.keys(words) as [Key, ...Key[]], error);

export const feedbackInput = z.object({
  kind: among<FeedbackKind>(feedbackKinds, "feedback.errors.noKind"),
  text: plainText({ max: feedbackLimits.text }).refine(
    (text) => text.length >= feedbackLimits.textMin,
    message("feedback.errors.tooShort", { min: feedbackLimits.textMin }),
  ),
  contact: among<ContactChoice>(contactChoices, "feedback.errors.noContact"),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, message("feedback.errors.emailTooLong", { max: 254 }))
    .pipe(z.email(message("feedback.errors.email")))
    .optional(),
  /** Whether the page and the browser go along. */
  withPage: z.boolean().default(false),
  page: plainSingleLine({ max: feedbackLimits.page }).optional(),
  /** A hidden honeypot field, which bots fill in. */
  website: z.string().max(1_000).optional(),
});
export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedbackAnswerInput = z.object({
  id: z.uuid(),
  status: among<FeedbackStatus>(feedbackStatuses, "feedback.errors.noStatus"),
  words: plainText({ max: feedbackLimits.answer }).default(""),
});
