import type { ReactNode } from "react";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import "#app/features/account/panels.css";
import "#app/components/settings/settings.css";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ConnectedAccounts } from "#app/features/account/ConnectedAccounts.tsx";
import { oauthErrorMessage } from "#app/features/account/oauth-errors.ts";
import { PasskeysPanel } from "#app/features/account/PasskeysPanel.tsx";
import { SecondFactorPanel } from "#app/features/account/SecondFactorPanel.tsx";
import { SessionsList } from "#app/features/account/SessionsList.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  connectableProviders,
  passkeySupport,
  requireMember,
  securityPage,
} from "#modules/identity";
import type { Route } from "./+types/security.ts";
import { securityAction } from "./security-actions.ts";

const path = "/settings/security";

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  return {
    security: await securityPage(ctx),
    passkeySupport: passkeySupport(ctx),
    offered: connectableProviders(ctx),
    back: {
      connected: url.searchParams.get("connected"),
      problem: oauthErrorMessage(url.searchParams.get("error"), t),
    },
  };
});

export const action = withAction(async (args) => {
  requireMember(args.ctx);
  return securityAction(args);
});

const linkTo = (href: string) => (text: ReactNode) => (
  <a className="link" href={href}>
    {text}
  </a>
);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { security, offered, back } = loaderData;
  const hasApi = useIsLinked()("/api");
  const { answer } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.security.name")}
      path={path}
      lead={t("settings.sections.security.about")}
    >
      <PageMeta title={t("settings.sections.security.name")} unlisted />
      <SettingsPart id="second-step" title={t("settings.security.secondFactor")}>
        <SecondFactorPanel
          on={security.authenticator}
          codesLeft={security.backupCodesLeft}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="passkeys" title={t("settings.security.passkeys")}>
        <PasskeysPanel
          passkeys={security.passkeys}
          place={loaderData.passkeySupport}
          path={path}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="devices" title={t("settings.security.devices")}>
        <SessionsList sessions={security.sessions} answer={answer} />
      </SettingsPart>
      {(security.connected.length > 0 || offered.length > 0 || back.problem) && (
        <SettingsPart id="other-sites" title={t("settings.security.connectedAccounts")}>
          <ConnectedAccounts
            connected={security.connected}
            offered={offered}
            back={back}
            answer={answer}
          />
        </SettingsPart>
      )}
      {hasApi && (
        <SettingsPart id="programs" title={t("settings.security.apps.title")}>
          <p>
            <Message
              id="settings.security.apps.text"
              values={{
                tokens: linkTo("/settings/privacy/tokens"),
                webhooks: linkTo("/settings/privacy/webhooks"),
              }}
            />
          </p>
        </SettingsPart>
      )}
    </SettingsFrame>
  );
}
