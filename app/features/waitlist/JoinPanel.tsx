import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { RegistrationMode } from "#contracts/site";

export type JoinAnswer = FormReply | { readonly sentTo: string } | undefined;

interface Props {
  readonly mode: RegistrationMode;
  readonly answer: JoinAnswer;
}

/** The form, or why there is none: the site's mode decides whether there is a waitlist. */
export function JoinPanel({ mode, answer }: Props) {
  const t = useTranslate();
  if (answer && "sentTo" in answer)
    return (
      <div className="join-list-sent" role="status">
        <h2>{t("waitlist.sent.title")}</h2>
        <p>
          <Message
            id="waitlist.sent.lead"
            values={{ email: answer.sentTo, b: (text) => <b>{text}</b> }}
          />
        </p>
      </div>
    );
  if (mode === "open")
    return (
      <div className="join-list-sent">
        <h2>{t("waitlist.open.title")}</h2>
        <p>{t("waitlist.open.lead")}</p>
        <ButtonLink kind="primary" href="/signup">
          {t("waitlist.open.signUp")}
        </ButtonLink>
      </div>
    );
  if (mode === "invite" && !answer)
    return (
      <div className="join-list-sent">
        <h2>{t("waitlist.inviteOnly.title")}</h2>
        <p>{t("waitlist.inviteOnly.lead")}</p>
        <ButtonLink href="/">{t("waitlist.inviteOnly.explore")}</ButtonLink>
      </div>
    );
  return <JoinForm reply={answer} />;
}

/** An address and an optional reason. */
function JoinForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "join-list",
    reply,
    fields: { email: t("waitlist.join.email"), reason: t("waitlist.join.reason") },
  });
  const { email, reason } = form.fields;
  return (
    <Form {...form.props} className="join-list">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={email}
        label={t("waitlist.join.email")}
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        field={reason}
        label={t("waitlist.join.reason")}
        optional
        rows={2}
        limit={280}
        help={t("waitlist.join.reasonHelp")}
      />
      <div className="join-list-trap" aria-hidden="true">
        <label>
          {t("waitlist.join.trap")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton>{t("waitlist.join.submit")}</SubmitButton>
    </Form>
  );
}
