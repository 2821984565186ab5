import "#app/features/account/panels.css";
import { PasskeysPanel } from "#app/features/account/PasskeysPanel.tsx";
import { SecondFactorPanel } from "#app/features/account/SecondFactorPanel.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { pathOfStep } from "#app/features/setup/steps.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { passkeySupport, securityPage } from "#modules/identity";
import { securityAction } from "../settings/security-actions.ts";
import type { Route } from "./+types/security.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };
const path = pathOfStep("security");

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  const { authenticator, backupCodesLeft, passkeys } = await securityPage(ctx);
  return { authenticator, backupCodesLeft, passkeys, passkeySupport: passkeySupport(ctx) };
});

export const action = withAction(async (args) => {
  await requireSetupAccess(args.ctx);
  return securityAction(args);
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { authenticator, backupCodesLeft, passkeys } = loaderData;
  const { answer } = splitAnswer(actionData);
  const isSecure = authenticator || passkeys.length > 0;
  return (
    <SetupFrame
      step="security"
      title={t("setup.security.title")}
      lead={t("setup.security.lead")}
      next={t(isSecure ? "setup.continue" : "setup.security.skip")}
    >
      {!isSecure && <p className="small">{t("setup.security.reminder")}</p>}
      <section className="setup-part" aria-labelledby="passkeys">
        <h2 id="passkeys">{t("settings.security.passkeys")}</h2>
        <PasskeysPanel
          passkeys={passkeys}
          place={loaderData.passkeySupport}
          path={path}
          answer={answer}
        />
      </section>
      <section className="setup-part" aria-labelledby="authenticator">
        <h2 id="authenticator">{t("settings.security.secondFactor")}</h2>
        <SecondFactorPanel on={authenticator} codesLeft={backupCodesLeft} answer={answer} />
      </section>
    </SetupFrame>
  );
}
