import type { IconName } from "#app/ui/Icon.tsx";
import { isOperatorValues, type Suggestion, type searchOperators } from "#contracts/search";
import type { Message, Translate } from "#platform/i18n";
import { type AccountKind, accountGroups, itemName, type NavItem } from "../shell/navigation.ts";

export const groupNames = {
  page: "search.palette.groups.page",
  action: "search.palette.groups.action",
  result: "search.palette.groups.result",
} as const satisfies Record<string, Message>;

export interface PaletteItem {
  readonly group: keyof typeof groupNames;
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly icon: IconName;
}

interface Action extends Pick<PaletteItem, "href" | "icon"> {
  readonly name: Message;
}

const actions: readonly Action[] = [
  { name: "search.palette.newTopic", href: "/forum/new", icon: "messages-square" },
  { name: "search.palette.addWork", href: "/archives/add", icon: "library" },
  { name: "search.palette.createGuild", href: "/guilds/new", icon: "shield" },
  { name: "search.palette.newMessage", href: "/messages/new", icon: "mail" },
  { name: "search.palette.editProfile", href: "/profile/edit", icon: "pencil" },
  { name: "search.palette.settings", href: "/settings", icon: "settings" },
];

/** Of the account menu's pages. Settings is an action already. */
const accountIcons: Readonly<Record<string, IconName>> = {
  "/my-subscriptions": "heart",
  "/financial/transactions": "receipt-text",
  "/earnings": "hand-coins",
  "/dashboard": "layout-dashboard",
  "/admin": "shield",
};

const icons: Readonly<Record<Suggestion["kind"], IconName>> = {
  person: "circle-user-round",
  guild: "shield",
  work: "library",
  topic: "messages-square",
  reply: "reply",
  tag: "compass",
  kept: "search",
};

/** Beside `is:`, what an operator may be followed by where there are few such words. */
type Meanings = Readonly<Record<string, Message>>;
const endings: Readonly<Partial<Record<(typeof searchOperators)[number], Meanings>>> = {
  is: isOperatorValues,
  saved: { yes: "search.is.saved" },
};
const memberOnlyValues = ["mine", "unread", "yes"];

/** What the last word may become, where it is the beginning of `is:answered` and its like. */
function operatorsFor(typed: string, member: boolean, t: Translate): readonly PaletteItem[] {
  const [, before = "", last = ""] = /^(.*?)(\S+)$/s.exec(typed.toLowerCase()) ?? [];
  if (last.length < 2) return [];
  return Object.entries(endings).flatMap(([name, words]) =>
    Object.entries(words)
      .filter(([word]) => `${name}:${word}`.startsWith(last) && `${name}:${word}` !== last)
      .filter(([word]) => member || !memberOnlyValues.includes(word))
      .map(([word, meaning]) => ({
        group: "result" as const,
        icon: "search" as const,
        hint: t(meaning),
        label: `${name}:${word}`,
        href: `/search?q=${encodeURIComponent(`${before}${name}:${word}`)}`,
      })),
  );
}

/** What the palette offers for what was typed: pages and actions of the site, then what was found. */
export function paletteItems(
  typed: string,
  viewer: (AccountKind & { readonly href: string }) | undefined,
  {
    navItems,
    isLinked,
  }: { readonly navItems: readonly NavItem[]; readonly isLinked: (href: string) => boolean },
  suggestions: readonly Suggestion[],
  t: Translate,
): readonly PaletteItem[] {
  const member = viewer !== undefined;
  const words = typed.trim().toLowerCase();
  const fits = ({ label }: { label: string }) =>
    label
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(words)) || label.toLowerCase().startsWith(words);
  const pages = navItems
    .filter(({ members }) => member || !members)
    .map((page) => ({ ...page, group: "page" as const }));
  const account = (viewer ? accountGroups(viewer, []).flat() : [])
    .filter(({ href }) => !actions.some((action) => action.href === href))
    .map((page) => ({
      ...page,
      group: "page" as const,
      icon: accountIcons[page.href] ?? ("circle-user-round" as const),
    }));
  const todo = member ? actions.map((each) => ({ ...each, group: "action" as const })) : [];
  const known = [...pages, ...account, ...todo]
    .filter(({ href }) => isLinked(href))
    .map(({ group, href, icon, ...item }) => ({
      group,
      label: itemName(item, t),
      hint: "",
      href,
      icon,
    }))
    .filter(fits);
  const found = suggestions.map(
    ({ kind, label, hint, href }) =>
      ({ group: "result", label, hint, href, icon: icons[kind] }) as const,
  );
  const search =
    words === ""
      ? []
      : [
          {
            group: "result" as const,
            icon: "search" as const,
            hint: t("search.palette.allResults"),
            label: t("search.palette.searchFor", { query: typed.trim() }),
            href: `/search?q=${encodeURIComponent(typed.trim())}`,
          },
        ];
  return words === "" ? known : [...operatorsFor(typed, member, t), ...found, ...search, ...known];
}
