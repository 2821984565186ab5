import type { IconName } from "#app/ui/Icon.tsx";

export interface Place {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  /** Stands in the phone's bar, which holds five at most. */
  readonly inBar?: boolean;
  /** Only for people who have signed in. */
  readonly members?: boolean;
}

/** The places of the hall, in order. A capability adds its own here once its routes exist. */
export const places: readonly Place[] = [
  { name: "Home", href: "/", icon: "house", inBar: true },
  { name: "Guilds", href: "/guilds", icon: "shield", inBar: true },
  { name: "Forum", href: "/forum", icon: "messages-square", inBar: true },
  { name: "Archives", href: "/archives", icon: "library", inBar: true },
  { name: "Messages", href: "/messages", icon: "mail", inBar: true, members: true },
  { name: "Notifications", href: "/notifications", icon: "bell", members: true },
  { name: "Saved", href: "/saved", icon: "bookmark", members: true },
  { name: "Dashboard", href: "/dashboard", icon: "layout-dashboard", members: true },
  { name: "Create", href: "/create", icon: "plus", members: true },
  { name: "Transactions", href: "/financial/transactions", icon: "receipt-text", members: true },
  { name: "Subscriptions", href: "/my-subscriptions", icon: "heart", members: true },
  { name: "Earnings", href: "/earnings", icon: "scale", members: true },
];

/** Single addresses that screens lead to. Absent until the route exists, and then no link shows. */
export interface Ways {
  readonly search?: string;
  readonly signIn?: string;
  readonly join?: string;
  readonly signOut?: string;
  readonly settings?: string;
  readonly notices?: string;
}

export const ways: Ways = {
  search: "/search",
  signIn: "/login",
  join: "/signup",
  signOut: "/signout",
  settings: "/settings",
  notices: "/notifications",
};

/** The sign-in address that leads back to where one wanted to go. */
export function signInFrom(signIn: string, path: string): string {
  return `${signIn}?redirectTo=${encodeURIComponent(path)}`;
}

/** Whether `path` is this place or something inside it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || (href !== "/" && path.startsWith(`${href}/`));
}
