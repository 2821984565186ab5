import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginOAuthSignIn,
  finishOAuthSignIn,
  offeredProviders,
  resolveActor,
} from "#modules/identity";
import { guest } from "#permissions";
import { forbidden } from "#platform/errors";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { type OAuthAccount, startOAuthProvider } from "#tests/fake-oauth-provider";
import { aDevice, anAccount, cookieHeader } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { admitPort } from "./settings.ts";
import { sessions, users } from "./tables.ts";

vi.hoisted(() => {
  process.env.GITHUB_CLIENT_ID = "an id";
  process.env.GITHUB_CLIENT_SECRET = "a secret";
});

const { db } = await testDatabase();
await testMail(db);
const visitor = testContext(db, guest);

const otherSite = await startOAuthProvider();

async function comeBy(profile: OAuthAccount) {
  const headers = new Headers();
  const begun = await beginOAuthSignIn(visitor, {
    provider: "github",
    redirectTo: "/forum",
    headers,
  });
  const back = new URL(otherSite.agree(begun.url, profile));
  return finishOAuthSignIn(visitor, {
    provider: "github",
    query: Object.fromEntries(back.searchParams),
    headers: cookieHeader(begun.cookies),
    device: aDevice(),
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", otherSite.instead);
  provideForTest(
    db,
    provide(admitPort, async () => {}),
  );
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => otherSite.close());

describe("OAuth sign-in", () => {
  test("is offered only when its keys are configured", async () => {
    expect(offeredProviders(testContext(db))).toEqual([{ id: "github", name: "GitHub" }]);
    for (const provider of ["google", "constructor", ""])
      await expect(
        beginOAuthSignIn(visitor, { provider, redirectTo: "/", headers: new Headers() }),
      ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("creates an account with a username, and signs in the next time", async () => {
    const profile = { id: 41, login: "Wren Tomasz", email: "wren@elsewhere.test" };
    const first = await comeBy(profile);
    expect(first.to).toBe("/forum");
    const actor = await resolveActor(testContext(db), cookieHeader(first.cookies), visitor.clock);
    expect(actor).toMatchObject({ kind: "member", username: "wren_tomasz", emailVerified: true });
    const second = await comeBy(profile);
    expect(
      await resolveActor(testContext(db), cookieHeader(second.cookies), visitor.clock),
    ).toMatchObject({
      username: "wren_tomasz",
    });
    expect(await db.$count(users, eq(users.email, profile.email))).toBe(1);
    const open = await db.select().from(sessions);
    expect(open.map(({ authenticatedBy }) => authenticatedBy)).toEqual([
      "other_site",
      "other_site",
    ]);
  });

  test("does not open an account with the same email address that never connected it", async () => {
    const { email } = await anAccount(db);
    const before = await db.$count(sessions);
    const { to, cookies } = await comeBy({ id: 42, login: "somebody", email });
    expect(to).toContain("/login?elsewhere=failed");
    expect(await resolveActor(testContext(db), cookieHeader(cookies), visitor.clock)).toEqual(
      guest,
    );
    expect(await db.$count(sessions)).toBe(before);
  });

  test("does not bypass two-factor authentication", async () => {
    const profile = { id: 43, login: "two_steps", email: "two@elsewhere.test" };
    await comeBy(profile);
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, profile.email));
    const { to, cookies } = await comeBy(profile);
    expect(to).toBe("/login?step=code&redirectTo=%2Fforum");
    expect(await resolveActor(testContext(db), cookieHeader(cookies), visitor.clock)).toEqual(
      guest,
    );
  });

  test("does not bypass closed registration", async () => {
    provideForTest(
      db,
      provide(admitPort, async () => {
        throw forbidden("invite_only");
      }),
    );
    await comeBy({ id: 44, login: "too_early", email: "early@elsewhere.test" });
    expect(await db.$count(users, eq(users.email, "early@elsewhere.test"))).toBe(0);
  });

  test("with an invalid state is rejected", async () => {
    const begun = await beginOAuthSignIn(visitor, {
      provider: "github",
      redirectTo: "/",
      headers: new Headers(),
    });
    const forger = { id: 45, login: "forger", email: "forger@elsewhere.test" };
    const code = new URL(otherSite.agree(begun.url, forger)).searchParams.get("code") ?? "";
    const { cookies } = await finishOAuthSignIn(visitor, {
      provider: "github",
      query: { code, state: "made-up" },
      headers: new Headers(),
      device: aDevice(),
    });
    expect(await resolveActor(testContext(db), cookieHeader(cookies), visitor.clock)).toEqual(
      guest,
    );
    expect(await db.$count(users, eq(users.email, "forger@elsewhere.test"))).toBe(0);
  });
});
