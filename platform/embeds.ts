/**
 * Players of other sites, which a page loads only when a reader asks for them
 * (docs/decisions/0216). Also for the browser.
 */

interface EmbedProvider {
  readonly hosts: readonly string[];
  /** What the player is told to play; undefined if the address is of something else. */
  readonly idOf: (url: URL) => string | undefined;
  /** Ids that the player's address is made of. Nothing else gets into it. */
  readonly id: RegExp;
  readonly origin: string;
  readonly player: (id: string) => string;
}

const youTubeId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname === "youtu.be") return pathname.slice(1);
  if (pathname === "/watch") return searchParams.get("v") ?? undefined;
  return /^\/(?:shorts|live|embed)\/([^/]+)\/?$/.exec(pathname)?.[1];
};

const providers: Readonly<Record<string, EmbedProvider>> = {
  youtube: {
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be"],
    idOf: youTubeId,
    id: /^[\w-]{11}$/,
    origin: "https://www.youtube-nocookie.com",
    player: (id) => `/embed/${id}?autoplay=1`,
  },
  vimeo: {
    hosts: ["vimeo.com", "www.vimeo.com"],
    idOf: ({ pathname }) => pathname.slice(1).replace(/\/$/, ""),
    // The second part is the key of a video that is not listed.
    id: /^\d{1,12}(?:\/[0-9a-f]{6,20})?$/,
    origin: "https://player.vimeo.com",
    player: (id) => {
      const [video = "", key] = id.split("/");
      return `/video/${video}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`;
    },
  },
  soundcloud: {
    hosts: ["soundcloud.com", "www.soundcloud.com", "m.soundcloud.com"],
    idOf: ({ pathname }) => pathname.slice(1).replace(/\/$/, ""),
    id: /^[\w-]{1,100}\/(?:sets\/)?(?!(?:tracks|albums|sets|reposts|likes|followers|following|popular-tracks|stations)$)[\w-]{1,150}$/,
    origin: "https://w.soundcloud.com",
    player: (id) =>
      `/player/?auto_play=true&url=${encodeURIComponent(`https://soundcloud.com/${id}`)}`,
  },
  spotify: {
    hosts: ["open.spotify.com"],
    idOf: ({ pathname }) => pathname.replace(/^\/(?:intl-[a-z]{2,3}\/)?/, "").replace(/\/$/, ""),
    id: /^(?:track|album|playlist|episode|show|artist)\/[0-9A-Za-z]{22}$/,
    origin: "https://open.spotify.com",
    player: (id) => `/embed/${id}`,
  },
};

/** The only origins that a page may frame, besides its own. */
export const embedOrigins: readonly string[] = Object.values(providers).map(({ origin }) => origin);

/** What an address plays, as `provider:id`; undefined if nothing that is known. */
export function embedOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  for (const [name, { hosts, idOf, id }] of Object.entries(providers)) {
    if (!hosts.includes(url.hostname)) continue;
    const found = idOf(url);
    if (found !== undefined && id.test(found)) return `${name}:${found}`;
  }
  return undefined;
}

/** The player's address for `provider:id`; undefined if it is not one of ours. */
export function playerOf(embed: string): string | undefined {
  const [name = "", found = ""] = embed.split(":", 2);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  return provider?.id.test(found) ? provider.origin + provider.player(found) : undefined;
}
