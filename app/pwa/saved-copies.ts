import { isReadablePage } from "./cacheable.ts";
import { copyPrefix, viewerHeader } from "./contract.ts";
import { picturesIn } from "./pictures-in.ts";

interface SavedCopiesDeps {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  /**
   * Whether a response with this marker, requested during this turn, belongs to the current viewer.
   */
  readonly admit: (marker: string, requestTurn: number) => Promise<boolean>;
  readonly turn: () => number;
  readonly now: () => number;
  /** Has the styles and scripts of a page ready as well. */
  readonly keepAssets: (paths: readonly string[]) => Promise<void>;
}

/** A copy fetched more recently than this is not fetched again. */
const freshMs = 60 * 60_000;
const savedAtHeader = "X-Kept-At";

/**
 * Pages a member saved for offline reading, each with its pictures in its own cache, so that
 * removing one deletes all of it at once. Members' pages are "no-store"; these are stored because
 * their reader asked for exactly that, and only for them (docs/decisions/0088).
 */
export function createSavedCopies(around: SavedCopiesDeps) {
  const nameOf = (path: string) => copyPrefix + path;
  const addressOf = (path: string) => new URL(path, around.origin).href;
  let any: boolean | undefined;

  async function paths(): Promise<string[]> {
    const names = await around.caches.keys();
    const saved = names.filter((name) => name.startsWith(copyPrefix));
    any = saved.length > 0;
    return saved.map((name) => name.slice(copyPrefix.length));
  }

  const drop = async (path: string): Promise<void> => {
    await around.caches.delete(nameOf(path));
  };

  async function isFresh(path: string): Promise<boolean> {
    if (!(await around.caches.has(nameOf(path)))) return false;
    const page = await (await around.caches.open(nameOf(path))).match(addressOf(path));
    return around.now() - Number(page?.headers.get(savedAtHeader) ?? 0) < freshMs;
  }

  async function fetchCopy(path: string): Promise<void> {
    const requestTurn = around.turn();
    const response = await around.fetch(
      new Request(addressOf(path), {
        headers: { Accept: "text/html" },
        credentials: "same-origin",
      }),
    );
    const marker = response.headers.get(viewerHeader);
    if (response.ok && !(await around.admit(marker ?? "", requestTurn))) return;
    const admittedIn = around.turn();
    // Redirected, rejected or not a page: nothing to read, and an old copy is no longer theirs.
    if (!marker || response.redirected || !isReadablePage(response)) {
      if (response.status < 500) await drop(path);
      return;
    }
    const html = await response.text();
    const { pictures, assets } = picturesIn(html, around.origin);
    const headers = new Headers(response.headers);
    headers.set(savedAtHeader, String(around.now()));
    headers.delete("Content-Encoding");
    await drop(path);
    const cache = await around.caches.open(nameOf(path));
    await cache.put(addressOf(path), new Response(html, { status: 200, headers }));
    await Promise.allSettled([
      around.keepAssets(assets),
      ...pictures.map((url) => keepPicture(cache, url)),
    ]);
    // The viewer changed or the copy was removed in the meantime.
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
    /**
     * Stores exactly these paths and returns those stored in the end. Sequential, to limit the
     * load.
     */
    async keep(
      wanted: readonly string[],
      refetch: readonly string[] = [],
    ): Promise<readonly string[]> {
      for (const path of await paths()) if (!wanted.includes(path)) await drop(path);
      for (const path of wanted)
        if (refetch.includes(path) || !(await isFresh(path))) await fetchCopy(path).catch(() => {});
      const there = await paths();
      return wanted.filter((path) => there.includes(path));
    },
    async forget(): Promise<void> {
      for (const path of await paths()) await drop(path);
      any = false;
    },
    /** The saved page, or a picture of one, for use offline. */
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
    /** False only if there are known to be none, so that the lookup can be skipped. */
    mayHave: () => any !== false,
  };
}
