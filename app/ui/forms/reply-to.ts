import type { FormReply } from "./reply.ts";

/** On a page with several forms: the reply, if it belongs to one of these. */
export const replyTo = (
  reply: FormReply | undefined,
  ...forms: readonly string[]
): FormReply | undefined => (forms.includes(String(reply?.initialValue?.form)) ? reply : undefined);
