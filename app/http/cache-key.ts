/** Added by others to links to our pages; they change nothing here. */
const tracking = /^(utm_[a-z]+|fbclid|gclid|ref_src|mc_[a-z]+)$/;
const maxKeyChars = 512;

/**
 * Never cached and rate limited per client: rendered from a key alone, all visitors would be one.
 */
const ownAnswers = /^\/(?:search|sitemap)(?:[./]|$)/;

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly hasCredentials: boolean;
}

/**
 * The cache key of a visitor's page: the normalized URL and nothing else. The page is rendered from
 * this key alone, so nothing else a requester sends can get into it. Undefined if the request has
 * to be answered individually.
 */
export function cacheKey({ method, path, search, hasCredentials }: Asking): string | undefined {
  if (hasCredentials || (method !== "GET" && method !== "HEAD")) return undefined;
  if (ownAnswers.test(path)) return undefined;
  if (search === "" || search === "?") return path.length > maxKeyChars ? undefined : path;
  const params = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name));
  params.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(params).toString();
  const key = query ? `${path}?${query}` : path;
  return key.length > maxKeyChars ? undefined : key;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
