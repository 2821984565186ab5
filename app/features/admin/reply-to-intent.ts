import type { FormReply } from "#app/ui/forms/reply.ts";

/** On a page with several forms: the reply, if this form was the one submitted. */
export const replyToIntent = (
  reply: FormReply | undefined,
  intent: string,
  where: Readonly<Record<string, string>> = {},
): FormReply | undefined => {
  const sent = reply?.initialValue;
  const same = Object.entries({ intent, ...where }).every(
    ([name, value]) => sent?.[name] === value,
  );
  return same ? reply : undefined;
};
