import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import type { CrestLine } from "#contracts/guilds";
import type { ProfileView } from "#contracts/people";
import { Banner } from "./Banner.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import { ProfileHead } from "./ProfileHead.tsx";
import { type ProfileTab, profileTabs, type Slots } from "./tabs.tsx";

interface Props {
  readonly person: ProfileView;
  readonly tab: ProfileTab;
  /** Where the page is: `/mira`, or `/profile` for one's own. */
  readonly path: string;
  /** Where a visitor signs in, once there is such a place. */
  readonly signIn: string | undefined;
  /** What capabilities put into the tabs; a tab without anything says honestly that it is empty. */
  readonly slots?: Slots;
  readonly crests: readonly CrestLine[];
  /** Whether the asker has saved them. */
  readonly saved: readonly string[] | null;
  /** Support and the like. */
  readonly aside?: ReactNode;
  /** What lies over the page: a question, a form. */
  readonly over?: ReactNode;
}

export function ProfilePage(props: Props) {
  const { person, tab, path, slots = {}, aside, over } = props;
  const hasAside = !person.reduced && (aside !== undefined || person.links.length > 0);
  return (
    <article className="profile" data-aside={hasAside || undefined}>
      <Banner picture={person.banner} />
      <div className="profile-main">
        <ProfileHead {...props} />
        {person.reduced ? (
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
          <Elsewhere person={person} />
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

/** In place of everything, for somebody they have not let in. */
function Reduced({ person }: { person: ProfileView }) {
  return (
    <EmptyState title={`${person.displayName} lets people in one by one`}>
      {sentences[person.following]}
    </EmptyState>
  );
}
