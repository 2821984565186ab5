import type { SecurityAnswer } from "#app/components/account/security.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";

/** Pages with both kinds of forms get both kinds of answers: each goes to its own. */
export function sortAnswer(given: FormReply | SecurityAnswer | undefined): {
  readonly answer: SecurityAnswer | undefined;
  readonly reply: FormReply | undefined;
} {
  return isAboutSecurity(given)
    ? { answer: given, reply: undefined }
    : { answer: undefined, reply: given };
}

const isAboutSecurity = (given: FormReply | SecurityAnswer | undefined): given is SecurityAnswer =>
  typeof (given as { intent?: unknown } | undefined)?.intent === "string";
