import { type Actor, isMember } from "#permissions";
import { isAmong } from "#platform/addresses";
import type { Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import type { NavigationEntryView, NavigationLink } from "../contract.ts";
import { chooseTranslation } from "../pages/choose-translation.ts";
import { builtInEntries, type NavigationEntry } from "./navigation-entry.ts";
import { siteLayout, turnedOff } from "./site-layout.ts";

const builtIn = (href: string) => builtInEntries.find((entry) => entry.href === href);

/** The stored entries, without what this release does not have and with what it added. */
export function completeEntries(
  stored: readonly NavigationEntry[] | null,
): readonly NavigationEntry[] {
  const kept = (stored ?? []).filter(({ href, labels }) => labels || builtIn(href));
  const added = builtInEntries.filter(
    ({ href }) => !kept.some((entry) => !entry.labels && entry.href === href),
  );
  return [...kept, ...added.map(({ href }) => ({ href, audience: "everyone" as const }))];
}

const labelIn = (
  application: WithPorts,
  labels: Readonly<Record<string, string>>,
  locale: string,
) =>
  chooseTranslation(
    application,
    Object.entries(labels).map(([language, label]) => ({ locale: language, label })),
    locale,
  )?.label ?? "";

/**
 * The navigation as this reader has it; undefined where it is that of the product, which the
 * browser knows. Made from memory: no statement is needed.
 */
export function siteNavigation(
  ctx: WithPorts & { readonly actor: Actor },
  locale: string,
): readonly NavigationLink[] | undefined {
  const { navigation } = siteLayout(ctx);
  if (!navigation) return undefined;
  const off = turnedOff(ctx, "addresses");
  const own = isMember(ctx.actor) ? "members" : "visitors";
  return completeEntries(navigation)
    .filter(({ audience }) => audience === "everyone" || audience === own)
    .filter(({ href }) => !isAmong(off, href))
    .map(({ href, labels }) => (labels ? { href, label: labelIn(ctx, labels, locale) } : { href }));
}

/** Every entry, for those who arrange them. */
export const navigationEntries = (ctx: WithPorts, t: Translate): readonly NavigationEntryView[] =>
  completeEntries(siteLayout(ctx).navigation)
    .filter(({ href }) => !isAmong(turnedOff(ctx, "addresses"), href))
    .map(({ href, audience, labels }) => {
      const known = builtIn(href);
      return {
        href,
        audience,
        isLink: labels !== undefined,
        members: !labels && known?.members === true,
        label: labels ? labelIn(ctx, labels, t.locale) : known ? t(known.name) : href,
      };
    });
