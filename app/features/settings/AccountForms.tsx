import type { SecurityAnswer } from "#app/components/account/security.ts";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityView } from "#contracts/identity";
import { ChangeEmailForm } from "./ChangeEmailForm.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { RenameForm } from "./RenameForm.tsx";

interface Props {
  readonly account: SecurityView;
  readonly answer: SecurityAnswer | undefined;
}

/** Each part of the account is collapsed; the one just submitted stays open. */
export function AccountForms({ account, answer }: Props) {
  const t = useTranslate();
  const open = (intent: string) => answer?.intent === intent;
  return (
    <div className="account-forms">
      <div id="email">
        <Disclosure summary={t("settings.email.change")} defaultOpen={open("change-email")}>
          <ChangeEmailForm email={account.email} verified={account.emailVerified} answer={answer} />
        </Disclosure>
      </div>
      <div id="password">
        <Disclosure
          summary={t(account.hasPassword ? "settings.password.change" : "settings.password.set")}
          defaultOpen={open("change-password")}
        >
          <ChangePasswordForm hasPassword={account.hasPassword} answer={answer} />
        </Disclosure>
      </div>
      <div id="username">
        <Disclosure summary={t("settings.username.change")} defaultOpen={open("rename")}>
          <RenameForm
            username={account.username}
            canRenameAt={account.canRenameAt}
            answer={answer}
          />
        </Disclosure>
      </div>
    </div>
  );
}
