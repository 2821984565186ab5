import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { beginOAuthSignIn, finishOAuthSignIn } from "#modules/identity";
import { guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { fetchThrough, startOAuthProvider } from "#tests/fake-oauth-provider";
import { openFaultyProxy } from "#tests/faulty-proxy";
import { aDevice, cookieHeader } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { admitPort } from "../settings.ts";
import { sessions, users } from "../tables.ts";
import { oauthTimeoutPort } from "./guard-providers.ts";

vi.hoisted(() => {
  process.env.GITHUB_CLIENT_ID = "an id";
  process.env.GITHUB_CLIENT_SECRET = "a secret";
});

const { db } = await testDatabase();
await testMail(db);
const visitor = testContext(db, guest);
const otherSite = await startOAuthProvider();
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>;
const asked = vi.fn<typeof fetch>();

beforeAll(async () => {
  proxy = await openFaultyProxy(Number(new URL(otherSite.origin).port));
  const through = fetchThrough(`http://127.0.0.1:${proxy.port}`);
  asked.mockImplementation((...input) => through(...input));
});
afterAll(async () => {
  await proxy.close();
  await otherSite.close();
});
beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  provideForTest(
    db,
    provide(admitPort, async () => {}),
    provide(oauthTimeoutPort, 2_000),
  );
});
afterEach(() => vi.unstubAllGlobals());

let person = 900;
async function comeBack() {
  const begun = await beginOAuthSignIn(visitor, {
    provider: "github",
    redirectTo: "/forum",
    headers: new Headers(),
  });
  person += 1;
  const back = new URL(
    otherSite.agree(begun.url, {
      id: person,
      login: `person ${person}`,
      email: `person${person}@elsewhere.test`,
    }),
  );
  return finishOAuthSignIn(visitor, {
    provider: "github",
    query: Object.fromEntries(back.searchParams),
    headers: cookieHeader(begun.cookies),
    device: aDevice(),
  });
}

test("people are notified when the other site is down or silent, soon, and can sign in once it works", async () => {
  const before = [await db.$count(users), await db.$count(sessions)];
  const expected = { to: "/login?elsewhere=unavailable" };
  proxy.become("down");
  expect(await comeBack()).toMatchObject(expected);
  proxy.become("silent");
  expect(await comeBack()).toMatchObject(expected);
  proxy.become("up");
  expect(await comeBack()).toMatchObject({ to: "/forum" });
  expect([await db.$count(users), await db.$count(sessions)]).toEqual(before.map((n) => n + 1));

  proxy.become("down");
  for (let n = 0; n < 5; n++) expect(await comeBack()).toMatchObject(expected);
  asked.mockClear();
  expect(await comeBack()).toMatchObject(expected);
  expect(asked, "it is left alone for a while").not.toHaveBeenCalled();
});
