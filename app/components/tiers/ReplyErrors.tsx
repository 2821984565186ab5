import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";

/** What went wrong with a form that has no fields to say it beside. */
export function ReplyErrors({ reply }: { reply: FormReply | undefined }) {
  const problems = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);
  return <FormErrors problems={problems.map((message) => ({ message }))} attempt={reply} />;
}
