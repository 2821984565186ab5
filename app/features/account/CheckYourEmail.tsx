import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** Identical whether or not the address was free. */
export function CheckYourEmail({
  email,
  query,
}: {
  readonly email: string;
  readonly query: string;
}) {
  const t = useTranslate();
  return (
    <AuthLayout
      title={t("account.checkEmail.title")}
      lead={<Message id="account.checkEmail.lead" values={{ email, b: (text) => <b>{text}</b> }} />}
    >
      <Form action="/verify-email">
        <input type="hidden" name="email" value={email} />
        <SubmitButton kind="quiet">{t("account.checkEmail.resend")}</SubmitButton>
      </Form>
      <p className="entrance-else">
        <Message
          id="account.checkEmail.help"
          values={{ link: (text) => <a href={`/login${query}`}>{text}</a> }}
        />
      </p>
    </AuthLayout>
  );
}
