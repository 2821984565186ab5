import type { IconName } from "#app/ui/Icon.tsx";
import { isOperatorValues, type Suggestion, type searchOperators } from "#contracts/search";
import { navItems } from "../shell/navigation.ts";

export interface PaletteItem {
  readonly group: "Go to" | "Do" | "Found";
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly icon: IconName;
}

const actions: readonly Omit<PaletteItem, "group" | "hint">[] = [
  { label: "Start a topic", href: "/forum/new", icon: "messages-square" },
  { label: "Add a work", href: "/archives/add", icon: "library" },
  { label: "Found a guild", href: "/guilds/new", icon: "shield" },
  { label: "Write a message", href: "/messages/new", icon: "mail" },
  { label: "Edit your profile", href: "/profile/edit", icon: "pencil" },
  { label: "Settings", href: "/settings", icon: "settings" },
];

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
const endings: Readonly<Partial<Record<(typeof searchOperators)[number], object>>> = {
  is: isOperatorValues,
  saved: { yes: "what you saved" },
};
const memberOnlyValues = ["mine", "unread", "yes"];

/** What the last word may become, where it is the beginning of `is:answered` and its like. */
function operatorsFor(typed: string, member: boolean): readonly PaletteItem[] {
  const [, before = "", last = ""] = /^(.*?)(\S+)$/s.exec(typed.toLowerCase()) ?? [];
  if (last.length < 2) return [];
  return Object.entries(endings).flatMap(([name, words]) =>
    Object.entries(words)
      .filter(([word]) => `${name}:${word}`.startsWith(last) && `${name}:${word}` !== last)
      .filter(([word]) => member || !memberOnlyValues.includes(word))
      .map(([word, hint]) => ({
        group: "Found" as const,
        icon: "search" as const,
        hint,
        label: `${name}:${word}`,
        href: `/search?q=${encodeURIComponent(`${before}${name}:${word}`)}`,
      })),
  );
}

/** What the palette offers for what was typed: pages and actions of the site, then what was found. */
export function paletteItems(
  typed: string,
  member: boolean,
  suggestions: readonly Suggestion[],
): readonly PaletteItem[] {
  const words = typed.trim().toLowerCase();
  const fits = ({ label }: { label: string }) =>
    label
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(words)) || label.toLowerCase().startsWith(words);
  const pages = navItems
    .filter(({ members }) => member || !members)
    .map(
      ({ name, href, icon }) => ({ group: "Go to", label: name, hint: "", href, icon }) as const,
    );
  const todo = member ? actions.map((each) => ({ ...each, group: "Do", hint: "" }) as const) : [];
  const known = [...pages, ...todo].filter(fits);
  const found = suggestions.map(
    ({ kind, label, hint, href }) =>
      ({ group: "Found", label, hint, href, icon: icons[kind] }) as const,
  );
  const search =
    words === ""
      ? []
      : [
          {
            group: "Found" as const,
            icon: "search" as const,
            hint: "All results" as const,
            label: `Search for “${typed.trim()}”`,
            href: `/search?q=${encodeURIComponent(typed.trim())}`,
          },
        ];
  return words === "" ? known : [...operatorsFor(typed, member), ...found, ...search, ...known];
}
