import { useEffect, useRef } from "react";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { PasskeySupport } from "#contracts/identity";
import { LinkForm } from "./LinkForm.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import { ReauthenticateForm } from "./ReauthenticateForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

interface Props {
  readonly step: "password" | "code" | "prove" | "link" | "device" | "known";
  /** What reauthentication asks for; undefined if the user has neither a password nor an app. */
  readonly asked: "code" | "password" | undefined;
  readonly query: string;
  /** Absent if the user has none. */
  readonly passkeys: PasskeySupport | undefined;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Another site did not vouch for them. */
  readonly failed: boolean;
  readonly answer:
    | FormReply
    | { options: Record<string, unknown> }
    | { carried: string }
    | { resend: Resume }
    | { sentFor: string }
    | undefined;
}

export function SignInSteps({ step, asked, query, passkeys, providers, failed, answer }: Props) {
  if (answer && "resend" in answer)
    return (
      <AuthLayout title="It is you" lead="What you were doing goes on now.">
        <ResendForm resume={answer.resend} />
      </AuthLayout>
    );
  if (answer && "sentFor" in answer)
    return (
      <AuthLayout
        title="Check your email"
        lead={
          <>
            If <b>{answer.sentFor}</b> has an account here, we sent a link to its address. Open it
            on this device. It works once, for an hour.
          </>
        }
      >
        <p className="entrance-else">
          <a href="/login">Back to sign in</a>
        </p>
      </AuthLayout>
    );
  const reply = answer && !("carried" in answer || "options" in answer) ? answer : undefined;
  if (step === "link")
    return (
      <AuthLayout
        title="Sign in with a link"
        lead="If you are asked to wait, a link sent to your address lets this device sign in at once."
      >
        <IdentifierForm reply={reply} />
        <p className="entrance-else">
          <a href="/login">Back to sign in</a>
        </p>
      </AuthLayout>
    );
  if (step === "device")
    return (
      <AuthLayout title="Sign in on this device" lead="Continue, then enter your password.">
        <LinkForm
          token={new URLSearchParams(query).get("token") ?? ""}
          reply={reply}
          button="Continue"
        />
        <p className="entrance-else">
          Expired or already used? <a href="/login?step=link">Ask for another link</a>.
        </p>
      </AuthLayout>
    );
  if (step === "prove")
    return (
      <AuthLayout
        title="Is it you?"
        lead="This cannot be taken back lightly. Show once more that it is you; then it goes on."
      >
        {asked && (
          <ReauthenticateForm reply={reply} asked={asked} resume={pendingFormFrom(answer)} />
        )}
        {passkeys && (
          <PasskeySignIn query={query} place={passkeys} resume={pendingFormFrom(answer)} />
        )}
        <OAuthProviders providers={providers} query={withoutStep(query)} />
      </AuthLayout>
    );
  if (step === "code")
    return (
      <AuthLayout title="One more step" lead="The password was right. Now the code.">
        <CodeForm reply={reply} />
        <p className="entrance-else">
          Not you? <a href="/login">Begin again</a>.
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Welcome back" lead="Come in. Your bench is as you left it.">
      {failed && (
        <p className="entrance-note" role="alert">
          That did not work. The address may belong to an account here already: sign in with its
          password first.
        </p>
      )}
      {step === "known" && (
        <p className="entrance-note" role="status">
          This device is known now. Enter your password.
        </p>
      )}
      <SignInForm reply={reply} query={withoutStep(query)} />
      {passkeys && <PasskeySignIn query={query} place={passkeys} />}
      <OAuthProviders providers={providers} query={query} />
      <p className="entrance-else">
        New here? <a href={`/signup${query}`}>Make an account</a>, or{" "}
        <a href="/">look around first</a>.
      </p>
      <p className="entrance-else">
        Asked to wait? <a href="/login?step=link">Get a sign-in link by email</a>.
      </p>
    </AuthLayout>
  );
}

function OAuthProviders({ providers, query }: Pick<Props, "providers" | "query">) {
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

/** The form to submit after reauthentication; preserved after a wrong answer. */
function pendingFormFrom(answer: Props["answer"]): string {
  if (answer && "carried" in answer) return answer.carried;
  const resume = answer && "initialValue" in answer ? answer.initialValue?.resume : undefined;
  return typeof resume === "string" ? resume : "";
}

function IdentifierForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "sign-in-link",
    reply,
    fields: { identifier: "Email or username" },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.identifier}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton>Send a link</SubmitButton>
    </Form>
  );
}

/** The second step: a code from the app, or a backup code. */
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

/** Submits the pending form after reauthentication; without JavaScript by a button. */
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
