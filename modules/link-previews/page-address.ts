/** The address that a page is fetched from and remembered by; undefined if it is too long. */
export function pageAddress(href: string): string | undefined {
  const url = URL.parse(href);
  if (!url) return undefined;
  url.hash = "";
  return url.href.length <= 2_000 ? url.href : undefined;
}
