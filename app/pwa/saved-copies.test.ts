import { expect, test } from "vitest";
import { copyPrefix, viewerHeader } from "./contract.ts";
import { createSavedCopies } from "./saved-copies.ts";
import { createViewerWatch } from "./viewer.ts";

const origin = "https://hall.test";

/** As much of the browser's caches as is used. */
function memoryCaches() {
  const cacheMaps = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = cacheMaps.get(name) ?? new Map<string, Response>();
    cacheMaps.set(name, cache);
    return {
      match: async (url: string) => cache.get(url)?.clone(),
      put: async (url: string, response: Response) => void cache.set(url, response),
    } as unknown as Cache;
  };
  return {
    open,
    has: async (name: string) => cacheMaps.has(name),
    keys: async () => [...cacheMaps.keys()],
    delete: async (name: string) => cacheMaps.delete(name),
  } as unknown as CacheStorage;
}

interface Answer {
  readonly status?: number;
  readonly viewer?: string;
  readonly body?: string;
  readonly type?: string;
}

function aWorker() {
  const site = new Map<string, Answer>();
  const requested: string[] = [];
  const stored = { viewer: "", assets: [] as string[] };
  let now = 1_000_000;
  const watch = createViewerWatch(
    async () => ({
      match: async () => new Response(stored.viewer),
      put: async (_key, response) => {
        stored.viewer = await response.text();
      },
    }),
    () => copies.forget(),
  );
  const caches = memoryCaches();
  const copies = createSavedCopies({
    caches,
    origin,
    admit: watch.admit,
    turn: watch.turn,
    now: () => now,
    keepAssets: async (paths) => void stored.assets.push(...paths),
    fetch: async (request) => {
      const path = request.url.slice(origin.length);
      requested.push(path);
      const answer = site.get(path);
      if (!answer) throw new TypeError("no network");
      const response = new Response(answer.body ?? "", {
        status: answer.status ?? 200,
        headers: {
          "Content-Type": answer.type ?? "text/html; charset=utf-8",
          "Cache-Control": "no-store",
          ...(answer.viewer && { [viewerHeader]: answer.viewer }),
        },
      });
      return Object.defineProperty(response, "type", { value: "basic" });
    },
  });
  const page = (path: string, answer: Answer) =>
    site.set(path, { viewer: "mira", body: `<h1>${path}</h1>`, ...answer });
  const read = async (path: string) => (await copies.match(new URL(path, origin)))?.text();
  return {
    site,
    page,
    copies,
    watch,
    requested,
    stored,
    read,
    caches,
    later: (ms: number) => (now += ms),
  };
}

test("a saved page is stored with its pictures and styles despite no-store", async () => {
  const { site, page, copies, stored, read } = aWorker();
  page("/archives/a", { body: '<link href="/assets/a.css"><img src="/files/p.webp"><h1>A</h1>' });
  site.set("/files/p.webp", { type: "image/webp", body: "picture" });
  expect(await copies.keep(["/archives/a"])).toEqual(["/archives/a"]);
  expect(await read("/archives/a")).toContain("<h1>A</h1>");
  expect(await read("/files/p.webp")).toBe("picture");
  expect(stored.assets).toEqual(["/assets/a.css"]);
  expect(await read("/archives/b")).toBeUndefined();
});

test("removes deselected pages entirely and refetches others only later", async () => {
  const { page, site, copies, read, requested, later } = aWorker();
  page("/a", { body: '<img src="/files/p.webp">' });
  site.set("/files/p.webp", { type: "image/webp", body: "picture" });
  page("/b", {});
  await copies.keep(["/a", "/b"]);
  await copies.keep(["/b"]);
  expect([await read("/a"), await read("/files/p.webp")]).toEqual([undefined, undefined]);
  expect(requested.filter((path) => path === "/b")).toHaveLength(1);
  await copies.keep(["/b"], ["/b"]);
  later(2 * 60 * 60_000);
  await copies.keep(["/b"]);
  expect(requested.filter((path) => path === "/b")).toHaveLength(3);
});

test("a page that is now rejected loses its copy, an unreachable one keeps it", async () => {
  const { page, site, copies, read, later } = aWorker();
  for (const path of ["/locked", "/moved", "/busy", "/away"]) page(path, {});
  await copies.keep(["/locked", "/moved", "/busy", "/away"]);
  later(2 * 60 * 60_000);
  page("/locked", { status: 404 });
  site.delete("/away");
  page("/busy", { status: 503 });
  await copies.keep(["/locked", "/moved", "/busy", "/away"]);
  expect(await read("/locked")).toBeUndefined();
  expect(await read("/away")).toContain("/away");
  expect(await read("/busy")).toContain("/busy");
  await copies.saw(new URL("/moved", origin), 404);
  await copies.saw(new URL("/away", origin), 200);
  expect([await read("/moved"), await read("/away")]).toEqual([undefined, "<h1>/away</h1>"]);
});

test("copies belong to one person: a response for anyone else removes them all", async () => {
  const { page, copies, caches, later } = aWorker();
  page("/a", {});
  page("/b", {});
  await copies.keep(["/a", "/b"]);
  later(2 * 60 * 60_000);
  page("/a", { viewer: "theo" });
  expect(await copies.keep(["/a"])).toEqual(["/a"]);
  page("/a", { viewer: undefined });
  later(2 * 60 * 60_000);
  expect(await copies.keep(["/a"])).toEqual([]);
  expect((await caches.keys()).filter((name) => name.startsWith(copyPrefix))).toEqual([]);
});

test("signing out removes the copies, including one still loading", async () => {
  const { page, copies, watch, read } = aWorker();
  page("/a", {});
  await copies.keep(["/a"]);
  await watch.signedOut();
  expect(await read("/a")).toBeUndefined();
  expect(copies.mayHave()).toBe(false);
});
