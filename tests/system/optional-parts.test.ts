import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#modules/api";
import { type Part, parts } from "#modules/site";
import { isAmong } from "#platform/addresses";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { endpointExpectations, routeExpectations } from "#tests/expectations";
import { examplePath } from "#tests/route-example-path";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";
import { hasAccess, specifiedRoutes, type ViewerRole, viewers } from "#tests/specified-routes";
import { until } from "#tests/until";

type PartName = keyof typeof parts;

const place = demoDataDir();
const roles = ["visitor", "member", "creator", "administrator"] as const satisfies ViewerRole[];
/** Pages that each reader opens by following links, besides those of the specification. */
const followed = 40;
/** How many of them are requested at a time: one at a time leaves the machine idle. */
const atOnce = 4;
const cookies = new Map<ViewerRole, string>();
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  for (const role of roles)
    cookies.set(role, viewers[role] ? await sessionCookie(server.url, viewers[role]) : "");
}, 300_000);

afterAll(async () => {
  const code = await server.stop();
  await place.clear();
  expect(code).toBe(0);
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});

const get = (path: string, role: ViewerRole = "visitor") =>
  fetch(server.url + path, {
    redirect: "manual",
    headers: { Cookie: cookies.get(role) ?? "" },
  });
const post = (path: string, role: ViewerRole, input: Record<string, string> | string[][] = {}) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookies.get(role) ?? "", Origin: server.url },
    body: new URLSearchParams(input),
  });
async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

const turnOff = async (...off: PartName[]) => {
  const names = Object.keys(parts) as PartName[];
  const input = [
    ...names.map((name) => ["shown", name]),
    ...names.filter((name) => !off.includes(name)).map((name) => [name, "on"]),
  ];
  expect(await statusOf(post("/admin/site/parts", "administrator", input))).toBe(302);
};

/** Of a page, a feed, a sitemap, the suggestions of the search, a manifest: what leads somewhere. */
function addressesIn(body: string): string[] {
  const attributes = /(?:href|src|action|formaction|data-src)="([^"]+)"/gi;
  const elements = /<(?:loc|id|link|uri|guid)>([^<]+)</gi;
  const fields = /"(?:href|url|path|link)":"([^"]+)"/gi;
  // The data in the page's script is not read by anyone.
  const shown = body.replaceAll(/<script\b.*?<\/script>/gs, "");
  return [attributes, elements, fields].flatMap((pattern) =>
    [...shown.matchAll(pattern)].flatMap(([, text = ""]) => {
      const url = URL.parse(text.replaceAll("&amp;", "&"), server.url);
      return url?.origin === server.url ? [url.pathname + url.search + url.hash] : [];
    }),
  );
}

const dataAddress = (path: string) => {
  const { pathname, search } = new URL(path, server.url);
  return `${pathname}.data${search}`;
};

/** An address of each route of a part, with something real behind it. */
async function routesOf({ addresses }: Part): Promise<string[]> {
  const [conversation] = await siteQuery(
    "select '/messages/' || id as at from conversations where name = 'Winter swap, the packing table'",
  );
  const examples = routeExpectations
    .filter(({ pattern }) => isAmong(addresses, pattern))
    .map(({ pattern, example }) =>
      pattern.startsWith("/messages/:")
        ? pattern.replace("/messages/:conversationId", String(conversation?.at))
        : example,
    );
  return [...examples, ...addresses.filter((address) => address.includes("?"))];
}

const files = [
  "/robots.txt",
  "/sitemap.xml",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/forum/feed.atom",
  "/archives/feed.atom",
  "/mira/feed.atom",
  "/search/suggest?q=in",
  ...["topics", "works", "people", "guilds"].map((kind) => `/sitemap/${kind}-1.xml`),
  ...["all", "people", "works", "topics", "messages"].map((type) => `/search?q=ink&type=${type}`),
];

/** A live stream that a member can only follow while a part is on; the others have none. */
const streams: Readonly<Partial<Record<string, string>>> = {
  guilds: `select 'topic:' || t.public_id as topic from forum_topics t
    join guilds g on g.id = t.guild_id where g.visibility = 'public' and t.deleted_at is null limit 1`,
  messages: "select 'inbox:' || id as topic from users where username = 'theo'",
};

describe.each(Object.entries<Part>(parts))("with %s turned off", (name, part) => {
  let routes: string[];
  let stream: Response | undefined;

  beforeAll(async () => {
    routes = await routesOf(part);
    // In the page cache, with links to the part.
    for (const path of ["/", "/forum", "/mira"]) await statusOf(get(path));
    const [followed] = streams[name] ? await siteQuery(streams[name]) : [];
    if (followed) stream = await get(`/live?topic=${followed.topic}`, "member");
    await turnOff(name as PartName);
  });

  test.runIf(streams[name])(
    "a live stream that was open ends, and none can be opened",
    async () => {
      expect(stream?.status).toBe(200);
      await expect(stream?.text()).resolves.toContain("event: hello");
      const [followed] = await siteQuery(streams[name] ?? "");
      expect(await statusOf(get(`/live?topic=${followed?.topic}`, "member"))).toBe(204);
    },
  );

  test.runIf(name === "archives")("receipts of bought works stay", async () => {
    const [bought] = await siteQuery(`select p.id, u.username, w.public_id as work
      from archive_purchases p join users u on u.id = p.buyer_id
      join archive_works w on w.id = p.work_id where p.state = 'bought' limit 1`);
    const headers = { Cookie: await sessionCookie(server.url, String(bought?.username)) };
    const read = (path: string) => fetch(server.url + path, { headers, redirect: "manual" });
    const receipt = await read(`/archives/purchases/${bought?.id}`);
    expect(receipt.status).toBe(200);
    const html = await receipt.text();
    expect(html).toContain('id="receipt"');
    expect(addressesIn(html).filter((each) => isAmong(part.addresses, each))).toEqual([]);
    expect((await read(`/archives/purchases/${bought?.id}.data`)).status).toBe(200);
    expect((await read(`/archives/${bought?.work}`)).status).toBe(404);
    const list = await (await read("/financial/transactions?kind=work")).text();
    const links = [...list.matchAll(/href="(\/financial\/transactions\?[^"#]*open=[^"#]+)/g)];
    const opened = await Promise.all(
      links.map(async ([, path = ""]) => (await read(path.replaceAll("&amp;", "&"))).text()),
    );
    expect(opened.some((page) => page.includes(`href="/archives/purchases/${bought?.id}"`))).toBe(
      true,
    );
  });

  test.each(roles)("its routes answer a %s with 404, in every way", async (role) => {
    expect(routes.length).toBeGreaterThan(0);
    const found: Record<string, number> = {};
    const check = async (what: string, response: Promise<Response>) => {
      const status = await statusOf(response);
      if (status !== 404) found[what] = status;
    };
    for (const path of routes)
      await Promise.all([
        check(`GET ${path}`, get(path, role)),
        check(`HEAD ${path}`, fetch(server.url + path, { method: "HEAD" })),
        check(`POST ${path}`, post(path, role)),
        check(`data of ${path}`, get(dataAddress(path), role)),
        check(`GET ${path} in German`, get(`${path}${path.includes("?") ? "&" : "?"}lang=de`)),
      ]);
    expect(found).toEqual({});
  });

  test("its page for a person is that for an address that does not exist", async () => {
    const [path = ""] = routes;
    const html = await (await get(path, "member")).text();
    expect(html).toContain("Page not found");
    expect(html).toMatch(/<main/);
  });

  test.each(roles)(
    "no page links a %s to it",
    async (role) => {
      const found: Record<string, string[]> = {};
      const seen = new Set<string>();
      const queue: string[] = [];
      const rows = specifiedRoutes.filter((row) => hasAccess(row, role));
      const specified = await Promise.all(rows.map(examplePath));
      queue.push(...specified.filter((path) => !isAmong(part.addresses, path)));
      queue.push(...files, "/admin/site", "/admin/pages", "/setup/access");
      const many = queue.length + followed;
      let visited = 0;
      const open = async (path: string) => {
        const response = await get(path, role);
        const addresses = addressesIn(await response.text());
        const links = addresses.filter((address) => isAmong(part.addresses, address));
        if (links.length > 0) found[path] = [...new Set(links)];
        if (!(response.headers.get("Content-Type") ?? "").includes("text/html")) return;
        queue.push(
          ...addresses.filter(
            // Emails that were sent earlier are shown to administrators as they were sent.
            (address) =>
              !/^\/(assets|files|icons|dev|live|signout|site\/accent|admin\/operations\/letters\/)/.test(
                address,
              ),
          ),
        );
      };
      while (queue.length > 0 && visited < many) {
        const next = new Set<string>();
        while (queue.length > 0 && next.size < atOnce && visited < many) {
          const [path = "/"] = (queue.shift() ?? "").split("#");
          if (seen.has(path)) continue;
          seen.add(path);
          next.add(path);
          visited += 1;
        }
        await Promise.all([...next].map(open));
      }
      expect(found).toEqual({});
      expect(visited).toBeGreaterThan(specified.length);
    },
    240_000,
  );

  test("the API has none of it", async () => {
    const response = await get("/api/v1/openapi.json");
    if (name === "api") {
      expect(response.status).toBe(404);
      for (const { path, method } of operations)
        expect(await statusOf(fetch(`${server.url}/api/v1${path}`, { method }))).toBe(404);
      return;
    }
    const { paths } = (await response.json()) as {
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    const tags = Object.values(paths).flatMap((each) =>
      Object.values(each).flatMap((operation) => operation.tags),
    );
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => part.operations.includes(tag))).toEqual([]);
    for (const { path, method, group } of operations)
      expect(
        await statusOf(fetch(`${server.url}/api/v1${path}`, { method })),
        `${method} ${path}`,
      ).toBe(part.operations.includes(group) ? 404 : 401);
  });

  test("neither the robots file nor the manifest names it", async () => {
    for (const path of ["/robots.txt", "/manifest.webmanifest"]) {
      const text = await (await get(path)).text();
      for (const address of part.addresses) expect(text, path).not.toContain(address);
    }
  });

  test("an email that is sent has no link to it", async () => {
    const outbox = join(place.dataDir, "outbox");
    const before = new Set(await readdir(outbox).catch(() => [] as string[]));
    // Another person each time: one gets only three of these emails in an hour.
    const username = ["theo", "mira", "juno", "moderator", "ines_calloway", "admin", "keiko_mori"][
      Object.keys(parts).indexOf(name)
    ];
    expect(username).toBeDefined();
    await statusOf(
      post("/forgot-password", "visitor", { email: `${username}@demo.guildhall.test` }),
    );
    let mail = "";
    await until(async () => {
      const [latest] = (await readdir(outbox)).filter((each) => !before.has(each));
      if (latest) mail = await readFile(join(outbox, latest), "utf8").catch(() => "");
      return mail;
    });
    const links = [...mail.matchAll(/https?:\/\/[^\s"<>=]+/g)].flatMap(([text]) => {
      const url = URL.parse(text);
      return url ? [url.pathname + url.search] : [];
    });
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => isAmong(part.addresses, link))).toEqual([]);
  });
});

describe("with every part turned on again", () => {
  beforeAll(() => turnOff());

  test("everything is as it was before", async () => {
    expect(await statusOf(get("/messages", "member"))).toBe(200);
    expect(await statusOf(get("/waitlist"))).toBe(200);
    expect(await statusOf(get("/api"))).toBe(200);
    expect(await statusOf(get("/api/v1/openapi.json"))).toBe(200);
    expect(await statusOf(get("/tips/new?to=mira", "member"))).toBe(200);
    expect(await (await get("/", "member")).text()).toContain('href="/messages"');
    expect(await (await get("/mira")).text()).toContain('action="/tips/new"');
    for (const { path, method, status } of endpointExpectations)
      expect(
        await statusOf(fetch(server.url + path, { method, headers: { Origin: server.url } })),
        path,
      ).toBe(status.guest);
  });

  test("the navigation is what an administrator makes of it, for each language", async () => {
    const save = (input: Record<string, string>) =>
      statusOf(post("/admin/site/navigation", "administrator", input));
    const hrefs = async (role: ViewerRole, language = "en") => {
      const html = await (
        await fetch(`${server.url}/forum`, {
          headers: { Cookie: cookies.get(role) ?? "", "Accept-Language": language },
        })
      ).text();
      const [, places = ""] = /<nav class="places"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
      return [...places.matchAll(/href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/gs)].map(
        ([, href, text]) => `${href} ${text}`,
      );
    };
    expect(await hrefs("visitor")).toEqual([
      "/ Home",
      "/guilds Guilds",
      "/forum Forum",
      "/archives Archives",
    ]);
    const add = { intent: "add", audience: "everyone", href: "https://example.org/shop" };
    expect(await save({ ...add, label_en: "Shop", label_de: "Laden" })).toBe(302);
    expect(await save({ intent: "move", href: "/forum", link: "no", to: "up" })).toBe(302);
    expect(
      await save({ intent: "audience", href: "/archives", link: "no", audience: "members" }),
    ).toBe(302);
    expect(await hrefs("visitor")).toEqual([
      "/ Home",
      "/forum Forum",
      "/guilds Guilds",
      "https://example.org/shop Shop",
    ]);
    expect(await hrefs("visitor", "de")).toContain("https://example.org/shop Laden");
    expect(await hrefs("member")).toContain("/archives Archives");
    for (const href of ["javascript:alert(1)", "//example.org", "/\\example.org", "http://x.org"]) {
      const response = await post("/admin/site/navigation", "administrator", {
        ...add,
        href,
        label_en: "Bad",
      });
      expect(response.status, href).toBe(400);
      const html = await response.text();
      expect(html).toContain("Enter a path that starts with /");
      expect(html).toContain('value="Bad"');
    }
    expect(await save({ intent: "remove", href: "https://example.org/shop" })).toBe(302);
    expect(await hrefs("visitor")).not.toContain("https://example.org/shop Shop");
    expect(await statusOf(post("/admin/site/navigation", "member", add))).toBe(403);
  });
});
