import { useEffect, useRef } from "react";
import { Entrance } from "#app/components/account/Entrance.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { PasskeyPlace } from "#contracts/identity";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

interface Props {
  readonly step: "password" | "code" | "prove";
  /** What proves again who one is; nothing where somebody has neither password nor app. */
  readonly asked: "code" | "password" | undefined;
  readonly query: string;
  /** Absent where somebody has none. */
  readonly passkeys: PasskeyPlace | undefined;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Another site did not vouch for them. */
  readonly failed: boolean;
  readonly answer:
    | FormReply
    | { options: Record<string, unknown> }
    | { carried: string }
    | { resend: Resume }
    | undefined;
}

export function SignInSteps({ step, asked, query, passkeys, providers, failed, answer }: Props) {
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
        {asked && <ProofForm reply={reply} asked={asked} resume={carriedBy(answer)} />}
        {passkeys && <PasskeySignIn query={query} place={passkeys} resume={carriedBy(answer)} />}
        <OtherSites providers={providers} query={withoutStep(query)} />
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
      {failed && (
        <p className="entrance-note" role="alert">
          That did not work. The address may belong to an account here already: sign in with its
          password first.
        </p>
      )}
      <SignInForm reply={reply} query={query} />
      {passkeys && <PasskeySignIn query={query} place={passkeys} />}
      <OtherSites providers={providers} query={query} />
      <p className="entrance-else">
        New here? <a href={`/signup${query}`}>Make an account</a>, or{" "}
        <a href="/">look around first</a>.
      </p>
    </Entrance>
  );
}

function OtherSites({ providers, query }: Pick<Props, "providers" | "query">) {
  if (providers.length === 0) return null;
  return (
    <div className="entrance-others">
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} href={`/oauth/${id}${query}`} data-reload="">
          Go on with {name}
        </ButtonLink>
      ))}
    </div>
  );
}

function withoutStep(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("step");
  return params.size > 0 ? `?${params}` : "";
}

/** What has to go on after the proof; a wrong answer keeps it. */
function carriedBy(answer: Props["answer"]): string {
  if (answer && "carried" in answer) return answer.carried;
  const kept = answer && "initialValue" in answer ? answer.initialValue?.resume : undefined;
  return typeof kept === "string" ? kept : "";
}

/** The second step: a code of the app, or one of those kept for when it is lost. */
function CodeForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({ id: "second-step", reply, fields: { code: "Code" } });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="step" value="code" />
      <TextInput
        field={form.fields.code}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help="Six digits of your authenticator app. If it is lost, one of the codes you kept."
        required
      />
      <SubmitButton>Go on</SubmitButton>
    </Form>
  );
}

/** Sends again what had to wait for the proof: by itself, or by one press without JavaScript. */
function ResendForm({ resume }: { readonly resume: Resume }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Form ref={form} action={resume.to}>
      {resume.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton busyText="Going on">Go on</SubmitButton>
    </Form>
  );
}
