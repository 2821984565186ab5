import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test } from "vitest";
import { readClientBuild } from "./build/client-build.ts";
import {
  failAbove,
  firstLoadFiles,
  measureFiles,
  measureScreens,
  report,
} from "./build/first-load.ts";
import { lateStyles } from "./build/late-styles.ts";
import { splitManifest } from "./build/manifest.ts";
import { keepsState } from "./build/page-modules.ts";
import { precacheEntries, precacheFiles } from "./build/precache.ts";
import { sourcesHash } from "./build/sources-hash.ts";
import { isBuilt, stampOfSources, writeStamp } from "./build/stamp.ts";

const folders: string[] = [];

async function aBuild(): Promise<URL> {
  const folder = await aFolder(client);
  await splitManifest(folder);
  return folder;
}

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
  url: "/assets/manifest-1a2b.js",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: { module: "/assets/root.js", imports: ["/assets/react.js"], css: ["/assets/root.css"] },
    "routes/site/home": { parentId: "root", module: "/assets/home.js" },
    "routes/forum/topic": {
      parentId: "root",
      module: "/assets/forum-topic.js",
      imports: ["/assets/react.js", "/assets/forms.js"],
    },
    "routes/dev/topic": { module: "/assets/topic.js" },
  },
};
const client = {
  "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  "assets/entry.js": 'import"./root-3c4d.js";',
  "assets/react.js": "react".repeat(100),
  "assets/root.js": "root",
  "assets/home.js": "home",
  "assets/forum-topic.js": "topic",
  "assets/forms.js": "forms",
  "assets/root.css": "p{}",
  "assets/source-sans-3-latin-wght-normal-BqRL.woff2": "font",
  "assets/source-sans-3-latin-ext-wght-normal-C8iN.woff2": "font",
  "offline.html": "<p>",
  "offline.de.html": "<p>",
  "assets/offline-x.js": "offline",
  "icons/any-192.png": "png",
};

describe("the initial load", () => {
  test("is the root, home and their imports, each once", async () => {
    const folder = await aBuild();
    const files = firstLoadFiles(await readClientBuild(folder));
    expect(files).toEqual([
      "/assets/root.js",
      "/assets/manifest-1a2b.js",
      "/assets/home.js",
      "/assets/react.js",
    ]);
    const weights = await measureFiles(folder, files);
    expect(weights.find(({ file }) => file === "/assets/react.js")?.bytes).toBe(500);
    expect(report("First load", weights, "bytes", 1_000)).toContain("1.0 kB  of 1.0 kB");
  });

  test("above its limit fails with name and size", () => {
    const weights = [{ file: "/assets/a.js", bytes: 5_000, gzipBytes: 2_001 }];
    expect(() => failAbove("The first load", weights, "gzipBytes", 2_001)).not.toThrow();
    expect(() => failAbove("The first load", weights, "gzipBytes", 2_000)).toThrow(
      "The first load: 2.0 kB is above the limit of 2.0 kB.",
    );
  });
});

describe("a module with state is not copied into pages", () => {
  test.each([
    "let shown = 0;",
    "export let shown = 0;",
    "const waiting = new Set<() => void>();",
    "const shown: Shown = new Map<string, number>();",
    "export const Formats = createContext<Value>(none);",
    "const queue = createQueue(5);",
  ])("%s", (line) => {
    expect(keepsState.test(`import a from "a";\n${line}\n`)).toBe(true);
  });

  test.each([
    'const known = new Set(["a", "b"]);',
    "const found = (text: string) => new Map();",
    "  let inside = 0;",
    "export const limit = 5;",
  ])("constants are: %s", (line) => {
    expect(keepsState.test(`import a from "a";\n${line}\n`)).toBe(false);
  });
});

describe("styles", () => {
  const withPart = (css: string[]) => ({
    ...client,
    "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify({
      ...manifest,
      routes: {
        ...manifest.routes,
        "routes/forum/topic": { ...manifest.routes["routes/forum/topic"], css },
      },
    })};`,
    "assets/topic.js": "topic",
    "assets/forum-topic.js":
      'const d=(i,m=d,f=(m.f||(m.f=["assets/reply.js","assets/reply.css"])))=>i',
  });
  const lateIn = async (css: string[]) => {
    const folder = await aFolder(withPart(css));
    await splitManifest(folder);
    return lateStyles(folder, await readClientBuild(folder));
  };

  test("that load only with a lazy part are reported", async () => {
    expect(await lateIn([])).toEqual(["routes/forum/topic: assets/reply.css"]);
    expect(await lateIn(["/assets/reply.css#"])).toEqual([]);
  });
});

describe("the route manifest", () => {
  test("contains no imports, which are stored in a separate file", async () => {
    const folder = await aBuild();
    const manifest = await readFile(new URL("assets/manifest-1a2b.js", folder), "utf8");
    expect(manifest).toMatch(/^window\.__reactRouterManifest=\{.*\};/);
    expect(manifest).not.toContain("forms.js");
    const beside = await readFile(new URL("assets/imports-1a2b.json", folder), "utf8");
    expect(JSON.parse(beside)["routes/forum/topic"]).toEqual([
      "/assets/react.js",
      "/assets/forms.js",
    ]);
  });

  test("names one module for all routes without a page whose modules are alike", async () => {
    const download = (module: string) => ({ parentId: "root", module, hasDefaultExport: false });
    const routes = {
      ...manifest.routes,
      "routes/a": download("/assets/a.js"),
      "routes/b": download("/assets/b.js"),
      "routes/c": download("/assets/c.js"),
      "routes/page": { ...download("/assets/page.js"), hasDefaultExport: true },
    };
    const folder = await aFolder({
      ...client,
      "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`,
      "assets/a.js": "",
      "assets/b.js": "",
      "assets/c.js": "different",
      "assets/page.js": "",
    });
    await splitManifest(folder);
    const script = await readFile(new URL("assets/manifest-1a2b.js", folder), "utf8");
    expect(script).toContain('"routes/a":{"parentId":"root","module":"/assets/a.js"}');
    expect(script).toContain('"routes/b":{"parentId":"root","module":"/assets/a.js"}');
    expect(script).toContain('"routes/c":{"parentId":"root","module":"/assets/c.js"}');
    expect(script).toContain('"module":"/assets/page.js"');
  });

  test("restores the ids of routes, which it names once", async () => {
    const folder = await aBuild();
    const script = await readFile(new URL("assets/manifest-1a2b.js", folder), "utf8");
    expect(script).not.toContain('"id":');
    const window: { __reactRouterManifest?: { routes: Record<string, { id: string }> } } = {};
    runInNewContext(script, { window });
    const routes = window.__reactRouterManifest?.routes ?? {};
    expect(Object.keys(routes)).toContain("routes/forum/topic");
    for (const [id, route] of Object.entries(routes)) expect(route.id).toBe(id);
    expect((await readClientBuild(folder)).routes["routes/forum/topic"]).toBeDefined();
  });

  test("names the root's file as the entry, and fails if the entry has code of its own", async () => {
    const built = await readClientBuild(await aBuild());
    expect(built.entry.module).toBe("/assets/root.js");
    const other = await aFolder({ ...client, "assets/entry.js": 'import"./root-3c4d.js";start()' });
    await expect(splitManifest(other)).rejects.toThrow("not in the file of the root");
  });

  test("lists the size of every page but developer pages, largest first", async () => {
    const folder = await aBuild();
    const screens = await measureScreens(folder, await readClientBuild(folder));
    expect(screens.map(({ id }) => id)).toEqual(["routes/forum/topic", "routes/site/home", "root"]);
    expect(screens[0]?.weights.map(({ file }) => file)).toContain("/assets/forms.js");
  });
});

test("the precache has what the offline page needs, with revisions for fixed names", async () => {
  const folder = await aBuild();
  const files = await precacheFiles(folder, await readClientBuild(folder), {
    pages: ["/offline.html", "/offline.de.html"],
    script: "/assets/offline-x.js",
  });
  expect(files).toEqual([
    "/offline.html",
    "/offline.de.html",
    "/assets/offline-x.js",
    "/assets/root.css",
    "/assets/source-sans-3-latin-wght-normal-BqRL.woff2",
    "/icons/any-192.png",
  ]);
  const entries = await precacheEntries(folder, files);
  expect(entries.find(({ url }) => url === "/assets/root.css")?.revision).toBeNull();
  expect(entries.find(({ url }) => url === "/offline.html")?.revision).toMatch(/^\w{16}$/);
});

describe("the source hash", () => {
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

describe("whether a build is current", () => {
  const files = { "app/a.ts": "one", "build/client/a.js": "" };

  test("it is with the same content, however old the files are", async () => {
    const folder = await aFolder(files);
    expect(await isBuilt(folder)).toBe(false);
    await writeStamp(folder, await stampOfSources(folder));
    expect(await isBuilt(folder)).toBe(true);
    const file = new URL("app/a.ts", folder);
    await utimes(file, 1, 1);
    expect(await isBuilt(folder)).toBe(true);
    await writeFile(file, "two");
    expect(await isBuilt(folder)).toBe(false);
  });

  test("it is not after a change during the build", async () => {
    const folder = await aFolder(files);
    const stamp = await stampOfSources(folder);
    await writeFile(new URL("app/a.ts", folder), "changed while building");
    await writeStamp(folder, stamp);
    expect(await isBuilt(folder)).toBe(false);
  });
});
