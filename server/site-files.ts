import type { SiteFilePurpose } from "#contracts/site";
import {
  isTurnedOff,
  readSiteFile,
  siteFileOf,
  siteIdentity,
  sitePicture,
  siteStyle,
  siteStyleSheet,
  versionOfFile,
} from "#modules/site";
import { DomainError } from "#platform/errors";
import { directionOf } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translateInto } from "#platform/translations";

interface ManifestIcon {
  readonly src: string;
}

/** What is read of the built manifest. */
interface BuiltManifest {
  readonly description: string;
  readonly icons: readonly ManifestIcon[];
  readonly shortcuts: readonly {
    readonly url: keyof typeof shortcutNames;
    readonly icons: readonly ManifestIcon[];
  }[];
}

interface Shown {
  readonly purpose: SiteFilePurpose;
  readonly name: string;
  readonly type: string;
  readonly wrap: (content: Buffer) => Buffer | string;
  /** Who may use it, if not everyone. */
  readonly policy?: string;
}

type Asset = (path: string, method: string, headers: Headers) => Response | undefined;

const year = 365 * 86_400_000;
const found = (body: string, type: string): Response =>
  new Response(body, { headers: { "Content-Type": type, "Cache-Control": "no-cache" } });

const immutable = "public, max-age=31536000, immutable";
const missing = () =>
  // Without a body, a browser shows its own message, in the reader's language.
  new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

/** With the version in its address it never changes; without it, a browser has to ask. */
function versioned(
  request: Request,
  {
    body,
    type,
    version,
    policy = "cross-origin",
  }: { body: string | Buffer; type: string; version: string; policy?: string },
): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": new URL(request.url).search === `?${version}` ? immutable : "no-cache",
    ETag: `"${version}"`,
    // Shown by mail programs and in previews of links.
    "Cross-Origin-Resource-Policy": policy,
  };
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(body as BodyInit, { headers });
}

const pictures = {
  "logo.png": { purpose: "logo", name: "logo", type: "image/png" },
  "logo-dark.png": { purpose: "logo_dark", name: "logo-dark", type: "image/png" },
  "sign-in.webp": { purpose: "sign_in", name: "sign-in", type: "image/webp" },
  "card.jpg": { purpose: "card", name: "card", type: "image/jpeg" },
} as const;

const png = "image/png";
const plain = (bytes: Buffer) => bytes;

/** An .ico with one PNG of 32 pixels. */
function icoOf(content: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, content]);
}

const svgOf = (content: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${content.toString("base64")}"/></svg>`;

/** At the addresses of the product's own icons, which other programs know. */
const icons: Readonly<
  Record<string, { name: string; type: string; wrap: (png: Buffer) => Buffer | string }>
> = {
  ...Object.fromEntries(
    ["any-192", "any-512", "maskable-192", "maskable-512", "monochrome-192", "monochrome-512"]
      .concat("apple-touch-180")
      .map((name) => [`/icons/${name}.png`, { name, type: png, wrap: plain }]),
  ),
  "/favicon.ico": { name: "any-32", type: "image/x-icon", wrap: icoOf },
  "/icon.svg": { name: "any-192", type: "image/svg+xml", wrap: svgOf },
};

const shortcutNames = {
  "/messages": "shell.nav.messages",
  "/create": "shell.nav.create",
  "/notifications": "shell.nav.notifications",
} as const;

/** Files that name the site, made from its identity as it is now. */
export function makeSiteFiles(
  container: WithPorts,
  { publicUrl, asset }: { readonly publicUrl: string; readonly asset: Asset | undefined },
) {
  const iconVersion = () => sitePicture(container, "icon")?.src.split("?")[1];

  const withVersion = (all: readonly ManifestIcon[]) => {
    const version = iconVersion();
    return version ? all.map((icon) => ({ ...icon, src: `${icon.src}?${version}` })) : all;
  };

  /** The built manifest, with the site's name in place of the product's, in the site's language. */
  async function manifest(): Promise<Response | undefined> {
    const built = asset?.("/manifest.webmanifest", "GET", new Headers());
    if (!built) return undefined;
    const { name, shortName, description, language } = siteIdentity(container);
    const { description: _, ...rest } = (await built.json()) as BuiltManifest;
    const t = translateInto(container, language);
    const shortcuts = rest.shortcuts
      .filter(({ url }) => !isTurnedOff(container, url))
      .map(({ url, icons: own, ...shortcut }) => ({
        ...shortcut,
        url,
        icons: withVersion(own),
        name: t(shortcutNames[url]),
      }));
    const page = siteStyle(container).light.page;
    return found(
      JSON.stringify({
        ...rest,
        ...(page && { theme_color: page, background_color: page }),
        lang: language,
        dir: directionOf(language),
        shortcuts,
        icons: withVersion(rest.icons),
        name,
        short_name: shortName || name.slice(0, 12).trim(),
        ...(description && { description }),
      }),
      "application/manifest+json",
    );
  }

  async function send(
    request: Request,
    { purpose, name, type, wrap, policy }: Shown,
    version?: string,
  ): Promise<Response | undefined> {
    const file = siteFileOf(container, purpose, name);
    if (!file) return undefined;
    try {
      const body = wrap(await readSiteFile(container, file));
      return versioned(request, {
        body,
        type,
        version: version ?? versionOfFile(file),
        ...(policy && { policy }),
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
      return undefined;
    }
  }

  return {
    /** `GET /site/look.css`: the accent color, the logo and the icon; empty without them. */
    look(request: Request): Response {
      const { css, version } = siteStyleSheet(container) ?? { css: "", version: "none" };
      return versioned(request, { body: css, type: "text/css; charset=utf-8", version });
    },
    /** `GET /site/pictures/{name}`: the picture that is there now, whatever its version. */
    async picture(request: Request): Promise<Response> {
      const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const shown = Object.hasOwn(pictures, name) && pictures[name as keyof typeof pictures];
      const answer = shown && (await send(request, { ...shown, wrap: plain }));
      return answer || missing();
    },
    /** `GET /site/fonts/{name}`: a font of the site, for its own pages. */
    async font(request: Request): Promise<Response> {
      const file = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const [, name = ""] = /^(font-\w+)\.woff2$/.exec(file) ?? [];
      const shown = { purpose: "font", name, type: "font/woff2", wrap: plain } as const;
      return (await send(request, { ...shown, policy: "same-origin" })) ?? missing();
    },
    /** The site's own icon at one of the addresses of the product's; undefined without one. */
    async icon(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const shown = Object.hasOwn(icons, pathname) ? icons[pathname] : undefined;
      return shown && send(request, { ...shown, purpose: "icon" }, iconVersion());
    },
    manifest,
    /** Where to report a vulnerability (RFC 9116); undefined if the site has no address. */
    securityText(): Response | undefined {
      const { contact } = siteIdentity(container);
      if (!contact) return undefined;
      const expires = new Date(Date.now() + year).toISOString();
      return found(
        `Contact: mailto:${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
        "text/plain; charset=utf-8",
      );
    },
  };
}
