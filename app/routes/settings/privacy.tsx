import { redirect } from "react-router";
import { z } from "zod";
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
import { pageMeta } from "#app/ui/page-meta.ts";
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
    portability,
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

export const meta = () => pageMeta({ title: "Privacy and safety", unlisted: true });

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { privacy, blocked, muted, requests, security } = loaderData;
  const { portability, asking } = loaderData;
  const { answer, reply } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title="Privacy and safety"
      path="/settings/privacy"
      lead="Who sees you and who reaches you. Nobody is told when you change any of it."
    >
      <PrivacyForm privacy={privacy} reply={reply} />
      {(privacy.visibility === "followers" || requests.length > 0) && (
        <SettingsPart id="requests" title="Asking to follow you">
          <PeopleRows
            people={requests}
            acts={[
              { intent: "accept", label: "Let in", kind: "primary" },
              { intent: "decline", label: "Decline" },
            ]}
            empty="Nobody asks at the moment."
          />
        </SettingsPart>
      )}
      <SettingsPart id="kept-away" title="Blocked">
        <PeopleRows
          people={blocked}
          acts={[{ intent: "unblock", label: "Unblock" }]}
          empty="You have blocked nobody."
        />
      </SettingsPart>
      <SettingsPart id="muted" title="Muted">
        <PeopleRows
          people={muted}
          acts={[{ intent: "unmute", label: "Unmute" }]}
          empty="You have muted nobody."
        />
      </SettingsPart>
      <SettingsPart id="devices" title="Where you are signed in">
        <SessionsList sessions={security.sessions} answer={answer} />
      </SettingsPart>
      <SettingsPart id="looks" title="Who opened my data">
        <p>
          Each look of staff at what is yours is written down.{" "}
          <a className="link" href="/settings/privacy/looks">
            See who looked
          </a>
        </p>
      </SettingsPart>
      <SettingsPart id="programs" title="Apps and bots">
        <p>
          Programs act for you with tokens you can end at any time.{" "}
          <a className="link" href="/settings/privacy/tokens">
            See your access tokens
          </a>{" "}
          or{" "}
          <a className="link" href="/settings/privacy/webhooks">
            have them told by webhooks
          </a>
        </p>
      </SettingsPart>
      <SettingsPart id="second-step" title="Second step">
        <SecondFactorPanel
          on={security.authenticator}
          codesLeft={security.backupCodesLeft}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="passkeys" title="Passkeys">
        <PasskeysPanel
          passkeys={security.passkeys}
          place={loaderData.passkeySupport}
          path="/settings/privacy"
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="other-sites" title="Connected accounts">
        <ConnectedAccounts
          connected={security.connected}
          offered={loaderData.offered}
          back={loaderData.back}
          answer={answer}
        />
      </SettingsPart>
      <SettingsPart id="export" title="Take a copy with you">
        <ExportPanel view={portability} answer={answer} />
      </SettingsPart>
      <SettingsPart id="leaving" title="Delete your account">
        <DeleteAccountPanel view={portability} answer={answer} asking={asking} />
      </SettingsPart>
    </SettingsFrame>
  );
}
