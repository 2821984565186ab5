import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PageCache, type Rendering } from "./page-cache.ts";

const page = (text: string, tags = ["all"]): Rendering<string> => ({
  keep: { contentType: "text/html", body: `<p>${text}</p>`, nonce: "n0", tags },
});
const textOf = (found: Awaited<ReturnType<PageCache["getOrRender"]>>) =>
  found && "page" in found ? found.page.plain.toString() : found;

describe("PageCache", () => {
  test("renders once for concurrent requests and caches the result", async () => {
    const cache = new PageCache(1e6);
    let renderings = 0;
    const ask = () =>
      cache.getOrRender("/", async () => {
        renderings += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
        return page("hello");
      });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    await ask();
    expect(new Set(answers.map(textOf))).toEqual(new Set(["<p>hello</p>"]));
    expect(renderings).toBe(1);
  });

  test("drops only the pages with an invalidated tag", async () => {
    const cache = new PageCache(1e6);
    await cache.getOrRender("/a", async () => page("a", ["topic:1", "forum"]));
    await cache.getOrRender("/b", async () => page("b", ["topic:2", "forum"]));
    cache.invalidate(["topic:1"]);
    expect([cache.get("/a"), cache.get("/b")?.plain.toString()]).toEqual([undefined, "<p>b</p>"]);
    cache.invalidate(["forum"]);
    expect(cache.size).toBe(0);
  });

  test("neither caches nor shares a page invalidated while it was rendered", async () => {
    const cache = new PageCache(1e6);
    const gate = Promise.withResolvers<void>();
    const early = cache.getOrRender("/", async () => {
      await gate.promise;
      return page("old");
    });
    cache.invalidate(["all"]);
    const late = cache.getOrRender("/", async () => page("new"));
    gate.resolve();
    expect(textOf(await early)).toBe("<p>old</p>");
    expect(textOf(await late)).toBe("<p>new</p>");
    expect(cache.get("/")?.plain.toString()).toBe("<p>new</p>");
  });

  test("returns an uncacheable page only to the request that rendered it", async () => {
    const cache = new PageCache(1e6);
    let renderings = 0;
    const ask = () =>
      cache.getOrRender<string>("/me", async () => {
        renderings += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { own: "only for one" };
      });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first, second, await ask()]).toEqual([{ own: "only for one" }, undefined, undefined]);
    expect(renderings).toBe(1);
    expect(cache.size).toBe(0);
  });

  test("a failed render fails for all who waited and is tried again", async () => {
    const cache = new PageCache(1e6);
    const fail = () => cache.getOrRender("/", () => Promise.reject(new Error("no database")));
    await expect(Promise.all([fail(), fail()])).rejects.toThrow("no database");
    expect(textOf(await cache.getOrRender("/", async () => page("back")))).toBe("<p>back</p>");
  });

  describe("while the database can't answer", () => {
    const minuteMs = 60_000;
    const failed: Rendering<string> = { own: "503", unavailable: true };
    const cacheAt = () => {
      const time = { ms: 1_000 };
      return { time, cache: new PageCache(1e6, () => time.ms) };
    };

    test("serves an expired page with its age, to all who asked", async () => {
      const { cache, time } = cacheAt();
      await cache.getOrRender("/", async () => page("old"));
      time.ms += 11 * minuteMs;
      expect(cache.get("/")).toBeUndefined();
      const ask = () => cache.getOrRender("/", async () => failed);
      for (const found of await Promise.all([ask(), ask(), ask()])) {
        expect(textOf(found)).toBe("<p>old</p>");
        expect(found).toMatchObject({ ageSeconds: 660 });
      }
    });

    test("renders again soon, and then the page is fresh", async () => {
      const { cache, time } = cacheAt();
      await cache.getOrRender("/", async () => page("old"));
      time.ms += 11 * minuteMs;
      await cache.getOrRender("/", async () => failed);
      let renderings = 0;
      const render = async () => {
        renderings += 1;
        return page("new");
      };
      time.ms += 1_000;
      expect(textOf(await cache.getOrRender("/", render))).toBe("<p>old</p>");
      time.ms += 2_000;
      expect(await cache.getOrRender("/", render)).not.toHaveProperty("ageSeconds");
      expect([renderings, cache.get("/")?.plain.toString()]).toEqual([1, "<p>new</p>"]);
    });

    test("never serves a page that was invalidated, whether before or after it expired", async () => {
      const { cache, time } = cacheAt();
      await cache.getOrRender("/a", async () => page("a", ["topic:1"]));
      await cache.getOrRender("/b", async () => page("b", ["topic:2"]));
      cache.invalidate(["topic:1"]);
      time.ms += 11 * minuteMs;
      cache.invalidate(["topic:2"]);
      for (const key of ["/a", "/b"]) {
        expect(cache.getStale(key)).toBeUndefined();
        expect(await cache.getOrRender(key, async () => failed)).toEqual({ own: "503" });
      }
    });

    test("serves nothing older than an hour after it expired", async () => {
      const { cache, time } = cacheAt();
      await cache.getOrRender("/", async () => page("old"));
      time.ms += 71 * minuteMs;
      expect(await cache.getOrRender("/", async () => failed)).toEqual({ own: "503" });
    });

    test("a page that failed is cached as soon as it works", async () => {
      const { cache } = cacheAt();
      expect(await cache.getOrRender("/", async () => failed)).toEqual({ own: "503" });
      expect(textOf(await cache.getOrRender("/", async () => page("new")))).toBe("<p>new</p>");
      expect(cache.get("/")).toBeDefined();
    });
  });

  test("allows only the page's own scripts by hash", async () => {
    const cache = new PageCache(1e6);
    const body =
      '<script nonce="n0">own()</script><script>injected()</script><script nonce="n0" src="/a.js"></script>';
    await cache.getOrRender("/", async () => ({
      keep: { contentType: "text/html", body, nonce: "n0", tags: [] },
    }));
    const cached = cache.get("/");
    const hash = createHash("sha256").update("own()").digest("base64");
    expect(cached?.scriptHashes).toEqual([`sha256-${hash}`]);
    expect(cached?.plain.toString()).not.toContain("n0");
    for (const text of [gunzipSync(cached?.gzip ?? ""), brotliDecompressSync(cached?.brotli ?? "")])
      expect(text.equals(cached?.plain ?? Buffer.alloc(0))).toBe(true);
  });

  test("stays within its memory limit", async () => {
    const cache = new PageCache(20_000);
    for (let n = 0; n < 100; n++)
      await cache.getOrRender(`/${n}`, async () => page(String(n).repeat(500)));
    expect(cache.size).toBeGreaterThan(2);
    expect(cache.size).toBeLessThan(20);
  });
});
