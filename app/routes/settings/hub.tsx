import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type Locale, locales, pseudoLocale } from "#platform/i18n";
import "#app/features/account/panels.css";
import "#app/components/settings/settings.css";
import { SettingsFrame } from "#app/components/settings/SettingsFrame.tsx";
import { SignOut } from "#app/components/shell/AccountMenu.tsx";
import { AccountForms } from "#app/features/settings/AccountForms.tsx";
import { SettingsHub } from "#app/features/settings/SettingsHub.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember, securityPage } from "#modules/identity";
import { blockedAndMuted, ownProfile } from "#modules/people";
import type { Route } from "./+types/hub.ts";
import { securityAction } from "./security-actions.ts";

export const loader = withLoader(async ({ ctx, url }) => {
  requireMember(ctx);
  const [profile, account, keptAway] = await Promise.all([
    ownProfile(ctx),
    securityPage(ctx),
    blockedAndMuted(ctx),
  ]);
  return {
    query: (url.searchParams.get("q") ?? "").trim().slice(0, 100),
    account,
    timeZone: profile.timeZone,
    filled: [profile.avatar, profile.bio, profile.links[0]].filter(Boolean).length,
    visibility: profile.privacy.visibility,
    keptAway: keptAway.blocked.length + keptAway.muted.length,
  };
});

export const action = withAction(async (args) => {
  requireMember(args.ctx);
  return securityAction(args);
});

const languageName = (locale: Locale) => (locale === pseudoLocale ? locale : locales[locale].name);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { answer } = splitAnswer(actionData);
  const { query, account, timeZone, filled, visibility, keptAway } = loaderData;
  return (
    <SettingsFrame title={t("settings.title")} path="/settings">
      <PageMeta title={t("settings.title")} unlisted />
      <SettingsHub
        query={query}
        account={[
          {
            name: t("settings.account.email"),
            value: account.email,
            note: t(
              account.emailVerified
                ? "settings.account.emailConfirmed"
                : "settings.account.emailNotConfirmed",
            ),
            href: "#email",
          },
          {
            name: t("settings.account.password"),
            value: t(
              account.hasPassword
                ? "settings.account.passwordSet"
                : "settings.account.passwordNotSet",
            ),
            href: "#password",
          },
          {
            name: t("settings.account.username"),
            value: `@${account.username}`,
            href: "#username",
          },
          {
            name: t("settings.account.language"),
            value: languageName(t.locale),
            href: "/personalization#language",
          },
          {
            name: t("settings.account.timeZone"),
            value: timeZone.replaceAll("_", " "),
            href: "/personalization#zone",
          },
        ]}
        below={<AccountForms account={account} answer={answer} />}
        states={{
          "/settings/profile": t("settings.account.profileParts", { count: filled }),
          "/settings/privacy": t("settings.account.privacyState", { visibility, count: keptAway }),
        }}
      />
      <div className="space-above">
        <SignOut action="/signout" className="btn btn-quiet" />
      </div>
    </SettingsFrame>
  );
}
