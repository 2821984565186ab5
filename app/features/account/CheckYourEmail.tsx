import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { LinkForm } from "./LinkForm.tsx";

/**
 * Identical whether or not the address was free, except where no email is sent: there a new
 * account's link is on the page.
 */
export function CheckYourEmail({
  email,
  token,
  query,
}: {
  readonly email: string;
  readonly token?: string | undefined;
  readonly query: string;
}) {
  const t = useTranslate();
  if (token)
    return (
      <AuthLayout
        title={t("account.verifyEmail.title")}
        lead={
          <Message id="account.checkEmail.noMail" values={{ email, b: (text) => <b>{text}</b> }} />
        }
      >
        <LinkForm
          action={`/verify-email?token=${token}`}
          token={token}
          reply={undefined}
          button={t("account.verifyEmail.submit")}
        />
      </AuthLayout>
    );
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
