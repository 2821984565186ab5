import type { FormReply } from "#app/ui/forms/reply.ts";

interface Looked {
  readonly looked: { readonly author: string; readonly body: string };
}

/** An action returns either a form reply or the message a moderator viewed. */
export function splitCaseAnswer(answer: FormReply | Looked | undefined): {
  readonly reply: FormReply | undefined;
  readonly looked: Looked["looked"] | undefined;
} {
  return answer && "looked" in answer
    ? { reply: undefined, looked: answer.looked }
    : { reply: answer, looked: undefined };
}
