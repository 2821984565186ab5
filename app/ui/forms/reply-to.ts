import type { FormReply } from "./reply.ts";

/** On a page with several forms: what was answered, if it was one of these that was sent. */
export const replyTo = (
  reply: FormReply | undefined,
  ...forms: readonly string[]
): FormReply | undefined => (forms.includes(String(reply?.initialValue?.form)) ? reply : undefined);
