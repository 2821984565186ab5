import type { ReactNode } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/account/panels.css";
import "#app/features/portability/portability.css";
import "#app/features/profile/profile.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PeopleRows } from "#app/components/people/PeopleRows.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ConnectedAccounts } from "#app/features/account/ConnectedAccounts.tsx";
import { oauthErrorMessage } from "#app/features/account/oauth-errors.ts";
import { PasskeysPanel } from "#app/features/account/PasskeysPanel.tsx";
import { SecondFactorPanel } from "#app/features/account/SecondFactorPanel.tsx";
import { SessionsList } from "#app/features/account/SessionsList.tsx";
import { DeleteAccountPanel } from "#app/features/portability/DeleteAccountPanel.tsx";
import { ExportPanel } from "#app/features/portability/ExportPanel.tsx";
import { PrivacyForm } from "#app/features/settings/PrivacyForm.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { privacyInput } from "#contracts/people";
import {
  connectableProviders,
  passkeySupport,
  requireMember,
  securityPage,
} from "#modules/identity";
import {
  acceptFollow,
  blockedAndMuted,
  declineFollow,
  followRequests,
  ownProfile,
  setPrivacy,
  unblock,
  unmute,
} from "#modules/people";
import { portabilityPage } from "#modules/portability";
import { DomainError } from "#platform/errors";
import type { Route } from "./+types/privacy.ts";
import { isSecurityForm } from "./is-security-form.ts";
import { asksDeletion, portabilityAction } from "./portability-actions.ts";
import { securityAction } from "./security-actions.ts";

const about = { accept: acceptFollow, decline: declineFollow, unblock, unmute } as const;
const person = <Name extends keyof typeof about>(name: Name) =>
  z.object({ form: z.literal(name), userId: z.uuid() });
const schema = z.discriminatedUnion("form", [
  privacyInput.extend({ form: z.literal("privacy") }),
  person("accept"),
  person("decline"),
  person("unblock"),
  person("unmute"),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const [{ privacy }, security, keptAway, requests, portability] = await Promise.all([
    ownProfile(ctx),
    securityPage(ctx),
    blockedAndMuted(ctx),
    followRequests(ctx),
    portabilityPage(ctx),
  ]);
  return {
    privacy,
    security,
    passkeySupport: passkeySupport(ctx),
    ...keptAway,
    requests,
    portability: {
      ...portability,
      blockers: portability.blockers.map((blocker) => ({
        ...blocker,
        reason: t.text(blocker.reason),
        remedy: t.text(blocker.remedy),
      })),
    },
    asking: asksDeletion(url),
    offered: connectableProviders(ctx),
    back: {
      connected: url.searchParams.get("connected"),
      problem: oauthErrorMessage(url.searchParams.get("error"), t),
    },
  };
});

export const action = withAction(async (args) => {
  const { ctx, request } = args;
  requireMember(ctx);
  if (await isSecurityForm(request)) return securityAction(args);
  const portability = await portabilityAction(args);
  if (portability) return portability;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "privacy") await setPrivacy(ctx, value);
    else await about[value.form](ctx, value);
  } catch (error) {
    // Pressed twice, or undone in another window: what was wanted is so.
    const gone = error instanceof DomainError && error.kind === "not_found";
    if (!gone || value.form === "privacy") return replyWith(form.submission, error);
  }
  return redirect(pathWithToast("/settings/privacy", "saved"));
});

const linkTo = (href: string) => (text: ReactNode) => (
  <a className="link" href={href}>
    {text}
  </a>
);

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { privacy, blocked, muted, requests, security } = loaderData;
  const { portability, asking } = loaderData;
  const { answer, reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.privacy.name")}
      path="/settings/privacy"
      lead={t("settings.privacy.lead")}
    >
      <PageMeta title={t("settings.sections.privacy.name")} unlisted />
      <PrivacyForm privacy={privacy} reply={reply} />
      {(privacy.visibility === "followers" || requests.length > 0) && (
        <SettingsPart id="requests" title={t("settings.privacy.requests.title")}>
          <PeopleRows
            people={requests}
            acts={[
              { intent: "accept", label: t("settings.privacy.requests.accept"), kind: "primary" },
              { intent: "decline", label: t("settings.privacy.requests.decline") },
            ]}
            empty={t("settings.privacy.requests.none")}
          />
        </SettingsPart>
      )}
      <SettingsPart id="kept-away" title={t("settings.privacy.blocked.title")}>
        <PeopleRows
          people={blocked}
          acts={[{ intent: "unblock", label: t("settings.privacy.blocked.unblock") }]}
          empty={t("settings.privacy.blocked.none")}
        />
      </SettingsPart>
      <SettingsPart id="muted" title={t("settings.privacy.muted.title")}>
        <PeopleRows
          people={muted}
          acts={[{ intent: "unmute", label: t("settings.privacy.muted.unmute") }]}
          empty={t("settings.privacy.muted.none")}
        />
      </SettingsPart>
      <SettingsPart id="devices" title={t("settings.privacy.devices")}>
        <SessionsList sessions={security.sessions} answer={answer} />
      </SettingsPart>
      <SettingsPart id="looks" title={t("settings.privacy.accessLog.title")}>
        <p>
          <Message
            id="settings.privacy.accessLog.text"
            values={{ link: linkTo("/settings/privacy/looks") }}
          />
        </p>
      </SettingsPart>
      <SettingsPart id="programs" title={t("settings.privacy.apps.title")}>
        <p>
          <Message
            id="settings.privacy.apps.text"
            values={{
              tokens: linkTo("/settings/privacy/tokens"),
              webhooks: linkTo("/settings/privacy/webhooks"),
            }}
          />
        </p>
      </SettingsPart>
      <SettingsPart id="second-step" title={t("settings.privacy.secondFactor")}>
        <SecondFactorPanel
          on={security.authenticator}
          codesLeft={security.backupCodesLeft}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="passkeys" title={t("settings.privacy.passkeys")}>
        <PasskeysPanel
          passkeys={security.passkeys}
          place={loaderData.passkeySupport}
          path="/settings/privacy"
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="other-sites" title={t("settings.privacy.connectedAccounts")}>
        <ConnectedAccounts
          connected={security.connected}
          offered={loaderData.offered}
          back={loaderData.back}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="export" title={t("settings.privacy.export")}>
        <ExportPanel view={portability} answer={answer} />
      </SettingsPart>
      <SettingsPart id="leaving" title={t("settings.privacy.delete")}>
        <DeleteAccountPanel view={portability} answer={answer} asking={asking} />
      </SettingsPart>
    </SettingsFrame>
  );
}
