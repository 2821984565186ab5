import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import type { CrestSummary } from "#contracts/guilds";
import type { ProfileView } from "#contracts/people";
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
  /** Dialogs over the page. */
  readonly over?: ReactNode;
}

export function ProfilePage(props: Props) {
  const { person, tab, path, slots = {}, aside, over } = props;
  const hasAside = !person.isLimited && (aside !== undefined || person.links.length > 0);
  return (
    <article className="profile" data-aside={hasAside || undefined}>
      <Banner picture={person.banner} />
      <div className="profile-main">
        <ProfileHeader {...props} />
        {person.isLimited ? (
          <>
            <h2 className="sr-only">Profile</h2>
            <Reduced person={person} />
          </>
        ) : (
          <>
            <Tabs
              label={`${person.displayName}’s pages`}
              current={tab === "works" ? path : `${path}?tab=${tab}`}
              tabs={profileTabs.map(({ slug, name }) => ({
                name,
                href: slug === "works" ? path : `${path}?tab=${slug}`,
                count: slots[slug]?.count,
              }))}
            />
            <div className="profile-tab">
              <h2 className={tab in listNames ? undefined : "sr-only"}>{nameOf(tab)}</h2>
              {slots[tab]?.panel ??
                profileTabs.find(({ slug }) => slug === tab)?.empty(person) ??
                null}
            </div>
          </>
        )}
      </div>
      {hasAside && (
        <aside className="profile-aside" aria-label={`More about ${person.displayName}`}>
          {aside}
          <ProfileLinks person={person} />
        </aside>
      )}
      {over}
    </article>
  );
}

/** Lists that are no tabs of their own, reached from the counts. */
const listNames: Partial<Record<ProfileTab, string>> = {
  followers: "Followers",
  following: "Following",
};
const nameOf = (tab: ProfileTab) =>
  listNames[tab] ?? profileTabs.find(({ slug }) => slug === tab)?.name;

const sentences = {
  none: "Ask to follow, and you see the rest once they say yes.",
  requested: "You have asked to follow. Once they say yes, you see the rest.",
  accepted: "",
} as const;

/** Shown instead of everything else to readers who are not approved followers. */
function Reduced({ person }: { person: ProfileView }) {
  return (
    <EmptyState title={`${person.displayName} lets people in one by one`}>
      {sentences[person.following]}
    </EmptyState>
  );
}
