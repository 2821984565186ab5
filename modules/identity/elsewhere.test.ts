import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  actorOf,
  beginElsewhere,
  configureIdentity,
  finishElsewhere,
  offeredProviders,
} from "#modules/identity";
import { guest } from "#permissions";
import { forbidden } from "#platform/errors";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDevice, anAccount, cookieHeader } from "#tests/signed-in";
import { sessions, users } from "./tables.ts";

vi.hoisted(() => {
  process.env.GITHUB_CLIENT_ID = "an id";
  process.env.GITHUB_CLIENT_SECRET = "a secret";
});

const { db } = await testDatabase();
await testPost(db);
const visitor = testContext(db, guest);

/** GitHub as far as we talk to it; nothing leaves the machine. */
function githubSays(profile: { id: number; login: string; email: string }) {
  vi.stubGlobal("fetch", async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/access_token"))
      return Response.json({ access_token: "theirs", token_type: "bearer", scope: "user:email" });
    if (pathname === "/user") return Response.json({ ...profile, name: profile.login });
    if (pathname === "/user/emails")
      return Response.json([{ email: profile.email, primary: true, verified: true }]);
    throw new Error(`nobody asked for ${pathname}`);
  });
}

async function comeBy(profile: Parameters<typeof githubSays>[0]) {
  githubSays(profile);
  const headers = new Headers();
  const begun = await beginElsewhere(visitor, {
    provider: "github",
    redirectTo: "/forum",
    headers,
  });
  const state = new URL(begun.url).searchParams.get("state") ?? "";
  return finishElsewhere(visitor, {
    provider: "github",
    query: { code: "a-code", state },
    headers: cookieHeader(begun.cookies),
    device: aDevice(),
  });
}

beforeEach(() => configureIdentity({ admit: async () => {} }));
afterEach(() => vi.unstubAllGlobals());

describe("another site's word", () => {
  test("is taken only where its keys are set", async () => {
    expect(offeredProviders()).toEqual([{ id: "github", name: "GitHub" }]);
    for (const provider of ["google", "constructor", ""])
      await expect(
        beginElsewhere(visitor, { provider, redirectTo: "/", headers: new Headers() }),
      ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("makes an account with a name of its own, and opens it the next time", async () => {
    const profile = { id: 41, login: "Wren Tomasz", email: "wren@elsewhere.test" };
    const first = await comeBy(profile);
    expect(first.to).toBe("/forum");
    const actor = await actorOf(db, cookieHeader(first.cookies), visitor.clock);
    expect(actor).toMatchObject({ kind: "member", username: "wren_tomasz", emailVerified: true });
    const second = await comeBy(profile);
    expect(await actorOf(db, cookieHeader(second.cookies), visitor.clock)).toMatchObject({
      username: "wren_tomasz",
    });
    expect(await db.$count(users, eq(users.email, profile.email))).toBe(1);
    const open = await db.select().from(sessions);
    expect(open.map(({ provedBy }) => provedBy)).toEqual(["other_site", "other_site"]);
  });

  test("does not open an account that has the same address but never connected it", async () => {
    const { email } = await anAccount(db);
    const before = await db.$count(sessions);
    const { to, cookies } = await comeBy({ id: 42, login: "somebody", email });
    expect(to).toContain("/login?elsewhere=failed");
    expect(await actorOf(db, cookieHeader(cookies), visitor.clock)).toEqual(guest);
    expect(await db.$count(sessions)).toBe(before);
  });

  test("does not get past a second step", async () => {
    const profile = { id: 43, login: "two_steps", email: "two@elsewhere.test" };
    await comeBy(profile);
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, profile.email));
    const { to, cookies } = await comeBy(profile);
    expect(to).toBe("/login?step=code&redirectTo=%2Fforum");
    expect(await actorOf(db, cookieHeader(cookies), visitor.clock)).toEqual(guest);
  });

  test("does not get past a site that is not open", async () => {
    configureIdentity({
      admit: async () => {
        throw forbidden("invite_only");
      },
    });
    await comeBy({ id: 44, login: "too_early", email: "early@elsewhere.test" });
    expect(await db.$count(users, eq(users.email, "early@elsewhere.test"))).toBe(0);
  });

  test("with a state that is not ours is worth nothing", async () => {
    githubSays({ id: 45, login: "forger", email: "forger@elsewhere.test" });
    const { cookies } = await finishElsewhere(visitor, {
      provider: "github",
      query: { code: "a-code", state: "made-up" },
      headers: new Headers(),
      device: aDevice(),
    });
    expect(await actorOf(db, cookieHeader(cookies), visitor.clock)).toEqual(guest);
    expect(await db.$count(users, eq(users.email, "forger@elsewhere.test"))).toBe(0);
  });
});
