import "#app/features/settings/settings.css";
import { SettingsFrame } from "#app/features/settings/SettingsFrame.tsx";
import { SettingsHub } from "#app/features/settings/SettingsHub.tsx";
import { membersOnly } from "#app/http/members.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { accountGlance } from "#modules/identity";
import { blockedAndMuted, ownProfile } from "#modules/people";
import type { Route } from "./+types/hub.ts";

export const loader = load(async ({ ctx, url }) => {
  membersOnly(ctx);
  const [profile, account, keptAway] = await Promise.all([
    ownProfile(ctx),
    accountGlance(ctx),
    blockedAndMuted(ctx),
  ]);
  return {
    query: (url.searchParams.get("q") ?? "").trim().slice(0, 100),
    account,
    filled: [profile.avatar, profile.bio, profile.links[0]].filter(Boolean).length,
    visibility: profile.privacy.visibility,
    keptAway: keptAway.blocked.length + keptAway.muted.length,
  };
});

export const meta = () => pageMeta({ title: "Settings", unlisted: true });

const sight = {
  public: "Everybody sees your profile",
  members: "Members see your profile",
  followers: "People you let in see your profile",
} as const;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { query, account, filled, visibility, keptAway } = loaderData;
  return (
    <SettingsFrame title="Settings" path="/settings">
      <SettingsHub
        query={query}
        account={[
          {
            name: "Email",
            value: account.email,
            note: account.emailVerified ? "Confirmed" : "Not confirmed yet",
          },
          { name: "Password", value: account.hasPassword ? "Set" : "None" },
          { name: "Username", value: `@${account.username}` },
          { name: "Language", value: account.languageName },
          { name: "Time zone", value: account.timeZone },
        ]}
        states={{
          "/settings/profile":
            filled === 3 ? "Picture, words and links are there" : `${filled} of 3 parts filled in`,
          "/settings/privacy": `${sight[visibility]}${keptAway > 0 ? `; ${keptAway} kept away` : ""}`,
        }}
      />
    </SettingsFrame>
  );
}
