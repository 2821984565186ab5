import { useEffect, useRef } from "react";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  readonly failed: "unavailable" | "failed" | undefined;
  readonly answer:
    | FormReply
    | { options: Record<string, unknown> }
    | { carried: string }
    | { resend: Resume }
    | { sentFor: string }
    | undefined;
}

export function SignInSteps({ step, asked, query, passkeys, providers, failed, answer }: Props) {
  const t = useTranslate();
  if (answer && "resend" in answer)
    return (
      <AuthLayout
        title={t("account.reauthenticate.done.title")}
        lead={t("account.reauthenticate.done.lead")}
      >
        <ResendForm resume={answer.resend} />
      </AuthLayout>
    );
  if (answer && "sentFor" in answer)
    return (
      <AuthLayout
        title={t("account.checkEmail.title")}
        lead={
          <Message
            id="account.emailLink.sent"
            values={{ identifier: answer.sentFor, b: (text) => <b>{text}</b> }}
          />
        }
      >
        <p className="entrance-else">
          <a href="/login">{t("account.signIn.back")}</a>
        </p>
      </AuthLayout>
    );
  const reply = answer && !("carried" in answer || "options" in answer) ? answer : undefined;
  if (step === "link")
    return (
      <AuthLayout title={t("account.emailLink.title")} lead={t("account.emailLink.lead")}>
        <IdentifierForm reply={reply} />
        <p className="entrance-else">
          <a href="/login">{t("account.signIn.back")}</a>
        </p>
      </AuthLayout>
    );
  if (step === "device")
    return (
      <AuthLayout
        title={t("account.emailLink.follow.title")}
        lead={t("account.emailLink.follow.lead")}
      >
        <LinkForm
          token={new URLSearchParams(query).get("token") ?? ""}
          reply={reply}
          button={t("account.emailLink.follow.submit")}
        />
        <p className="entrance-else">
          <Message
            id="account.emailLink.follow.expired"
            values={{ link: (text) => <a href="/login?step=link">{text}</a> }}
          />
        </p>
      </AuthLayout>
    );
  if (step === "prove")
    return (
      <AuthLayout title={t("account.reauthenticate.title")} lead={t("account.reauthenticate.lead")}>
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
      <AuthLayout title={t("account.secondFactor.title")} lead={t("account.secondFactor.lead")}>
        <CodeForm reply={reply} />
        <p className="entrance-else">
          <Message
            id="account.secondFactor.restart"
            values={{ link: (text) => <a href="/login">{text}</a> }}
          />
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("account.signIn.title")}>
      {failed && (
        <p className="entrance-note" role="alert">
          {t(
            failed === "unavailable"
              ? "account.oauth.errors.unavailable"
              : "account.signIn.oauthFailed",
          )}
        </p>
      )}
      {step === "known" && (
        <p className="entrance-note" role="status">
          {t("account.signIn.deviceConfirmed")}
        </p>
      )}
      <SignInForm reply={reply} query={withoutStep(query)} />
      {passkeys && <PasskeySignIn query={query} place={passkeys} />}
      <OAuthProviders providers={providers} query={query} />
      <p className="entrance-else">
        <Message
          id="account.signIn.signUp"
          values={{
            signUp: (text) => <a href={`/signup${query}`}>{text}</a>,
            explore: (text) => <a href="/">{text}</a>,
          }}
        />
      </p>
      <p className="entrance-else">
        <Message
          id="account.signIn.emailLink"
          values={{ link: (text) => <a href="/login?step=link">{text}</a> }}
        />
      </p>
    </AuthLayout>
  );
}

function OAuthProviders({ providers, query }: Pick<Props, "providers" | "query">) {
  const t = useTranslate();
  if (providers.length === 0) return null;
  return (
    <div className="entrance-others">
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} href={`/oauth/${id}${query}`} data-reload="">
          {t("account.signIn.continueWith", { provider: name })}
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
  const t = useTranslate();
  const form = useServerForm({
    id: "sign-in-link",
    reply,
    fields: { identifier: t("account.fields.identifier") },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.identifier}
        label={t("account.fields.identifier")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton>{t("account.emailLink.submit")}</SubmitButton>
    </Form>
  );
}

/** The second step: a code from the app, or a backup code. */
function CodeForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "second-step",
    reply,
    fields: { code: t("account.fields.code") },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="step" value="code" />
      <TextInput
        field={form.fields.code}
        label={t("account.fields.code")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help={t("account.fields.codeHelp")}
        required
      />
      <SubmitButton>{t("account.secondFactor.submit")}</SubmitButton>
    </Form>
  );
}

/** Submits the pending form after reauthentication; without JavaScript by a button. */
function ResendForm({ resume }: { readonly resume: Resume }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Form ref={form} action={resume.to}>
      {resume.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton>{t("account.reauthenticate.done.submit")}</SubmitButton>
    </Form>
  );
}
