import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginConnectProvider,
  beginOAuthSignIn,
  connectableProviders,
  disconnectProvider,
  finishOAuthSignIn,
  resolveActor,
  securityPage,
} from "#modules/identity";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { type OAuthAccount, startOAuthProvider } from "#tests/fake-oauth-provider";
import { aDevice, anAccount, cookieHeader, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { authAccounts, users } from "./tables.ts";

vi.hoisted(() => {
  process.env.GITHUB_CLIENT_ID = "an id";
  process.env.GITHUB_CLIENT_SECRET = "a secret";
});

const { db } = await testDatabase();
const post = await testMail(db);
const otherSite = await startOAuthProvider();
beforeEach(() => void vi.stubGlobal("fetch", otherSite.instead));
afterEach(() => vi.unstubAllGlobals());
afterAll(() => otherSite.close());

const aMember = async () => signedIn(db, (await anAccount(db)).username);
type SignedIn = Awaited<ReturnType<typeof aMember>>;
let made = 100;
const somebody = (): OAuthAccount => {
  const id = made++;
  return { id, login: `elsewhere_${id}`, email: `e${id}@elsewhere.test` };
};
const keyOf = ({ ctx }: SignedIn) =>
  new URL(connectableProviders(ctx)[0]?.href ?? "", "https://hall.test").searchParams.get(
    "connect",
  ) ?? "";

const begin = (member: SignedIn, key = keyOf(member)) =>
  beginConnectProvider(member.ctx, {
    provider: "github",
    key,
    backTo: "/settings/security",
    headers: member.headers,
  });

/** Returns in `browser`, which may be another user's. */
async function connect(member: SignedIn, person: OAuthAccount, browser: SignedIn = member) {
  const begun = await begin(member);
  const back = new URL(otherSite.agree(begun.url, person));
  const headers = new Headers(browser.headers);
  const own = headers.get("Cookie") ?? "";
  headers.set("Cookie", `${own}; ${cookieHeader(begun.cookies).get("Cookie")}`);
  return finishOAuthSignIn(browser.ctx, {
    provider: "github",
    query: Object.fromEntries(back.searchParams),
    headers,
    device: browser.device,
  });
}

async function comeBy(person: OAuthAccount) {
  const visitor = testContext(db, guest);
  const begun = await beginOAuthSignIn(visitor, {
    provider: "github",
    redirectTo: "/",
    headers: new Headers(),
  });
  const { cookies } = await finishOAuthSignIn(visitor, {
    provider: "github",
    query: Object.fromEntries(new URL(otherSite.agree(begun.url, person)).searchParams),
    headers: cookieHeader(begun.cookies),
    device: aDevice(),
  });
  return resolveActor(testContext(db), cookieHeader(cookies), visitor.clock);
}

describe("connecting an OAuth account", () => {
  test("allows signing in with it, whatever its email address, and emails the owner", async () => {
    const member = await aMember();
    const person = somebody();
    await post.deliver();
    expect((await connect(member, person)).to).toBe("/settings/security?connected=github");
    expect((await securityPage(member.ctx)).connected).toMatchObject([{ provider: "github" }]);
    expect((await post.deliver()).map(({ subject }) => subject)).toEqual([
      "Your connected accounts were changed",
    ]);
    expect(await comeBy(person)).toMatchObject({ userId: member.actor.userId });
    expect(await db.$count(users, eq(users.email, person.email))).toBe(0);
    const [stored] = await db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.accountId, String(person.id)));
    expect(stored).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });

    await disconnectProvider(member.ctx, { provider: "github" });
    expect((await post.deliver()).map(({ text }) => text).join()).toContain(
      "GitHub was disconnected",
    );
    expect((await securityPage(member.ctx)).connected).toEqual([]);
  });

  test("is rejected when it is already connected to another account", async () => {
    const person = somebody();
    const owner = await comeBy(person);
    const member = await aMember();
    await post.deliver();
    expect((await connect(member, person)).to).toBe(
      "/settings/security?error=account_already_linked_to_different_user",
    );
    expect((await securityPage(member.ctx)).connected).toEqual([]);
    expect(await comeBy(person)).toMatchObject({ userId: owner.kind === "member" && owner.userId });
    expect(await post.deliver()).not.toContainEqual(
      expect.objectContaining({ subject: "Your connected accounts were changed" }),
    );
  });

  test("is limited to one account per provider", async () => {
    const member = await aMember();
    await connect(member, somebody());
    expect((await connect(member, somebody())).to).toContain("error=already_connected");
    expect((await securityPage(member.ctx)).connected).toHaveLength(1);
  });

  test("needs recent authentication", async () => {
    const member = await aMember();
    member.ctx.clock.advance(11 * 60_000);
    await expect(begin(member)).rejects.toMatchObject({ code: "reauthentication_required" });
  });

  test("can't be started by a link from another site", async () => {
    const member = await aMember();
    const other = await aMember();
    for (const key of ["", "made-up", keyOf(other)])
      await expect(begin(member, key)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      beginConnectProvider(testContext(db, guest), {
        provider: "github",
        key: keyOf(member),
        backTo: "/",
        headers: new Headers(),
      }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("can be finished only in the browser that started it", async () => {
    const member = await aMember();
    const other = await aMember();
    expect((await connect(member, somebody(), other)).to).toContain("error=not_the_same_member");
    for (const { ctx } of [member, other]) expect((await securityPage(ctx)).connected).toEqual([]);
  });
});
