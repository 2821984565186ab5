import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly mode: "waitlist" | "invite";
  /** The user came by an invitation that is no longer valid. */
  readonly expiredInvitation: boolean;
}

/** Why there is no form here at present, and what to do instead. */
export function SignUpClosed({ mode, expiredInvitation }: Props) {
  const t = useTranslate();
  const byList = mode === "waitlist";
  return (
    <AuthLayout
      title={byList ? t("account.signUp.waitlist.title") : t("account.signUp.inviteOnly.title")}
      lead={byList ? t("account.signUp.waitlist.lead") : t("account.signUp.inviteOnly.lead")}
    >
      {expiredInvitation && (
        <p className="entrance-note">{t("account.signUp.invalidInvitation")}</p>
      )}
      <div className="entrance-others">
        {byList ? (
          <ButtonLink kind="primary" href="/waitlist">
            {t("account.signUp.waitlist.join")}
          </ButtonLink>
        ) : (
          <ButtonLink href="/">{t("account.signUp.inviteOnly.explore")}</ButtonLink>
        )}
      </div>
      <p className="entrance-else">
        <Message
          id="account.signUp.haveAccount"
          values={{ link: (text) => <a href="/login">{text}</a> }}
        />
      </p>
    </AuthLayout>
  );
}
