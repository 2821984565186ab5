const tag = /<(?:a|link)\s([^<>]{1,2000})>/gi;
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Whether a page declares by a rel="me" link that it and this profile are the same person's. */
export function hasRelMeLink(html: string, pageUrl: string, profileUrl: string): boolean {
  const wanted = sameAddress(profileUrl);
  for (const [, written = ""] of html.matchAll(tag)) {
    const attributes = new Map<string, string>();
    for (const [, name = "", double, single, bare] of written.matchAll(attribute))
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    const rel = attributes.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    const href = URL.parse(attributes.get("href")?.replaceAll("&amp;", "&") ?? "", pageUrl);
    if (rel.includes("me") && href && sameAddress(href.href) === wanted) return true;
  }
  return false;
}

/** Usernames are case-insensitive, and a trailing slash is ignored. */
function sameAddress(written: string): string | undefined {
  const url = URL.parse(written);
  return url ? `${url.origin}${url.pathname.replace(/\/+$/, "").toLowerCase()}` : undefined;
}
