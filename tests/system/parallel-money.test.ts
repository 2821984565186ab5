import { afterAll, beforeAll, expect, test } from "vitest";
import { randomId } from "#platform/ids";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";

const place = demoDataDir();
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
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
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Accept: "text/html", Cookie: cookie, Origin: server.url },
        body: new URLSearchParams(fields()),
      });
      await response.arrayBuffer();
      if (response.status === 429 || response.status === 503)
        expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }),
  );
  return statuses;
}

const textOf = async (path: string, cookie: string) =>
  (await fetch(server.url + path, { headers: { Cookie: cookie } })).text();

test("120 withdrawals at once: one is accepted, the others are a conflict or too many", async () => {
  const cookie = await sessionCookie(server.url, "mira");
  const payouts = async () => {
    const [row] = await siteQuery(
      "select count(*)::int as n from payouts where user_id = (select id from users where username = 'mira')",
    );
    return row.n as number;
  };
  const before = await payouts();
  const {
    302: accepted = 0,
    409: conflicts = 0,
    429: refused = 0,
    503: busy = 0,
    ...others
  } = await sendAtOnce(120, "/settings/payouts/withdraw", cookie, () => ({
    form: "send",
    amount: "12",
    idempotencyKey: randomId(),
  }));
  expect({ accepted, refused: conflicts + refused + busy, ...others }).toEqual({
    accepted: 1,
    refused: 119,
  });
  // The server may really be busy, with something else on the machine; not with these alone.
  expect(busy).toBeLessThan(12);
  expect(await payouts()).toBe(before + 1);
});

test("15 subscriptions of one person at once: one is left, the others are a conflict or too many", async () => {
  const cookie = await sessionCookie(server.url, "lotte_vandermeer");
  const page = await textOf("/creators/mira/subscribe", cookie);
  const tierId = /[?&;]tier=([0-9a-f-]{36})/.exec(page)?.[1] ?? "";
  const form = await textOf(`/creators/mira/subscribe?tier=${tierId}`, cookie);
  const today = /name="expected" value="(\d+)"/.exec(form)?.[1] ?? "";
  expect([tierId, today]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d+$/)]);
  const subscriptions = () =>
    siteQuery(
      `select s.state, (select count(*)::int from subscription_charges c
           join payments p on p.id = c.payment_id join payment_attempts a on a.payment_id = p.id
          where c.subscription_id = s.id and a.state in ('created', 'submitting', 'submitted', 'unknown')) as attempts
         from subscriptions s
        where s.subscriber_id = (select id from users where username = 'lotte_vandermeer')
          and s.creator_id = (select id from users where username = 'mira')`,
    );
  const before = await subscriptions();
  const {
    302: accepted = 0,
    409: conflicts = 0,
    429: refused = 0,
    ...others
  } = await sendAtOnce(15, `/creators/mira/subscribe?tier=${tierId}`, cookie, () => ({
    tierId,
    expected: today,
    method: "new",
    code: "",
    idempotencyKey: randomId(),
  }));
  expect({ sum: accepted + conflicts + refused, ...others }).toEqual({ sum: 15 });
  expect(conflicts + refused).toBeGreaterThan(0);
  const all = await subscriptions();
  // A form that arrived after an earlier one was accepted replaces its checkout, as in a second tab.
  expect(all.length - before.length).toBe(accepted);
  const open = ({ state }: { state: string }) => state !== "ended";
  expect(before.filter(open)).toEqual([]);
  expect(all.filter(open)).toEqual([{ state: "checkout_pending", attempts: 1 }]);
});
