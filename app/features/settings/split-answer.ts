import type { SecurityAnswer } from "#app/components/account/security.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";

/** Pages with both kinds of forms get both kinds of replies: routes each to its own. */
export function splitAnswer(answer: FormReply | SecurityAnswer | undefined): {
  readonly answer: SecurityAnswer | undefined;
  readonly reply: FormReply | undefined;
} {
  return isAboutSecurity(answer)
    ? { answer: answer, reply: undefined }
    : { answer: undefined, reply: answer };
}

const isAboutSecurity = (given: FormReply | SecurityAnswer | undefined): given is SecurityAnswer =>
  typeof (given as { intent?: unknown } | undefined)?.intent === "string";
