import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { type Locale, locales, type Message, message } from "#platform/i18n";
import { plainSingleLine } from "#platform/plain-text";
import { type NavigationAudience, navigationAudiences, navigationLimits } from "../contract.ts";
import { navigationLabelMissing, navigationLinkExists, tooManyNavigationLinks } from "../errors.ts";
import { siteLayoutChanged } from "../events.ts";
import { readSetting, writeSetting } from "../site-settings.ts";
import { isNavigationHref, type NavigationEntry } from "./navigation-entry.ts";
import { lockSiteLayout } from "./set-parts.ts";
import { loadChangedSiteLayout } from "./site-layout.ts";
import { completeEntries } from "./site-navigation.ts";

const href = z
  .string("forms.errors.required")
  .trim()
  .min(1, "forms.errors.required" satisfies Message)
  .max(navigationLimits.href, {
    error: message("forms.errors.tooLong", { count: navigationLimits.href }),
  })
  .refine(isNavigationHref, { error: "parts.navigation.errors.href" satisfies Message });

const audience = z.enum(navigationAudiences);
const entry = { href, link: z.enum(["yes", "no"]) };
const label = plainSingleLine({ max: navigationLimits.label }).default("");
const languages = Object.keys(locales) as readonly Locale[];
/** `label_en`: the fields of the form, one for each language. */
const labelField = (locale: Locale): `label_${Locale}` => `label_${locale}`;
const labelFields = Object.fromEntries(
  languages.map((locale) => [labelField(locale), label]),
) as Record<`label_${Locale}`, typeof label>;

/** The fields of the forms. */
export const navigationLinkInput = z.object({ href, audience, ...labelFields });
export const navigationEntryInput = z.object(entry);
export const navigationAudienceInput = navigationEntryInput.extend({ audience });
type Entry = z.output<typeof navigationEntryInput>;
type NavigationAction =
  | ({ readonly intent: "add" } & z.output<typeof navigationLinkInput>)
  | ({ readonly intent: "move"; readonly to: "up" | "down" } & Entry)
  | ({ readonly intent: "audience"; readonly audience: NavigationAudience } & Entry)
  | { readonly intent: "remove"; readonly href: string };

/** Adds, moves, hides or removes an entry of the navigation; every process follows within two seconds. */
export async function changeNavigation(
  ctx: Context<Actor>,
  action: NavigationAction,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await lockSiteLayout(tx);
    const before = completeEntries(await readSetting(tx, "navigation"));
    const after = changed(before, action);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await writeSetting(tx, "navigation", [...after], ctx.clock.now());
    await emit(tx, siteLayoutChanged, {});
    await recordAudit(tx, ctx, {
      action: "admin.navigation_set",
      details: { change: action.intent, address: action.href },
    });
  });
  await loadChangedSiteLayout(ctx);
}

function changed(
  entries: readonly NavigationEntry[],
  action: NavigationAction,
): readonly NavigationEntry[] {
  if (action.intent === "add") return withLink(entries, action);
  const isLink = action.intent === "remove" || action.link === "yes";
  const at = entries.findIndex(
    ({ href: each, labels }) => each === action.href && (labels !== undefined) === isLink,
  );
  const entry = entries[at];
  if (!entry) throw notFound("no_such_entry");
  const others = entries.toSpliced(at, 1);
  switch (action.intent) {
    case "remove":
      return others;
    case "audience":
      return entries.with(at, { ...entry, audience: action.audience });
    case "move":
      return others.toSpliced(Math.max(0, action.to === "up" ? at - 1 : at + 1), 0, entry);
  }
}

function withLink(
  entries: readonly NavigationEntry[],
  { href: to, audience: shownTo, ...fields }: Extract<NavigationAction, { intent: "add" }>,
): readonly NavigationEntry[] {
  const links = entries.filter(({ labels }) => labels);
  if (languages.every((locale) => fields[labelField(locale)] === ""))
    throw navigationLabelMissing();
  if (links.some((each) => each.href === to)) throw navigationLinkExists();
  if (links.length >= navigationLimits.links) throw tooManyNavigationLinks();
  const labels = Object.fromEntries(
    languages.flatMap((locale) => {
      const text = fields[labelField(locale)];
      return text === "" ? [] : [[locale, text]];
    }),
  );
  return [...entries, { href: to, audience: shownTo, labels }];
}
