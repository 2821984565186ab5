import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { countRoundTrips } from "#tests/counting-proxy";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { routeExpectations } from "#tests/expectations";
import { examplePath } from "#tests/route-example-path";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { specifiedRoutes, type ViewerRole, viewers } from "#tests/specified-routes";

/**
 * How many statements a page may take, with authentication and the page frame. A page takes as many
 * as reads wait for each other, since those issued together are sent as one statement; the session is
 * among the first of them if the same member asked before.
 */
const defaultBudget = 8;
const budgets: Readonly<Record<string, number>> = {
  "/": 4,
  "/forum/:topic": 4,
  "/:username": 4,
  "/profile": 4,
  "/guilds/:slug": 5,
  "/search": 3,
  "/archives/:work": 4,
  "/messages": 3,
  "/messages/:conversationId": 3,
  "/notifications": 2,
};

/**
 * Pages above their budget, with what they take now. The list only gets shorter: a page that takes
 * fewer fails as well, until its number here is reduced or removed.
 */
const exceptions: Readonly<Record<string, number>> = {};

interface Page {
  readonly pattern: string;
  readonly path: () => Promise<string>;
  readonly role: ViewerRole;
}

const fullest = new Map(specifiedRoutes.map((each) => [patternOf(each.route), each]));

/** `/forum/{id}` is `/forum/:topic` in app/routes.ts: only where the parameters are matters. */
function patternOf(route: string): string {
  return route.replaceAll(/\{\w+\}|:\w+/g, ":");
}

/** Who to ask as: the role that sees most of it. */
const roles: ReadonlyArray<readonly [RegExp, ViewerRole]> = [
  [/^\/admin/, "administrator"],
  [/^\/setup/, "administrator"],
  [/^\/forum\/categories/, "administrator"],
  [/^\/guilds\/:slug\/manage/, "manager"],
  [/^\/(earnings|financial|settings\/(earnings|monetization|payouts))/, "creator"],
  [/^\/archives\/:work\/(edit|draft|preview|email|versions|sales|statistics|import)/, "creator"],
];

const pages: readonly Page[] = [
  ...routeExpectations
    .filter(({ devOnly }) => !devOnly)
    .map(({ pattern, example }): Page => {
      const specified = fullest.get(patternOf(pattern));
      const asked = specified?.fullest ?? roles.find(([at]) => at.test(pattern))?.[1] ?? "member";
      const role = asked === "visitor" ? "member" : asked;
      return { pattern, role, path: async () => (specified ? examplePath(specified) : example) };
    }),
  // Other forms of a page, where they read something else.
  ...(
    [
      ["/", "/?feed=for-you"],
      ["/", "/?feed=guilds"],
      ["/", "/?feed=new"],
      ["/forum", "/forum?list=following"],
      ["/forum", "/forum?list=new"],
      ["/forum", "/forum?category=bench-talk"],
      ["/:username", "/mira?tab=works"],
      ["/:username", "/mira?tab=discussions"],
    ] as const
  ).map(([pattern, path]): Page => ({ pattern, role: "member", path: async () => path })),
];

const place = demoDataDir();
let main: RunningServer;
let server: RunningServer;
let proxy: Awaited<ReturnType<typeof countRoundTrips>>;
let stopDatabase: () => Promise<unknown>;
const cookies = new Map<ViewerRole, string>();

beforeAll(async () => {
  await ensureBuilt();
  // Does the background work, so that the process that is counted does none.
  main = await startServer({ DATA_DIR: place.dataDir });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  const database = await startPostgres({ dataDir: place.dataDir });
  stopDatabase = () => database.stop();
  proxy = await countRoundTrips(database.appUrl);
  server = await startServer({
    DATA_DIR: place.dataDir,
    DATABASE_URL: proxy.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    WORKER: "0",
  });
  for (const role of new Set(pages.map((page) => page.role)))
    cookies.set(role, await sessionCookie(server.url, viewers[role] ?? ""));
}, 300_000);

afterAll(async () => {
  const code = await server.stop();
  await stopDatabase();
  await main.stop();
  await place.clear();
  expect(code).toBe(0);
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});

const repeats = 8;
const pauseMs = 250;

/**
 * The least of some requests: the first ones learn the columns of each statement, and something
 * else may happen meanwhile, such as a job whose signal empties a cache. Stops as soon as it is not
 * above `enough`; if it always is, some more requests are made with pauses.
 */
async function leastStatements(
  request: () => Promise<Response>,
  enough: number,
): Promise<{ readonly statements: number; readonly status: number }> {
  let statements = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let n = 0; n < (enough > 0 ? 2 : 1) * repeats && statements > enough; n++) {
    if (n >= repeats) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    statements = Math.min(
      statements,
      await proxy.during(async () => {
        const response = await request();
        await response.arrayBuffer();
        status = response.status;
      }),
    );
  }
  return { statements, status };
}

/** The page itself, if the address only leads to it. */
async function finalPath(path: string, Cookie: string): Promise<string> {
  const response = await fetch(server.url + path, { redirect: "manual", headers: { Cookie } });
  await response.body?.cancel();
  const location = response.headers.get("Location");
  if (!location) return path;
  const { pathname, search } = new URL(location, server.url + path);
  return pathname + search;
}

/** What is wrong with the number of statements of a page, if anything. */
async function problemOf({ pattern, path: find, role }: Page): Promise<string | undefined> {
  const Cookie = cookies.get(role) ?? "";
  const path = await finalPath(await find(), Cookie);
  const request = () => fetch(server.url + path, { redirect: "manual", headers: { Cookie } });
  const exception = exceptions[path] ?? exceptions[pattern];
  const budget = budgets[pattern] ?? defaultBudget;
  const { statements, status } = await leastStatements(request, exception ? 0 : budget);
  const about = `${path} to a ${role} (${status}) takes ${statements}`;
  if (status >= 500) return about;
  if (exception === undefined && statements > budget) return `${about} of ${budget}`;
  if (exception !== undefined && statements !== exception)
    return `${about}; its exception says ${exception}`;
  return undefined;
}

test("each page of a member stays within its number of statements", async () => {
  const above: Page[] = [];
  for (const page of pages) if (await problemOf(page)) above.push(page);
  // Again after all others: the jobs of a new process can empty caches for as long as one page is
  // counted, but not for as long as all are.
  const wrong: string[] = [];
  for (const page of above) {
    const problem = await problemOf(page);
    if (problem) wrong.push(problem);
  }
  expect(wrong).toEqual([]);
});

test("a visitor's profile page takes at most six statements", async () => {
  let made = 0;
  // A made-up parameter bypasses the page cache.
  const least = async (path: string, enough = 0) => {
    const { statements, status } = await leastStatements(
      () => fetch(`${server.url}${path}&fresh=${made++}`),
      enough,
    );
    expect(status).toBe(200);
    return statements;
  };
  for (const tab of ["", "works", "discussions", "guilds", "about", "followers", "following"]) {
    const statements = await least(`/mira?tab=${tab}`, 6);
    expect(statements, `tab ${tab}`).toBeGreaterThan(0);
    expect(statements, `tab ${tab}`).toBeLessThanOrEqual(6);
  }
  // A member with nothing to show costs less, never more.
  expect(await least("/wilhelmina_stroud?tab=about")).toBeLessThanOrEqual(
    await least("/mira?tab=about"),
  );
});
