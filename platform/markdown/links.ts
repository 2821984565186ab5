export interface Link {
  readonly href: string;
  /** Whether it leads to another site. */
  readonly outside: boolean;
}

const someOrigin = "https://own.invalid";
const ownPath = /^\/(?![/\\])/;
/** Fewer signs than an address may have: `?`, `&` and `%` would begin parameters or hide some. */
const mailAddress = /^mailto:[\w.+-]{1,64}@[a-z0-9.-]{1,255}$/i;
const ownFile = /^\/files\/[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/i;
/** URL parsers let quotes and braces into host names; no real host has them. */
const plainHost = /^[a-z0-9._:[\]-]+$/;
/** Characters URL parsers drop or reinterpret; a link with one is not what it looks like. */
const forbiddenCharacters = /[\p{Cc}\s\\]/u;

/**
 * Allowed link targets: the site's own paths and fragments, http, https, and a bare email address.
 * Undefined for everything else. URLs with credentials are rejected, since
 * `https://bank.example@elsewhere` is only ever written to deceive.
 */
export function resolveLink(written: string, ownOrigin: string | undefined): Link | undefined {
  if (written.length > 2_000 || forbiddenCharacters.test(written)) return undefined;
  if (mailAddress.test(written)) return { href: written, outside: true };
  const relative = ownPath.test(written) || written.startsWith("#");
  if (!relative && !/^https?:\/\/[^/]/i.test(written)) return undefined;
  const url = URL.parse(written, relative ? someOrigin : undefined);
  if (!url || url.username || url.password || !plainHost.test(url.host)) return undefined;
  if (written.startsWith("#")) return { href: url.hash || "#", outside: false };
  if (url.origin === someOrigin || url.origin === ownOrigin) {
    const path = url.pathname + url.search + url.hash;
    // Dot segments can leave `//` in front once resolved, which would name another host.
    return ownPath.test(path) ? { href: path, outside: false } : undefined;
  }
  return relative ? undefined : { href: url.href, outside: true };
}

/** The path of a picture stored on this site; undefined for any other, which is not loaded. */
export const ownPicture = (written: string): string | undefined =>
  ownFile.test(written) && !written.includes("..") ? written : undefined;
