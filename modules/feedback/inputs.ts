import { z } from "zod";
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

const among = <Key extends string>(words: Readonly<Record<Key, string>>, message: string) =>
  z.enum(Object.keys(words) as [Key, ...Key[]], message);

export const feedbackInput = z.object({
  kind: among<FeedbackKind>(feedbackKinds, "Say what it is."),
  text: plainText({ what: "Your feedback", max: feedbackLimits.text }).refine(
    (text) => text.length >= feedbackLimits.textMin,
    `Say a little more: at least ${feedbackLimits.textMin} characters.`,
  ),
  contact: among<ContactChoice>(contactChoices, "Say whether you want an answer."),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "An email address has at most 254 characters.")
    .pipe(z.email("This is not an email address: it needs a name, an @ and a domain."))
    .optional(),
  /** Whether the page and the browser go along. */
  withPage: z.boolean().default(false),
  page: plainSingleLine({ what: "The page", max: feedbackLimits.page }).optional(),
  /** A hidden honeypot field, which bots fill in. */
  website: z.string().max(1_000).optional(),
});
export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedbackAnswerInput = z.object({
  id: z.uuid(),
  status: among<FeedbackStatus>(feedbackStatuses, "Say how it stands."),
  words: plainText({ what: "An answer", max: feedbackLimits.answer }).default(""),
});
