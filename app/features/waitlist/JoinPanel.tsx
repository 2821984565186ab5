import { ButtonLink } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { RegistrationMode } from "#contracts/site";
import { JoinForm } from "./JoinForm.tsx";

export type JoinAnswer = FormReply | { readonly sentTo: string } | undefined;

interface Props {
  readonly mode: RegistrationMode;
  readonly answer: JoinAnswer;
}

/** The form, or why there is none: whether one has to wait at all is the house's to say. */
export function JoinPanel({ mode, answer }: Props) {
  if (answer && "sentTo" in answer)
    return (
      <div className="join-list-sent" role="status">
        <h2>Look in your mail</h2>
        <p>
          We wrote to <b>{answer.sentTo}</b>. Follow the link in the letter within seven days, and
          the place is yours. If nothing comes, look among the unwanted mail first.
        </p>
      </div>
    );
  if (mode === "open")
    return (
      <div className="join-list-sent">
        <h2>The doors are open</h2>
        <p>There is no need to wait: anybody can make an account now.</p>
        <ButtonLink kind="primary" href="/signup">
          Make an account
        </ButtonLink>
      </div>
    );
  if (mode === "invite" && !answer)
    return (
      <div className="join-list-sent">
        <h2>By invitation, for now</h2>
        <p>
          The list takes no names at present. Whoever was asked in has a letter with a link, and
          everything public can be read without an account.
        </p>
        <ButtonLink href="/">Look around</ButtonLink>
      </div>
    );
  return <JoinForm reply={answer} />;
}
