import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { ProfileView } from "#contracts/people";
import type { Message, Translate } from "#platform/i18n";

export type ProfileTab = "works" | "discussions" | "guilds" | "about" | "followers" | "following";

/** Content of a feature under a tab. The route loads it and passes it in. */
export type Slots = Partial<
  Record<ProfileTab, { readonly count?: number; readonly panel: ReactNode }>
>;

interface TabKind {
  readonly slug: ProfileTab;
  readonly name: Message;
  /** The page of what it lists, which the site may have turned off. */
  readonly page?: string;
  readonly empty: (person: ProfileView, t: Translate) => ReactNode;
}

/** The tabs, and their empty states. */
export const profileTabs: readonly TabKind[] = [
  {
    slug: "works",
    name: "people.tabs.works",
    page: "/archives",
    empty: ({ isSelf, displayName: name }, t) => (
      <EmptyState title={t("people.empty.worksTitle")}>
        {isSelf ? t("people.empty.ownWorks") : t("people.empty.works", { name })}
      </EmptyState>
    ),
  },
  {
    slug: "discussions",
    name: "people.tabs.discussions",
    empty: ({ isSelf, displayName: name }, t) => (
      <EmptyState title={t("people.empty.discussionsTitle")}>
        {isSelf ? t("people.empty.ownDiscussions") : t("people.empty.discussions", { name })}
      </EmptyState>
    ),
  },
  {
    slug: "guilds",
    name: "people.tabs.guilds",
    page: "/guilds",
    empty: ({ isSelf, displayName: name }, t) => (
      <EmptyState title={t("people.empty.guildsTitle")}>
        {isSelf ? t("people.empty.ownGuilds") : t("people.empty.guilds", { name })}
      </EmptyState>
    ),
  },
  { slug: "about", name: "people.tabs.about", empty: () => null },
];

const known: ReadonlySet<string> = new Set([
  ...profileTabs.map(({ slug }) => slug),
  "followers",
  "following",
]);

/** An unknown tab falls back to the first one that is not turned off. */
export function tabOf(
  param: string | null,
  isLinked: (page: string | undefined) => boolean = () => true,
): ProfileTab {
  if (param !== null && known.has(param)) return param as ProfileTab;
  return profileTabs.find(({ page }) => isLinked(page))?.slug ?? "about";
}

/** Whether a tab lists what the site turned off. */
export const isTabOff = (
  tab: ProfileTab,
  isLinked: (page: string | undefined) => boolean,
): boolean => !isLinked(profileTabs.find(({ slug }) => slug === tab)?.page);
