export interface Link {
  readonly href: string;
  /** Whether it leads away from the site. */
  readonly outside: boolean;
}

const someOrigin = "https://own.invalid";
const ownPath = /^\/(?![/\\])/;
/** Fewer signs than an address may have: `?`, `&` and `%` would begin parameters or hide some. */
const mailAddress = /^mailto:[\w.+-]{1,64}@[a-z0-9.-]{1,255}$/i;
const ownFile = /^\/files\/[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/i;
/** URL parsers let quotes and braces into host names; no real host has them. */
const plainHost = /^[a-z0-9._:[\]-]+$/;
/** What URL parsers drop or read as something else; a link holding one is not what it looks like. */
const unsightly = /[\p{Cc}\s\\]/u;

/**
 * Where a link of the text may lead: the site's own paths and fragments, http, https, and a bare
 * mail address. Undefined for everything else. Names and passwords in addresses are refused, since
 * `https://bank.example@elsewhere` is only ever written to deceive.
 */
export function linkTo(written: string, ownOrigin: string | undefined): Link | undefined {
  if (written.length > 2_000 || unsightly.test(written)) return undefined;
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

/** The address of a picture kept by this site; undefined for any other, which is not loaded. */
export const ownPicture = (written: string): string | undefined =>
  ownFile.test(written) && !written.includes("..") ? written : undefined;
