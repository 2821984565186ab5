import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  actorOf,
  beginConnecting,
  beginElsewhere,
  connectableProviders,
  disconnectProvider,
  finishElsewhere,
  securityPage,
} from "#modules/identity";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { type Elsewhere, openOtherSite } from "#tests/other-site";
import { testPost } from "#tests/post";
import { aDevice, anAccount, cookieHeader, signedIn } from "#tests/signed-in";
import { authAccounts, users } from "./tables.ts";

vi.hoisted(() => {
  process.env.GITHUB_CLIENT_ID = "an id";
  process.env.GITHUB_CLIENT_SECRET = "a secret";
});

const { db } = await testDatabase();
const post = await testPost(db);
const otherSite = await openOtherSite();
beforeEach(() => void vi.stubGlobal("fetch", otherSite.instead));
afterEach(() => vi.unstubAllGlobals());
afterAll(() => otherSite.close());

const aMember = async () => signedIn(db, (await anAccount(db)).username);
type SignedIn = Awaited<ReturnType<typeof aMember>>;
let made = 100;
const somebody = (): Elsewhere => {
  const id = made++;
  return { id, login: `elsewhere_${id}`, email: `e${id}@elsewhere.test` };
};
const keyOf = ({ ctx }: SignedIn) =>
  new URL(connectableProviders(ctx)[0]?.href ?? "", "https://hall.test").searchParams.get(
    "connect",
  ) ?? "";

const begin = (member: SignedIn, key = keyOf(member)) =>
  beginConnecting(member.ctx, {
    provider: "github",
    key,
    backTo: "/settings/privacy",
    headers: member.headers,
  });

/** Comes back in `browser`, which may be somebody else's. */
async function connect(member: SignedIn, person: Elsewhere, browser: SignedIn = member) {
  const begun = await begin(member);
  const back = new URL(otherSite.agree(begun.url, person));
  const headers = new Headers(browser.headers);
  const own = headers.get("Cookie") ?? "";
  headers.set("Cookie", `${own}; ${cookieHeader(begun.cookies).get("Cookie")}`);
  return finishElsewhere(browser.ctx, {
    provider: "github",
    query: Object.fromEntries(back.searchParams),
    headers,
    device: browser.device,
  });
}

async function comeBy(person: Elsewhere) {
  const visitor = testContext(db, guest);
  const begun = await beginElsewhere(visitor, {
    provider: "github",
    redirectTo: "/",
    headers: new Headers(),
  });
  const { cookies } = await finishElsewhere(visitor, {
    provider: "github",
    query: Object.fromEntries(new URL(otherSite.agree(begun.url, person)).searchParams),
    headers: cookieHeader(begun.cookies),
    device: aDevice(),
  });
  return actorOf(testContext(db), cookieHeader(cookies), visitor.clock);
}

describe("connecting another site's account", () => {
  test("makes its word a way in, whatever address it has there, and tells the owner", async () => {
    const member = await aMember();
    const person = somebody();
    await post.deliver();
    expect((await connect(member, person)).to).toBe("/settings/privacy?connected=github");
    expect((await securityPage(member.ctx)).connected).toMatchObject([{ provider: "github" }]);
    expect((await post.deliver()).map(({ subject }) => subject)).toEqual([
      "Your ways in were changed",
    ]);
    expect(await comeBy(person)).toMatchObject({ userId: member.actor.userId });
    expect(await db.$count(users, eq(users.email, person.email))).toBe(0);
    const [kept] = await db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.accountId, String(person.id)));
    expect(kept).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });

    await disconnectProvider(member.ctx, { provider: "github" });
    expect((await post.deliver()).map(({ text }) => text).join()).toContain(
      "GitHub was disconnected",
    );
    expect((await securityPage(member.ctx)).connected).toEqual([]);
  });

  test("is refused where that account opens somebody else's account here", async () => {
    const person = somebody();
    const owner = await comeBy(person);
    const member = await aMember();
    await post.deliver();
    expect((await connect(member, person)).to).toBe(
      "/settings/privacy?error=account_already_linked_to_different_user",
    );
    expect((await securityPage(member.ctx)).connected).toEqual([]);
    expect(await comeBy(person)).toMatchObject({ userId: owner.kind === "member" && owner.userId });
    expect(await post.deliver()).not.toContainEqual(
      expect.objectContaining({ subject: "Your ways in were changed" }),
    );
  });

  test("is for one account of each site", async () => {
    const member = await aMember();
    await connect(member, somebody());
    expect((await connect(member, somebody())).to).toContain("error=already_connected");
    expect((await securityPage(member.ctx)).connected).toHaveLength(1);
  });

  test("asks for a fresh proof first", async () => {
    const member = await aMember();
    member.ctx.clock.advance(11 * 60_000);
    await expect(begin(member)).rejects.toMatchObject({ code: "prove_again" });
  });

  test("cannot be begun for somebody by a link from elsewhere", async () => {
    const member = await aMember();
    const other = await aMember();
    for (const key of ["", "made-up", keyOf(other)])
      await expect(begin(member, key)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      beginConnecting(testContext(db, guest), {
        provider: "github",
        key: keyOf(member),
        backTo: "/",
        headers: new Headers(),
      }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("is finished only in the browser of whoever began it", async () => {
    const member = await aMember();
    const other = await aMember();
    expect((await connect(member, somebody(), other)).to).toContain("error=not_the_same_member");
    for (const { ctx } of [member, other]) expect((await securityPage(ctx)).connected).toEqual([]);
  });
});
