import { afterAll, beforeAll, expect, test } from "vitest";
import { randomId } from "#platform/ids";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";

const place = demoDataDir();
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
}, 300_000);

afterAll(async () => {
  const code = await server.stop();
  await place.clear();
  expect(code).toBe(0);
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});

/** Sends many forms at the same time and counts the answers by status. */
async function sendAtOnce(
  count: number,
  path: string,
  cookie: string,
  fields: () => Record<string, string>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Accept: "text/html", Cookie: cookie, Origin: server.url },
        body: new URLSearchParams(fields()),
      });
      await response.arrayBuffer();
      if (response.status === 503) expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }),
  );
  return statuses;
}

const expected = [302, 303, 400, 409, 429, 503];
const textOf = async (path: string, cookie: string) =>
  (await fetch(server.url + path, { headers: { Cookie: cookie } })).text();

test("120 withdrawals at once: one is accepted, the others are told why not", async () => {
  const cookie = await sessionCookie(server.url, "mira");
  const statuses = await sendAtOnce(120, "/settings/payouts/withdraw", cookie, () => ({
    form: "send",
    amount: "12",
    idempotencyKey: randomId(),
  }));
  expect([...statuses.keys()].filter((status) => !expected.includes(status))).toEqual([]);
  const { 302: accepted = 0, 409: conflicts = 0 } = Object.fromEntries(statuses);
  expect({ ...Object.fromEntries(statuses), accepted }).toMatchObject({ accepted: 1 });
  expect(conflicts).toBeGreaterThan(0);
});

test("15 subscriptions of one person at once: no error of ours", async () => {
  const cookie = await sessionCookie(server.url, "lotte_vandermeer");
  const page = await textOf("/creators/mira/subscribe", cookie);
  const tierId = /[?&;]tier=([0-9a-f-]{36})/.exec(page)?.[1] ?? "";
  const form = await textOf(`/creators/mira/subscribe?tier=${tierId}`, cookie);
  const today = /name="expected" value="(\d+)"/.exec(form)?.[1] ?? "";
  expect([tierId, today]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d+$/)]);
  const statuses = await sendAtOnce(15, `/creators/mira/subscribe?tier=${tierId}`, cookie, () => ({
    tierId,
    expected: today,
    method: "new",
    code: "",
    idempotencyKey: randomId(),
  }));
  expect([...statuses.keys()].filter((status) => !expected.includes(status))).toEqual([]);
  expect(statuses.get(302)).toBeGreaterThan(0);
});
