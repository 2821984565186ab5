import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { ProfileView } from "#contracts/people";

export type ProfileTab = "works" | "discussions" | "guilds" | "about" | "followers" | "following";

/** Content of a feature under a tab. The route loads it and passes it in. */
export type Slots = Partial<
  Record<ProfileTab, { readonly count?: number; readonly panel: ReactNode }>
>;

interface TabKind {
  readonly slug: ProfileTab;
  readonly name: string;
  readonly empty: (person: ProfileView) => ReactNode;
}

/** The tabs, and their empty states. */
export const profileTabs: readonly TabKind[] = [
  {
    slug: "works",
    name: "Works",
    empty: ({ isSelf, displayName }) => (
      <EmptyState title="No works yet">
        {isSelf
          ? "What you publish stands here, newest first."
          : `When ${displayName} publishes something, it stands here.`}
      </EmptyState>
    ),
  },
  {
    slug: "discussions",
    name: "Discussions",
    empty: ({ isSelf, displayName }) => (
      <EmptyState title="Nothing said yet">
        {isSelf
          ? "Topics you open and answers you give gather here."
          : `Topics ${displayName} opens and answers they give gather here.`}
      </EmptyState>
    ),
  },
  {
    slug: "guilds",
    name: "Guilds",
    empty: ({ isSelf, displayName }) => (
      <EmptyState title="In no guild yet">
        {isSelf ? "Guilds you join show here." : `Guilds ${displayName} joins show here.`}
      </EmptyState>
    ),
  },
  { slug: "about", name: "About", empty: () => null },
];

const known: ReadonlySet<string> = new Set([
  ...profileTabs.map(({ slug }) => slug),
  "followers",
  "following",
]);

/** An unknown tab falls back to the first one. */
export const tabOf = (param: string | null): ProfileTab =>
  param !== null && known.has(param) ? (param as ProfileTab) : "works";
