import { copyPrefix, viewerHeader } from "./contract.ts";
import { isReadablePage } from "./keepable.ts";
import { picturesIn } from "./pictures-in.ts";

interface Surroundings {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  /** Whether an answer marked so, asked for in this turn, is for whom copies are kept. */
  readonly admit: (marker: string, askedIn: number) => Promise<boolean>;
  readonly turn: () => number;
  readonly now: () => number;
  /** Has the styles and scripts of a page ready as well. */
  readonly keepAssets: (paths: readonly string[]) => Promise<void>;
}

/** A copy that was fetched this lately is not fetched again. */
const freshMs = 60 * 60_000;
const keptAtHeader = "X-Kept-At";

/**
 * Pages somebody chose to have without network, each with its pictures in a cache of its own, so that
 * what is no longer chosen goes at once and whole. Pages of members say "no-store"; these are kept
 * since their reader asked for exactly that, and for them alone (docs/decisions/0088).
 */
export function createSavedCopies(around: Surroundings) {
  const nameOf = (path: string) => copyPrefix + path;
  const addressOf = (path: string) => new URL(path, around.origin).href;
  let any: boolean | undefined;

  async function paths(): Promise<string[]> {
    const names = await around.caches.keys();
    const kept = names.filter((name) => name.startsWith(copyPrefix));
    any = kept.length > 0;
    return kept.map((name) => name.slice(copyPrefix.length));
  }

  const drop = async (path: string): Promise<void> => {
    await around.caches.delete(nameOf(path));
  };

  async function isFresh(path: string): Promise<boolean> {
    if (!(await around.caches.has(nameOf(path)))) return false;
    const page = await (await around.caches.open(nameOf(path))).match(addressOf(path));
    return around.now() - Number(page?.headers.get(keptAtHeader) ?? 0) < freshMs;
  }

  async function fetchCopy(path: string): Promise<void> {
    const askedIn = around.turn();
    const response = await around.fetch(
      new Request(addressOf(path), {
        headers: { Accept: "text/html" },
        credentials: "same-origin",
      }),
    );
    const marker = response.headers.get(viewerHeader);
    if (response.ok && !(await around.admit(marker ?? "", askedIn))) return;
    const admittedIn = around.turn();
    // Sent on elsewhere, refused, or no page: there is nothing to read, and an old copy is not for them.
    if (!marker || response.redirected || !isReadablePage(response)) {
      if (response.status < 500) await drop(path);
      return;
    }
    const html = await response.text();
    const { pictures, assets } = picturesIn(html, around.origin);
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(around.now()));
    headers.delete("Content-Encoding");
    await drop(path);
    const cache = await around.caches.open(nameOf(path));
    await cache.put(addressOf(path), new Response(html, { status: 200, headers }));
    await Promise.allSettled([
      around.keepAssets(assets),
      ...pictures.map((url) => keepPicture(cache, url)),
    ]);
    // Somebody else is here by now, or it was given up meanwhile.
    if (around.turn() !== admittedIn) await drop(path);
  }

  async function keepPicture(cache: Cache, url: string): Promise<void> {
    const response = await around.fetch(new Request(url, { credentials: "same-origin" }));
    if (response.ok && /^image\//.test(response.headers.get("Content-Type") ?? ""))
      await cache.put(url, response);
  }

  return {
    paths,
    drop,
    /** Keeps exactly these; says which are there in the end. One after another, to be no burden. */
    async keep(
      wanted: readonly string[],
      anew: readonly string[] = [],
    ): Promise<readonly string[]> {
      for (const path of await paths()) if (!wanted.includes(path)) await drop(path);
      for (const path of wanted)
        if (anew.includes(path) || !(await isFresh(path))) await fetchCopy(path).catch(() => {});
      const there = await paths();
      return wanted.filter((path) => there.includes(path));
    },
    async forget(): Promise<void> {
      for (const path of await paths()) await drop(path);
      any = false;
    },
    /** The page, or a picture of one, for somebody without network. */
    async match(url: URL): Promise<Response | undefined> {
      for (const path of await paths()) {
        const cache = await around.caches.open(nameOf(path));
        const found = await cache.match(url.origin + url.pathname + url.search, {
          ignoreVary: true,
        });
        if (found) return found;
      }
      return undefined;
    },
    /** A page that was opened and is no longer there for them leaves no copy behind. */
    async saw(url: URL, status: number): Promise<void> {
      if (status === 401 || status === 403 || status === 404 || status === 410)
        await drop(url.pathname + url.search);
    },
    /** False only where it is known that there is none: then nothing has to be looked at. */
    mayHave: () => any !== false,
  };
}
