import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A page as visitors get it: nothing in it depends on the requester. */
export interface CachedPage {
  readonly contentType: string;
  /** Headers for crawlers: indexing and training permissions. */
  readonly extraHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Sources for the page's Content-Security-Policy: hashes, since a nonce can be used once. */
  readonly scriptHashes: readonly string[];
  readonly tags: readonly string[];
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** A cacheable page, as rendered. */
export interface Rendered {
  readonly contentType: string;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  readonly body: string;
  /** The nonce that the page's own inline scripts carry. */
  readonly nonce: string;
  readonly tags: readonly string[];
}

/**
 * A rendering is either cacheable for all visitors or only for the request that caused it.
 * `unavailable`: it failed because the database could not answer.
 */
export type Rendering<Own> =
  | { readonly keep: Rendered }
  | { readonly own: Own; readonly unavailable?: boolean };

/** Bounds how stale relative times and the like can get in a cached page. */
const ttlMs = 10 * 60_000;
/** How long after that a page is still served while the database can't answer. */
const staleMs = 60 * 60_000;
/** After a failed rendering, expired pages are served for this long before the next attempt. */
const retryMs = 2_000;

interface Flight {
  readonly page: Promise<CachedPage | undefined>;
  /** Tags invalidated since it took off. */
  readonly untrue: Set<string>;
  unavailable: boolean;
}

/** A page from the cache; `ageSeconds` if it has expired. */
interface Found {
  readonly page: CachedPage;
  readonly ageSeconds?: number;
}

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #allFlights = new Set<Flight>();
  readonly #notForKeeping = new LRUCache<string, true>({ max: 2_000, ttl: 30_000 });
  readonly #keptAt = new WeakMap<CachedPage, number>();
  readonly #now: () => number;
  #unavailableAt = Number.NEGATIVE_INFINITY;
  #kept = 0;
  #rendered = 0;

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      ttl: ttlMs + staleMs,
      sizeCalculation: (page) => page.plain.length + page.gzip.length + page.brotli.length + 1024,
      dispose: (page, key) => this.#forget(page, key),
    });
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && this.#ageMs(page) < ttlMs ? page : undefined;
  }

  /**
   * The page even if it has expired, for when the database can't answer. A page whose content was
   * changed is never among them: it was removed when that happened.
   */
  getStale(key: string): Found | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#ageMs(page) > ttlMs + staleMs) return undefined;
    return { page, ageSeconds: Math.round(this.#ageMs(page) / 1_000) };
  }

  #ageMs(page: CachedPage): number {
    return this.#now() - (this.#keptAt.get(page) ?? Number.NEGATIVE_INFINITY);
  }

  /**
   * The cached page, or a new rendering; concurrent requests share one rendering. If it turns out
   * not to be cacheable, only the request that caused it gets it and the others get undefined: they
   * have to render for themselves, as does everyone for a while.
   */
  async getOrRender<Own>(
    key: string,
    render: () => Promise<Rendering<Own>>,
  ): Promise<Found | { own: Own } | undefined> {
    const cached = this.get(key);
    if (cached) {
      this.#kept++;
      return { page: cached };
    }
    if (this.#now() - this.#unavailableAt < retryMs) {
      const stale = this.getStale(key);
      if (stale) return stale;
    }
    this.#rendered++;
    if (this.#notForKeeping.has(key)) return undefined;
    const others = this.#flights.get(key);
    if (others) {
      const page = await others.page;
      if (page) return { page };
      return others.unavailable ? this.getStale(key) : undefined;
    }
    let own: Own | undefined;
    const flight = this.#takeOff(key, async () => {
      const rendering = await render();
      if ("keep" in rendering) return rendering.keep;
      own = rendering.own;
      if (rendering.unavailable) {
        flight.unavailable = true;
        this.#unavailableAt = this.#now();
      } else this.#notForKeeping.set(key, true);
      return undefined;
    });
    const page = await flight.page;
    if (page) return { page };
    const stale = flight.unavailable ? this.getStale(key) : undefined;
    if (stale) return stale;
    return own === undefined ? undefined : { own };
  }

  invalidate(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key);
      for (const flight of this.#allFlights) flight.untrue.add(tag);
    }
    // Requests from now on must not get a rendering that started earlier.
    if (tags.length > 0) this.#flights.clear();
  }

  clear(): void {
    this.#pages.clear();
    this.#flights.clear();
  }

  /** Cache hits and misses since the last call. */
  resetCounts(): { readonly kept: number; readonly rendered: number } {
    const counted = { kept: this.#kept, rendered: this.#rendered };
    this.#kept = 0;
    this.#rendered = 0;
    return counted;
  }

  get size(): number {
    return this.#pages.size;
  }

  #takeOff(key: string, render: () => Promise<Rendered | undefined>): Flight {
    const untrue = new Set<string>();
    const page = (async () => {
      const rendered = await render();
      if (!rendered) return undefined;
      const cached = await seal(rendered);
      if (!rendered.tags.some((tag) => untrue.has(tag))) this.#keep(key, cached);
      return cached;
    })().finally(() => {
      this.#allFlights.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    const flight: Flight = { page, untrue, unavailable: false };
    this.#flights.set(key, flight);
    this.#allFlights.add(flight);
    return flight;
  }

  #keep(key: string, page: CachedPage): void {
    this.#keptAt.set(page, this.#now());
    this.#pages.set(key, page);
    if (!this.#pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forget(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** Takes the nonce out, allows exactly the scripts that carried it, and compresses once for all. */
async function seal({
  body,
  nonce,
  contentType,
  extraHeaders = {},
  tags,
}: Rendered): Promise<CachedPage> {
  const scriptHashes = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = "", text = ""]) => attributes.includes(`nonce="${nonce}"`) && text !== "",
    )
    .map(([, , text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
  const plain = Buffer.from(body.replaceAll(` nonce="${nonce}"`, ""));
  const [gzipped, brotlied] = await Promise.all([
    toGzip(plain, { level: 6 }),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return {
    contentType,
    extraHeaders: extraHeaders,
    tags,
    plain,
    gzip: gzipped,
    brotli: brotlied,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    scriptHashes: [...new Set(scriptHashes)],
  };
}
