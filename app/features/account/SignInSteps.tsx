import type { FormReply } from "#app/http/form.ts";
import type { Resume } from "#app/http/prove-again.ts";
import { CodeForm } from "./CodeForm.tsx";
import { Entrance } from "./Entrance.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

interface Props {
  readonly step: "password" | "code" | "prove";
  readonly asked: "code" | "password";
  readonly query: string;
  readonly passkeys: boolean;
  readonly answer:
    | FormReply
    | { options: Record<string, unknown> }
    | { carried: string }
    | { resend: Resume }
    | undefined;
}

export function SignInSteps({ step, asked, query, passkeys, answer }: Props) {
  if (answer && "resend" in answer)
    return (
      <Entrance title="It is you" lead="What you were doing goes on now.">
        <ResendForm resume={answer.resend} />
      </Entrance>
    );
  const reply = answer && !("carried" in answer || "options" in answer) ? answer : undefined;
  if (step === "prove")
    return (
      <Entrance
        title="Is it you?"
        lead="This cannot be taken back lightly. Show once more that it is you; then it goes on."
      >
        <ProofForm reply={reply} asked={asked} resume={carriedBy(answer)} />
        {passkeys && <PasskeySignIn query={query} />}
      </Entrance>
    );
  if (step === "code")
    return (
      <Entrance title="One more step" lead="The password was right. Now the code.">
        <CodeForm reply={reply} />
        <p className="entrance-else">
          Not you? <a href="/login">Begin again</a>.
        </p>
      </Entrance>
    );
  return (
    <Entrance title="Welcome back" lead="Come in. Your bench is as you left it.">
      <SignInForm reply={reply} query={query} />
      {passkeys && <PasskeySignIn query={query} />}
      <p className="entrance-else">
        New here? <a href={`/signup${query}`}>Make an account</a>, or{" "}
        <a href="/">look around first</a>.
      </p>
    </Entrance>
  );
}

/** What has to go on after the proof; a wrong answer keeps it. */
function carriedBy(answer: Props["answer"]): string {
  if (answer && "carried" in answer) return answer.carried;
  const kept = answer && "initialValue" in answer ? answer.initialValue?.resume : undefined;
  return typeof kept === "string" ? kept : "";
}
