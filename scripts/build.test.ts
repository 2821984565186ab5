import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { readClientBuild } from "./build/client-build.ts";
import { firstLoadFiles, refuseAbove, report, weigh } from "./build/first-load.ts";
import { precacheEntries, precacheFiles } from "./build/precache.ts";
import { sourcesHash } from "./build/sources-hash.ts";

const folders: string[] = [];

async function aFolder(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-build-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return pathToFileURL(`${folder}/`);
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const manifest = {
  version: "1a2b",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: { module: "/assets/root.js", imports: ["/assets/react.js"], css: ["/assets/root.css"] },
    "routes/site/home": { module: "/assets/home.js" },
    "routes/dev/topic": { module: "/assets/topic.js" },
  },
};
const client = {
  "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  "assets/entry.js": "entry",
  "assets/react.js": "react".repeat(100),
  "assets/root.js": "root",
  "assets/home.js": "home",
  "assets/root.css": "p{}",
  "assets/source-sans-3-latin-wght-normal-BqRL.woff2": "font",
  "assets/source-sans-3-latin-ext-wght-normal-C8iN.woff2": "font",
  "offline.html": "<p>",
  "assets/offline-x.js": "offline",
  "icons/any-192.png": "png",
};

describe("the first load", () => {
  test("is the entry, the root, home and what they import, each once", async () => {
    const folder = await aFolder(client);
    const files = firstLoadFiles(await readClientBuild(folder));
    expect(files).toEqual([
      "/assets/entry.js",
      "/assets/react.js",
      "/assets/root.js",
      "/assets/home.js",
    ]);
    const weights = await weigh(folder, files);
    expect(weights.find(({ file }) => file === "/assets/react.js")?.bytes).toBe(500);
    expect(report("First load", weights, "bytes", 1_000)).toContain("0.5 kB  of 1.0 kB");
  });

  test("above its limit is refused by name and number", () => {
    const weights = [{ file: "/assets/a.js", bytes: 5_000, gzipBytes: 2_001 }];
    expect(() => refuseAbove("The first load", weights, "gzipBytes", 2_001)).not.toThrow();
    expect(() => refuseAbove("The first load", weights, "gzipBytes", 2_000)).toThrow(
      "The first load: 2.0 kB is above the limit of 2.0 kB.",
    );
  });
});

test("the precache is what the offline page needs, with a revision where names stay", async () => {
  const folder = await aFolder(client);
  const files = await precacheFiles(folder, await readClientBuild(folder), {
    page: "/offline.html",
    script: "/assets/offline-x.js",
  });
  expect(files).toEqual([
    "/offline.html",
    "/assets/offline-x.js",
    "/assets/root.css",
    "/assets/source-sans-3-latin-wght-normal-BqRL.woff2",
    "/icons/any-192.png",
  ]);
  const entries = await precacheEntries(folder, files);
  expect(entries.find(({ url }) => url === "/assets/root.css")?.revision).toBeNull();
  expect(entries.find(({ url }) => url === "/offline.html")?.revision).toMatch(/^\w{16}$/);
});

describe("the hash of the sources", () => {
  const sources = { "app/a.ts": "1", "platform/b.ts": "2", "vite.config.ts": "3" };

  test("is the same for the same sources, wherever they are", async () => {
    expect(await sourcesHash(await aFolder(sources))).toBe(
      await sourcesHash(await aFolder(sources)),
    );
  });

  test.each<[string, Record<string, string>]>([
    ["a changed file", { "app/a.ts": "other" }],
    ["a new file", { "modules/c.ts": "" }],
    ["a new lock file", { "package-lock.json": "{}" }],
  ])("changes with %s", async (_, change) => {
    const before = await sourcesHash(await aFolder(sources));
    expect(await sourcesHash(await aFolder({ ...sources, ...change }))).not.toBe(before);
  });

  test("does not change with a test", async () => {
    const before = await sourcesHash(await aFolder(sources));
    expect(await sourcesHash(await aFolder({ ...sources, "app/a.test.ts": "x" }))).toBe(before);
  });
});
