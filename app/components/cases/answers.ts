import type { FormReply } from "#app/ui/forms/reply.ts";

interface Looked {
  readonly looked: { readonly author: string; readonly body: string };
}

/** An action answers with a form's reply, or with the message a steward looked at. */
export function sortCaseAnswer(answer: FormReply | Looked | undefined): {
  readonly reply: FormReply | undefined;
  readonly looked: Looked["looked"] | undefined;
} {
  return answer && "looked" in answer
    ? { reply: undefined, looked: answer.looked }
    : { reply: answer, looked: undefined };
}
