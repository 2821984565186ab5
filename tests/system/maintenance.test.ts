import { afterAll, beforeAll, expect, test } from "vitest";
import { guildhall } from "#tests/command-line";
import { ensureBuilt } from "#tests/ensure-built";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = temporaryDataDir();
const { dataDir: DATA_DIR } = place;
let here: RunningServer;
let there: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  here = await startServer({ DATA_DIR, DEMO: "0" });
  there = await startServer({ DATA_DIR, DEMO: "0", WEB_CONCURRENCY: "2" });
}, 240_000);
afterAll(async () => {
  await there.stop();
  await here.stop();
  await place.clear();
});

const statuses = (path: string) =>
  // More than once each: two web processes answer on the second address.
  Promise.all(
    [here, there, there, there, there].map(async ({ url }) => (await fetch(url + path)).status),
  );

/** No request that is sent more than five seconds later is answered otherwise. */
async function within5s(status: number): Promise<void> {
  const startedMs = performance.now();
  let lastOtherMs = startedMs;
  const follow = async () => {
    const sentMs = performance.now();
    if ((await statuses("/forum")).every((each) => each === status)) return true;
    lastOtherMs = sentMs;
    return false;
  };
  await until(follow, { withinMs: 20_000, everyMs: 100, what: `every process answers ${status}` });
  expect(lastOtherMs - startedMs).toBeLessThan(5_000);
}

async function signIn(identifier: string, password: string): Promise<string> {
  const answer = await fetch(`${there.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: there.url },
    body: new URLSearchParams({ identifier, password }),
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function createAccount(username: string): Promise<string> {
  const made = await guildhall(DATA_DIR, "create-admin", username, `${username}@hall.test`);
  return /Password:\s+(\S+)/.exec(made)?.[1] ?? "";
}

test("maintenance turns on and off in every process within five seconds, except for staff", async () => {
  const passwords = {
    administrator: await createAccount("keeper"),
    moderator: await createAccount("reviewer"),
    member: await createAccount("reader"),
  };
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  const ofUser = "where user_id = (select id from users where username = $1)";
  await siteQuery(`update user_roles set role = 'moderator' ${ofUser}`, ["reviewer"]);
  await siteQuery(`delete from user_roles ${ofUser}`, ["reader"]);
  expect(await statuses("/forum")).toEqual([200, 200, 200, 200, 200]);
  expect(await guildhall(DATA_DIR, "maintenance", "on", "Back by tea.")).toBe(
    "Maintenance mode is on.",
  );
  await within5s(503);
  const shut = await fetch(`${here.url}/forum`);
  expect(shut.headers.get("Retry-After")).toBe("60");
  expect(shut.headers.get("Refresh")).toBe("30");
  const page = await shut.text();
  expect(page).toContain("Back by tea.");
  // The browser's router would look for the page at this URL, which is a different one.
  expect(page).not.toContain("__reactRouterContext");
  expect((await fetch(`${here.url}/forum.data`)).status).toBe(503);
  const upload = await fetch(`${here.url}/archives/uploads`, {
    method: "POST",
    headers: { Origin: here.url },
  });
  expect([upload.status, upload.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await statuses("/healthz")).toEqual([200, 200, 200, 200, 200]);
  const seenBy = async (username: string, password: string) => {
    const Cookie = await signIn(username, password);
    return (await fetch(`${there.url}/forum`, { headers: { Cookie } })).status;
  };
  expect(await seenBy("keeper", passwords.administrator)).toBe(200);
  expect(await seenBy("reviewer", passwords.moderator)).toBe(200);
  expect(await seenBy("reader", passwords.member)).toBe(503);
  expect(await guildhall(DATA_DIR, "verify-audit")).toContain(
    "4 entries, unchanged since they were written",
  );
  expect(await guildhall(DATA_DIR, "maintenance", "off")).toBe("Maintenance mode is off.");
  await within5s(200);
}, 120_000);
