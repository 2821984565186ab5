import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { CrestSummary } from "#contracts/guilds";
import type { ProfileView } from "#contracts/people";
import type { Message } from "#platform/i18n";
import { Banner } from "./Banner.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";
import { ProfileLinks } from "./ProfileLinks.tsx";
import { type ProfileTab, profileTabs, type Slots } from "./tabs.tsx";

interface Props {
  readonly person: ProfileView;
  readonly tab: ProfileTab;
  /** Path of the page: `/mira`, or `/profile` for the user's own. */
  readonly path: string;
  /** Where a visitor signs in, once there is such a place. */
  readonly signIn: string | undefined;
  /** Tab content from other features; an empty tab says so. */
  readonly slots?: Slots;
  readonly crests: readonly CrestSummary[];
  /** Whether the asker has saved them. */
  readonly saved: readonly string[] | null;
  /** Support and the like. */
  readonly aside?: ReactNode;
  /** On phones, what leads to the former from the top of the page. */
  readonly bar?: ReactNode;
  /** Dialogs over the page. */
  readonly over?: ReactNode;
}

export function ProfilePage(props: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const { person, tab, path, slots = {}, aside, bar, over } = props;
  const hasAside = !person.isLimited && (aside !== undefined || person.links.length > 0);
  return (
    <article className="profile" data-aside={hasAside || undefined}>
      <Banner picture={person.banner} />
      <div className="profile-main">
        <ProfileHeader {...props} />
        {person.isLimited ? (
          <>
            <h2 className="sr-only">{t("people.title")}</h2>
            <Reduced person={person} />
          </>
        ) : (
          <>
            <Tabs
              label={t("people.tabs.label", { name: person.displayName })}
              current={tab === "works" ? path : `${path}?tab=${tab}`}
              tabs={profileTabs
                .filter(({ page }) => isLinked(page))
                .map(({ slug, name }) => ({
                  name: t(name),
                  href: slug === "works" ? path : `${path}?tab=${slug}`,
                  count: slots[slug]?.count,
                }))}
            />
            <div className="profile-tab">
              <h2 className={tab in listNames ? undefined : "sr-only"}>{t(nameOf(tab))}</h2>
              {slots[tab]?.panel ??
                profileTabs.find(({ slug }) => slug === tab)?.empty(person, t) ??
                null}
            </div>
          </>
        )}
        {bar}
      </div>
      {hasAside && (
        <aside
          className="profile-aside"
          aria-label={t("people.aside.label", { name: person.displayName })}
        >
          {aside}
          <ProfileLinks person={person} />
        </aside>
      )}
      {over}
    </article>
  );
}

/** Lists that are no tabs of their own, reached from the counts. */
const listNames: Partial<Record<ProfileTab, Message>> = {
  followers: "people.lists.followers",
  following: "people.lists.following",
};
const nameOf = (tab: ProfileTab): Message =>
  listNames[tab] ?? profileTabs.find(({ slug }) => slug === tab)?.name ?? "people.title";

/** Shown instead of everything else to readers who are not approved followers. */
function Reduced({ person }: { person: ProfileView }) {
  const t = useTranslate();
  return (
    <EmptyState title={t("people.limited.title", { name: person.displayName })}>
      {person.following === "none" && t("people.limited.none")}
      {person.following === "requested" && t("people.limited.requested")}
    </EmptyState>
  );
}
