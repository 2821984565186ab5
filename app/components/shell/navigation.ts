import type { IconName } from "#app/ui/Icon.tsx";
import type { NavigationLink } from "#contracts/site";
import { isAmong } from "#platform/addresses";
import type { Message, Translate } from "#platform/i18n";

export interface NavItem {
  readonly name: Message;
  /** Instead of its name: in the reader's language already, or of a link that an administrator added. */
  readonly label?: string;
  readonly href: string;
  readonly icon: IconName;
  /** Shown in the bottom bar on phones, which has room for five, to visitors or to everyone. */
  readonly inBar?: "visitors" | "everyone";
  /** Only for people who have signed in. */
  readonly members?: boolean;
}

/** The main navigation, in order. A module adds its own item once its routes exist. */
export const navItems: readonly NavItem[] = [
  { name: "shell.nav.home", href: "/", icon: "house", inBar: "everyone" },
  { name: "shell.nav.guilds", href: "/guilds", icon: "shield", inBar: "everyone" },
  { name: "shell.nav.forum", href: "/forum", icon: "messages-square", inBar: "everyone" },
  { name: "shell.nav.archives", href: "/archives", icon: "library", inBar: "visitors" },
  { name: "shell.nav.messages", href: "/messages", icon: "mail", inBar: "everyone", members: true },
  { name: "shell.nav.notifications", href: "/notifications", icon: "bell", members: true },
  { name: "shell.nav.saved", href: "/saved", icon: "bookmark", members: true },
  { name: "shell.nav.create", href: "/create", icon: "plus", members: true },
];

/** The text of an item. */
export const itemName = ({ name, label }: Pick<NavItem, "name" | "label">, t: Translate): string =>
  label ?? t(name);

/**
 * The items of one reader: as an administrator arranged them, otherwise those of the product that
 * are not turned off. Made on the server, with their texts, so that neither is part of every
 * page's script.
 */
export const itemsFor = (
  links: readonly NavigationLink[] | undefined,
  off: readonly string[],
  member: boolean,
  t: Translate,
): readonly NavItem[] =>
  (links ? links.map(toItem) : navItems.filter(({ href }) => !isAmong(off, href)))
    .filter(({ members }) => member || !members)
    .map((item) => ({ ...item, label: itemName(item, t) }));

const toItem = ({ href, label }: NavigationLink): NavItem =>
  navItems.find((item) => label === undefined && item.href === href) ?? {
    name: "shell.nav.home",
    label: label ?? href,
    href,
    icon: "link-2",
    inBar: "visitors",
  };

/** The items of the bottom bar on phones, which has room for five. A member's other items are in the account menu. */
export const barItems = (items: readonly NavItem[], member: boolean): readonly NavItem[] =>
  items
    .filter(({ inBar, members }) =>
      inBar === "everyone" ? member || !members : inBar === "visitors" && !member,
    )
    .slice(0, 5);

/** Who an item of the account menu is for. */
export interface AccountKind {
  readonly creator?: boolean | undefined;
  readonly guildOwner?: boolean | undefined;
  readonly staff?: boolean | undefined;
}

type AccountItem = Pick<NavItem, "name" | "label" | "href">;

/**
 * The groups of a member's account menu: their profile, `places` that the bottom bar on phones has no
 * room for, then money, then settings and staff.
 */
export const accountGroups = (
  { href, creator, guildOwner, staff }: AccountKind & { readonly href: string },
  places: readonly NavItem[],
): readonly (readonly AccountItem[])[] => [
  [{ name: "shell.account.profile", href }],
  places,
  [
    { name: "shell.nav.subscriptions", href: "/my-subscriptions" },
    { name: "shell.nav.transactions", href: "/financial/transactions" },
    ...when(creator, { name: "shell.nav.earnings", href: "/earnings" }),
    ...when(creator || guildOwner, { name: "shell.nav.dashboard", href: "/dashboard" }),
  ],
  [
    { name: "shell.account.settings", href: "/settings" },
    ...when(staff, { name: "shell.account.admin", href: "/admin" }),
  ],
];

/** The groups of a member's account menu, with the places that are not in the bottom bar. */
export const accountMenu = (
  member: AccountKind & { readonly href: string },
  items: readonly NavItem[],
) => {
  const inBar = barItems(items, true);
  return accountGroups(
    member,
    items.filter((item) => !inBar.includes(item)),
  );
};

const when = (shown: boolean | undefined, item: AccountItem) => (shown ? [item] : []);

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

/**
 * The innermost of the places that `path` is in: what is marked as current for it is what is marked
 * for `path`.
 */
export const placeOf = (path: string, items: readonly { readonly href: string }[]): string =>
  items.reduce(
    (place, { href }) => (isWithin(path, href) && href.length > place.length ? href : place),
    "",
  );
