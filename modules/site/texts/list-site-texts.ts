import { and, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { defaultLocale, isLocale, type Locale } from "#platform/i18n";
import { placeholdersOf, type Translations, translations } from "#platform/translations";
import { users } from "#tables/identity";
import {
  type SiteTextDetails,
  type SiteTextFilter,
  type SiteTextList,
  type SiteTextState,
  type SiteTextView,
  siteTextLimits,
} from "../contract.ts";
import type { SiteTextName } from "../inputs.ts";
import { siteTexts } from "../tables.ts";
import { isUsable } from "./usable.ts";

interface Wanted {
  readonly locale: Locale;
  /** Part of a key, of a default or of a changed text; empty for all. */
  readonly query: string;
  readonly filter: SiteTextFilter;
  readonly page: number;
}

interface Own {
  readonly text: string;
  readonly defaultText: string;
}

/** The texts of the interface in one language, with what operators wrote instead. */
export async function listSiteTexts(
  ctx: Context<Actor>,
  { locale, query, filter, page: wantedPage }: Wanted,
): Promise<SiteTextList> {
  authorize(ctx.actor, "site.operate", {});
  const all = ctx.ports.get(translations);
  const rows = await ctx.db
    .select({
      locale: siteTexts.locale,
      key: siteTexts.key,
      text: siteTexts.text,
      defaultText: siteTexts.defaultText,
    })
    .from(siteTexts)
    .orderBy(siteTexts.locale, siteTexts.key);
  const own = new Map(rows.filter((row) => row.locale === locale).map((row) => [row.key, row]));
  const sought = normalized(query.slice(0, siteTextLimits.queryMax));
  const matching = all.keys
    .map((key) => viewOf(all, locale, key, own.get(key)))
    .filter((view) => matches(view, sought));
  const changed = matching.filter(({ ownText }) => ownText !== null);
  const found = filter === "changed" ? changed : matching;
  const lastPage = Math.max(1, Math.ceil(found.length / siteTextLimits.perPage));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const known = new Set(all.keys);
  return {
    texts: found.slice((page - 1) * siteTextLimits.perPage, page * siteTextLimits.perPage),
    page,
    lastPage,
    counts: { all: matching.length, changed: changed.length },
    unused: rows
      .filter((row) => !isLocale(row.locale) || !known.has(row.key))
      .map((row) => ({ locale: row.locale, key: row.key, text: row.text })),
  };
}

/** One text, to be changed; undefined if this version has no such text. */
export async function findSiteText(
  ctx: Context<Actor>,
  { locale, key }: SiteTextName,
): Promise<SiteTextDetails | undefined> {
  authorize(ctx.actor, "site.operate", {});
  const all = ctx.ports.get(translations);
  const englishText = all.defaultText(defaultLocale, key);
  if (!isLocale(locale) || englishText === undefined) return undefined;
  const [row] = await ctx.db
    .select({
      text: siteTexts.text,
      defaultText: siteTexts.defaultText,
      changedAt: siteTexts.changedAt,
      changedBy: users.username,
    })
    .from(siteTexts)
    .leftJoin(users, eq(users.id, siteTexts.changedBy))
    .where(and(eq(siteTexts.locale, locale), eq(siteTexts.key, key)));
  const view = viewOf(all, locale, key, row);
  return {
    ...view,
    englishText: locale === defaultLocale ? null : englishText,
    earlierDefault: row && row.defaultText !== view.defaultText ? row.defaultText : null,
    placeholders: placeholdersOf(englishText),
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  };
}

function viewOf(
  all: Translations,
  locale: Locale,
  key: string,
  own: Own | undefined,
): SiteTextView {
  const defaultText = all.defaultText(locale, key) ?? "";
  return { key, defaultText, ownText: own?.text ?? null, state: stateOf(all, locale, key, own) };
}

function stateOf(
  all: Translations,
  locale: Locale,
  key: string,
  own: Own | undefined,
): SiteTextState {
  if (!own) return "default";
  if (!isUsable(all, locale, key, own.text)) return "ignored";
  return own.defaultText === all.defaultText(locale, key) ? "changed" : "default_changed";
}

const normalized = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

const matches = ({ key, defaultText, ownText }: SiteTextView, sought: string): boolean =>
  sought === "" ||
  [key, defaultText, ownText ?? ""].some((text) => normalized(text).includes(sought));
