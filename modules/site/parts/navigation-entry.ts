import { z } from "zod";
import type { Message } from "#platform/i18n";
import { navigationAudiences } from "../contract.ts";

/**
 * The navigation of the product, in order. `members`: only members can open it. The icons are in
 * `app/components/shell/navigation.ts`.
 */
export const builtInEntries: readonly {
  readonly href: string;
  readonly name: Message;
  readonly members?: true;
}[] = [
  { href: "/", name: "shell.nav.home" },
  { href: "/guilds", name: "shell.nav.guilds" },
  { href: "/forum", name: "shell.nav.forum" },
  { href: "/archives", name: "shell.nav.archives" },
  { href: "/messages", name: "shell.nav.messages", members: true },
  { href: "/notifications", name: "shell.nav.notifications", members: true },
  { href: "/saved", name: "shell.nav.saved", members: true },
  { href: "/create", name: "shell.nav.create", members: true },
];

/**
 * A path of the site, or an address of another site over HTTPS. Nothing that a browser would read
 * as something else: no other scheme, no `//host`, no backslash, no name or password.
 */
export function isNavigationHref(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside addresses.
  if (/[\s\\\u0000-\u001f\u007f]/.test(href)) return false;
  if (href.startsWith("/"))
    return URL.parse(href, "https://site.invalid")?.origin === "https://site.invalid";
  const url = URL.parse(href);
  return (
    /^https:\/\/[^/]/i.test(href) &&
    url?.protocol === "https:" &&
    url.username === "" &&
    url.password === ""
  );
}

/** As it is stored: one of the product, by its address, or a link with a label per language. */
export const navigationEntry = z.object({
  href: z.string().refine(isNavigationHref),
  audience: z.enum(navigationAudiences),
  labels: z.record(z.string(), z.string()).optional(),
});
export type NavigationEntry = z.output<typeof navigationEntry>;
