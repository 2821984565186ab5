import { type SiteTextFilter, siteTextFilters, siteTextLimits } from "#contracts/site";
import { defaultLocale, isLocale, type locales } from "#platform/i18n";

export const textsPage = "/admin/texts";

/** What the list shows, as it is in the address. */
export interface TextsView {
  readonly language: keyof typeof locales;
  readonly query: string;
  readonly filter: SiteTextFilter;
  readonly page: number;
}

/** Texts of the reader's own language, unless the address says otherwise. */
export function textsViewIn({ searchParams }: URL, own: string): TextsView {
  const language = searchParams.get("language") ?? own;
  const page = Number(searchParams.get("page"));
  return {
    language: isLocale(language) ? language : defaultLocale,
    query: (searchParams.get("q") ?? "").trim().slice(0, siteTextLimits.queryMax),
    filter: siteTextFilters.find((name) => name === searchParams.get("show")) ?? "all",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list, or of one of its texts. */
export function textsPath(view: TextsView, change: Partial<TextsView> & { key?: string } = {}) {
  const { language, query, filter, page, key } = { key: undefined, ...view, ...change };
  const search = new URLSearchParams({ language });
  if (query) search.set("q", query);
  if (filter !== "all") search.set("show", filter);
  if (page > 1) search.set("page", String(page));
  if (key) search.set("key", key);
  return `${textsPage}?${search}`;
}
