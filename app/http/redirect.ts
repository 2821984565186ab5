const here = "https://here.invalid";

/**
 * A redirect target taken from the request: a path of this site, or `fallback`. Browsers drop tabs
 * and line breaks and read `\` as `/`, so anything ambiguous is rejected.
 */
export function safePath(to: unknown, fallback: string): string {
  if (typeof to !== "string" || to.length > 2_000) return fallback;
  // Encoded, too: something between here and the browser may decode once more.
  if (!/^\/(?![/\\])/.test(to) || /[\p{Cc}\p{Z}\\]|%(?:0[0-9a-f]|5c)|^\/%2f/iu.test(to))
    return fallback;
  const url = URL.parse(to, here);
  if (url?.origin !== here) return fallback;
  const path = url.pathname + url.search + url.hash;
  // Dot segments are gone by now, and what is left may begin with `//`.
  return /^\/(?!\/|%2f)/i.test(path) ? path : fallback;
}
