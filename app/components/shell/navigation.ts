import type { IconName } from "#app/ui/Icon.tsx";
import type { Message } from "#platform/i18n";

export interface NavItem {
  readonly name: Message;
  readonly href: string;
  readonly icon: IconName;
  /** Shown in the bottom bar on phones, which has room for five. */
  readonly inBar?: boolean;
  /** Only for people who have signed in. */
  readonly members?: boolean;
}

/** The main navigation, in order. A module adds its own item once its routes exist. */
export const navItems: readonly NavItem[] = [
  { name: "shell.nav.home", href: "/", icon: "house", inBar: true },
  { name: "shell.nav.guilds", href: "/guilds", icon: "shield", inBar: true },
  { name: "shell.nav.forum", href: "/forum", icon: "messages-square", inBar: true },
  { name: "shell.nav.archives", href: "/archives", icon: "library", inBar: true },
  { name: "shell.nav.messages", href: "/messages", icon: "mail", inBar: true, members: true },
  { name: "shell.nav.notifications", href: "/notifications", icon: "bell", members: true },
  { name: "shell.nav.saved", href: "/saved", icon: "bookmark", members: true },
  { name: "shell.nav.dashboard", href: "/dashboard", icon: "layout-dashboard", members: true },
  { name: "shell.nav.create", href: "/create", icon: "plus", members: true },
  {
    name: "shell.nav.transactions",
    href: "/financial/transactions",
    icon: "receipt-text",
    members: true,
  },
  { name: "shell.nav.subscriptions", href: "/my-subscriptions", icon: "heart", members: true },
  { name: "shell.nav.earnings", href: "/earnings", icon: "scale", members: true },
];

/** Paths that several screens link to. Absent until the route exists, and then no link is shown. */
export interface SiteLinks {
  readonly search?: string;
  readonly signIn?: string;
  readonly signUp?: string;
  readonly signOut?: string;
  readonly settings?: string;
  readonly notifications?: string;
}

export const siteLinks: SiteLinks = {
  search: "/search",
  signIn: "/login",
  signUp: "/signup",
  signOut: "/signout",
  settings: "/settings",
  notifications: "/notifications",
};

/** The sign-in path that returns to `path` afterwards. */
export function signInFrom(signIn: string, path: string): string {
  return `${signIn}?redirectTo=${encodeURIComponent(path)}`;
}

/** Whether `path` is this place or something inside it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || (href !== "/" && path.startsWith(`${href}/`));
}
