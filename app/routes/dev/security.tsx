import { useLocation } from "react-router";
import "#app/features/account/panels.css";
import { ConnectedAccounts } from "#app/features/account/ConnectedAccounts.tsx";
import { PasskeysPanel } from "#app/features/account/PasskeysPanel.tsx";
import { SecondFactorPanel } from "#app/features/account/SecondFactorPanel.tsx";
import { SessionsList } from "#app/features/account/SessionsList.tsx";
import { ChangeEmailForm } from "#app/features/settings/ChangeEmailForm.tsx";
import { ChangePasswordForm } from "#app/features/settings/ChangePasswordForm.tsx";
import { RenameForm } from "#app/features/settings/RenameForm.tsx";
import { devOnly } from "#app/http/dev-only.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { securityAction } from "#app/routes/settings/security-actions.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { connectableProviders, passkeySupport, securityPage } from "#modules/identity";
import type { Route } from "./+types/security.ts";

export const loader = withLoader(async ({ ctx }) => {
  devOnly(ctx);
  return {
    security: await securityPage(ctx),
    passkeySupport: passkeySupport(ctx),
    offered: connectableProviders(ctx),
  };
});

export const action = withAction((args) => {
  devOnly(args.ctx);
  return securityAction(args);
});

/** Every sign-in panel, as mounted in the settings. */
export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { security, offered } = loaderData;
  const { pathname } = useLocation();
  return (
    <div className="page">
      <PageMeta title="Security panels" unlisted />
      <h1>Ways in</h1>
      <h2>Address</h2>
      <ChangeEmailForm email={security.email} verified={security.emailVerified} answer={answer} />
      <h2>Username</h2>
      <RenameForm username={security.username} canRenameAt={security.canRenameAt} answer={answer} />
      <h2>Password</h2>
      <ChangePasswordForm hasPassword={security.hasPassword} answer={answer} />
      <h2>Second step</h2>
      <SecondFactorPanel
        on={security.authenticator}
        codesLeft={security.backupCodesLeft}
        answer={answer}
      />
      <h2>Passkeys</h2>
      <PasskeysPanel
        passkeys={security.passkeys}
        place={loaderData.passkeySupport}
        path={pathname}
        answer={answer}
      />
      <h2>Devices</h2>
      <SessionsList sessions={security.sessions} answer={answer} />
      <h2>Other sites</h2>
      <ConnectedAccounts connected={security.connected} offered={offered} answer={answer} />
    </div>
  );
}
