import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { guildhall } from "#tests/command-line";
import { copyDataDir, finishedDemoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { findViolations } from "#tests/invariants";
import { spawnServer, startServer, temporaryDataDir } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { queryOnce } from "#tests/site-query";
import { until } from "#tests/until";

const places: ReturnType<typeof temporaryDataDir>[] = [];
let demo: string;

/** The element itself: its text is also among the page's messages. */
const demoBar = /<aside [^>]*aria-label="Demo"><p>This is a demo\. /;

function aCopy(): string {
  const place = temporaryDataDir();
  places.push(place);
  copyDataDir(demo, place.dataDir);
  return place.dataDir;
}

beforeAll(async () => {
  await ensureBuilt();
  const place = await finishedDemoDataDir();
  places.push(place);
  demo = place.dataDir;
}, 900_000);

afterAll(async () => {
  for (const place of places) await place.clear();
});

/** Joins the database of the site that runs there. */
async function withDatabase<T>(
  dataDir: string,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}

const query = (dataDir: string, sql: string) => withDatabase(dataDir, (url) => queryOnce(url, sql));

async function printedByFailedStart(env: Record<string, string> & { DATA_DIR: string }) {
  const { child, exited, log } = spawnServer({ SHARED_DATA_DIR: "0", ...env });
  await until(exited, { withinMs: 120_000, what: "the server gives up" });
  expect(child.exitCode).toBe(1);
  return log();
}

test("HOST=0.0.0.0 without DEMO starts no demo", async () => {
  const place = temporaryDataDir();
  places.push(place);
  const server = await startServer({ DATA_DIR: place.dataDir, HOST: "0.0.0.0", DEMO: "" });
  expect(server.log()).not.toContain("demo community");
  expect(await query(place.dataDir, "select from users")).toHaveLength(0);
  expect(await query(place.dataDir, "select from seed_steps")).toHaveLength(0);
  expect(await (await fetch(server.url)).text()).not.toMatch(demoBar);
  await expect(sessionCookie(server.url, "admin")).rejects.toThrow("could not sign in");
  expect(await server.stop()).toBe(0);
  // Nor does the demo come into a site that has accounts of its own.
  await guildhall(place.dataDir, "create-admin", "harbor", "harbor@community.test");
  expect(await printedByFailedStart({ DATA_DIR: place.dataDir, DEMO: "1" })).toContain(
    "This database belongs to a real site",
  );
}, 300_000);

test("a demo with a public address says on every page that it is one", async () => {
  const server = await startServer({ DATA_DIR: aCopy(), HOST: "0.0.0.0", DEMO: "1" });
  for (const path of ["/", "/forum", "/login", "/signup", "/no/such/page"])
    expect(await (await fetch(server.url + path)).text(), path).toMatch(demoBar);
  expect(await server.stop()).toBe(0);
}, 300_000);

test("a demo goes live with its content: no demo login works", async () => {
  const DATA_DIR = aCopy();
  const before = await startServer({ DATA_DIR });
  const people = await query(
    DATA_DIR,
    "select username, email from users where is_demo order by username",
  );
  expect(people.length).toBeGreaterThanOrEqual(60);
  expect(await query(DATA_DIR, "select username from users where not is_demo")).toEqual([]);
  const countPosts = "select count(*)::int as posts from forum_posts";
  const posts = await query(DATA_DIR, countPosts);
  const openSession = await sessionCookie(before.url, "mira");
  // One whose name and address a visitor of the demo has changed.
  await query(
    DATA_DIR,
    "update users set username = 'renamed_theo', email = 'visitor@mail.example' where username = 'theo'",
  );
  // What anyone can do in a public demo: get a staff role, and subscribe before sessions were known.
  await query(
    DATA_DIR,
    "insert into users (name, email, username) values ('Visitor', 'guest@mail.example', 'visitor')",
  );
  await query(
    DATA_DIR,
    "insert into user_roles (user_id, role) select id, 'admin' from users where username = 'visitor'",
  );
  await query(
    DATA_DIR,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, subscribed_at)
      select id, 'https://push.example/mira', 'key', 'secret', 'Firefox', now() from users
      where username = 'mira'`,
  );
  await expect(guildhall(DATA_DIR, "remove-demo", "--keep-content")).rejects.toThrow(/stop/i);
  expect(await before.stop()).toBe(0);

  expect(await printedByFailedStart({ DATA_DIR, DEMO: "0" })).toContain("remove-demo");
  expect(await printedByFailedStart({ DATA_DIR, DEMO: "", HOST: "0.0.0.0" })).toContain(
    "whose passwords are public",
  );
  const kept = await guildhall(DATA_DIR, "remove-demo", "--keep-content");
  expect(kept).toContain(`Disabled the logins of ${people.length} demo accounts.`);
  expect(kept).toMatch(/lost their staff roles.*: visitor\. /);
  expect(await printedByFailedStart({ DATA_DIR, DEMO: "1" })).toContain("can't run as a demo");

  const live = await startServer({ DATA_DIR, DEMO: "0" });
  // Passwords are in `auth_accounts`, which is checked below for everyone. Each sign-in takes as long
  // as a password's hash, so only staff, a creator and the renamed member try it.
  const tried = ["admin", "moderator", "mira", "renamed_theo"];
  const emails = people
    .filter(({ username }) => tried.includes(username))
    .map(({ email }) => email);
  expect(emails).toHaveLength(3);
  for (const identifier of [...tried, "theo", ...emails])
    await expect(sessionCookie(live.url, identifier), identifier).rejects.toThrow(
      /could not sign in/,
    );
  const old = { headers: { Cookie: openSession }, redirect: "manual" } as const;
  expect((await fetch(`${live.url}/settings/profile`, old)).status).toBe(401);
  for (const table of [
    "sessions",
    "auth_accounts",
    "passkeys",
    "two_factors",
    "backup_codes",
    "single_use_links",
    "user_roles",
    "archive_feed_keys",
    "api_tokens",
    "push_subscriptions",
  ]) {
    const usable = table === "api_tokens" ? "and ended_at is null" : "";
    const sql = `select from ${table} where user_id in (select id from users where is_demo) ${usable}`;
    expect(await query(DATA_DIR, sql), table).toEqual([]);
  }
  const sql = "select from users where is_demo and email not like '%@demo.invalid'";
  expect(await query(DATA_DIR, sql)).toEqual([]);
  expect(await query(DATA_DIR, "select from user_roles")).toEqual([]);
  expect(await query(DATA_DIR, "select from approvals where decided_at is null")).toEqual([]);
  expect(await query(DATA_DIR, countPosts)).toEqual(posts);
  await expectSound(DATA_DIR);
  expect(await live.stop()).toBe(0);
}, 600_000);

test("a demo in which nobody else has an account is removed without more questions", async () => {
  const DATA_DIR = aCopy();
  expect(await guildhall(DATA_DIR, "remove-demo")).toContain("Removed the demo");
  expect(await query(DATA_DIR, "select from users")).toEqual([]);
}, 300_000);

test("removing the demo leaves an empty site", async () => {
  const DATA_DIR = aCopy();
  const before = await startServer({ DATA_DIR });
  await query(
    DATA_DIR,
    "insert into users (name, email, username) values ('Visitor', 'visitor@mail.example', 'visitor')",
  );
  expect(await before.stop()).toBe(0);
  await expect(guildhall(DATA_DIR, "remove-demo")).rejects.toThrow(/accounts of their own/);
  expect(await guildhall(DATA_DIR, "remove-demo", "--with-other-accounts")).toContain(
    "Removed the demo",
  );
  const live = await startServer({ DATA_DIR, DEMO: "0" });
  for (const identifier of ["admin", "moderator", "mira", "theo", "juno"])
    await expect(sessionCookie(live.url, identifier), identifier).rejects.toThrow();
  for (const table of ["users", "seed_steps", "forum_posts", "guilds", "payments"])
    expect(await query(DATA_DIR, `select from ${table}`), table).toEqual([]);
  expect(await query(DATA_DIR, "select action from audit_entries")).toEqual([
    { action: "admin.demo_removed" },
  ]);
  const stored = readdirSync(join(DATA_DIR, "files"), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toEqual([]);
  await expectSound(DATA_DIR);
  expect(await live.stop()).toBe(0);
  await expect(guildhall(DATA_DIR, "remove-demo")).rejects.toThrow(/has no demo/);
}, 600_000);

/** The ledger, the audit log and every invariant of the stored data. */
async function expectSound(dataDir: string): Promise<void> {
  expect(await guildhall(dataDir, "verify-ledger")).not.toContain("FAILED");
  expect(await guildhall(dataDir, "verify-audit")).toContain("unchanged since they were written");
  expect(await withDatabase(dataDir, (url) => findViolations(url))).toEqual([]);
}
