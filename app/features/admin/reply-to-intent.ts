import type { FormReply } from "#app/ui/forms/reply.ts";

/** On a page with several forms: what was answered, if it was this one that was sent. */
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
