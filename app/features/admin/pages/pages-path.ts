export const pagesPath = "/admin/pages";

interface PageVersion {
  readonly slug: string;
  readonly locale?: string;
  /** The newest by default. */
  readonly version?: number;
}

/** The address at which a page is edited. */
export function editPagePath({ slug, locale, version }: PageVersion): string {
  const search = new URLSearchParams();
  if (locale) search.set("language", locale);
  if (version) search.set("version", String(version));
  return `${pagesPath}/${slug}${search.size > 0 ? `?${search}` : ""}`;
}
