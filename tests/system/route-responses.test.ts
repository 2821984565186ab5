import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { endpointExpectations, routeExpectations } from "#tests/expectations";
import { examplePath } from "#tests/route-example-path";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import {
  expectedRejection,
  hasAccess,
  specifiedRoutes,
  type ViewerRole,
  viewers,
} from "#tests/specified-routes";

const place = demoDataDir();
let server: RunningServer;
const cookies = new Map<ViewerRole, string>();
const roles = Object.keys(viewers) as ViewerRole[];

beforeAll(async () => {
  await ensureBuilt();
  // Without the jobs that follow a start, which no page waits for.
  server = await startServer({ DATA_DIR: place.dataDir, WORKER: "0" });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  for (const role of roles) {
    const username = viewers[role];
    if (username) cookies.set(role, await sessionCookie(server.url, username));
  }
}, 300_000);

afterAll(async () => {
  const code = await server.stop();
  const left = place.leftovers();
  await place.clear();
  expect(code).toBe(0);
  expect(left).toEqual([]);
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});

interface Answer {
  readonly status: number;
  readonly title: string;
  /** Whether search engines may list it: it has an address of its own, and does not forbid it. */
  readonly isListed: boolean;
  /** Its addresses in each language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** How many elements of this name the page has. */
  count(element: "main" | "h1"): number;
}

async function page(path: string, role: ViewerRole = "visitor"): Promise<Answer> {
  const Cookie = cookies.get(role) ?? "";
  const response = await follow(path, Cookie);
  const html = await response.text();
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  return {
    status: response.status,
    title: decode(title),
    isListed:
      html.includes('<link rel="canonical"') &&
      !html.includes('<meta name="robots" content="noindex"'),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language = "", href = ""]) => [language, decode(href)],
      ),
    ),
    count: (element) => html.match(new RegExp(`<${element}[\\s>]`, "g"))?.length ?? 0,
  };
}

/** Follows redirects as a browser does: with the cookie, and never to another site. */
async function follow(path: string, Cookie: string): Promise<Response> {
  let at = new URL(path, server.url);
  for (let redirects = 0; redirects < 5; redirects++) {
    const response = await fetch(at, { redirect: "manual", headers: { Cookie } });
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    at = new URL(location, at);
    expect(at.origin, `${path} redirects within the site`).toBe(new URL(server.url).origin);
  }
  throw new Error(`${path} redirects more than five times`);
}

const decode = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** `/guilds?x` → `/guilds.data?x`: what the router fetches when it navigates. */
function dataAddress(example: string): string {
  const { pathname, search } = new URL(example, "http://site");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

async function status(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { Origin: server.url };
  const response = await fetch(server.url + path, { redirect: "manual", headers, ...init });
  await response.body?.cancel();
  return response.status;
}

describe.concurrent("to a guest", () => {
  for (const { pattern, example, status: expected, title, ...row } of routeExpectations) {
    test(`${pattern} answers ${expected.guest}${title ? " with its title" : ""}`, async () => {
      const answer = await page(example);
      expect(answer.status).toBe(expected.guest);
      if (!title) return;
      const languages = answer.isListed ? [...Object.keys(locales), "x-default"] : [];
      expect(Object.keys(answer.alternates)).toEqual(languages);
      const { "x-default": address = "", ...inLanguages } = answer.alternates;
      for (const [language, href] of Object.entries(inLanguages))
        expect(href).toBe(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
      expect(answer.title).toMatch(title);
      expect(answer.count("main")).toBe(1);
      // The style page shows whole screens as examples, each with its own heading.
      if (pattern !== "/dev/style") expect(answer.count("h1")).toBe(1);
    });

    test(`${pattern} answers page data with the same status, and forms only if it takes them`, async () => {
      // A 202 tells the router where to redirect.
      if (title)
        expect(await status(dataAddress(example))).toBe(row.leadsOn ? 202 : expected.guest);
      const posted = await status(example, { method: "POST", body: new URLSearchParams() });
      if (row.takesForms) expect(posted).toBeLessThan(500);
      else expect(posted).toBe(405);
    });
  }

  for (const { path, method, status: expected } of endpointExpectations)
    test(`${method} ${path} answers ${expected.guest}`, async () => {
      expect(await status(path, { method })).toBe(expected.guest);
    });
});

test("some pages are listed in every language, and some are not listed at all", async () => {
  const [forum, settings, forYou] = await Promise.all([
    page("/forum"),
    page("/settings/privacy", "member"),
    page("/forum", "member"),
  ]);
  expect(Object.keys(forum.alternates)).toHaveLength(Object.keys(locales).length + 1);
  expect(forYou.alternates).toEqual(forum.alternates);
  expect([settings.isListed, settings.alternates]).toEqual([false, {}]);
});

test.each([
  ["/admin/operations/letters/1.eml", "/admin/operations/email/1.eml"],
  ["/settings/privacy/looks?before=2", "/settings/privacy/access-log?before=2"],
  ["/settings/monetization?part=moving", "/settings/monetization?part=import-export"],
  ["/guilds/quire-and-thread/manage?room=purse", "/guilds/quire-and-thread/manage?room=funds"],
])("%s was renamed, and leads on for good", async (former, current) => {
  const response = await fetch(server.url + former, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(current);
  // For the router, which follows it too.
  expect(await status(dataAddress(former))).toBe(202);
});

test("the specification's routes are all here: 13 with a parameter, 56 without", () => {
  const dynamic = specifiedRoutes.filter(({ route }) => route.includes("{"));
  expect([dynamic.length, specifiedRoutes.length - dynamic.length]).toEqual([13, 56]);
});

for (const role of roles.filter((each) => each !== "visitor"))
  describe.concurrent(`to a ${role}`, () => {
    for (const row of specifiedRoutes) {
      const allowed = hasAccess(row, role);
      const expected = allowed ? 200 : expectedRejection(row, role);
      test(`${row.route} answers ${expected}`, async () => {
        const answer = await page(await examplePath(row), role);
        expect(answer.status).toBe(expected);
        expect(answer.title).toMatch(allowed ? row.title : /Guildhall/);
        expect(answer.count("main")).toBe(1);
      });
    }
  });
