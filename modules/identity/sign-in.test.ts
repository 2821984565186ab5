import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  reauthenticate,
  resolveActor,
  revokeOtherSessions,
  revokeSession,
  securityPage,
  signIn,
  signOut,
} from "#modules/identity";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, signedIn, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { sessions } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db);
const attempt = (identifier: string, password: string, device = aDevice(), at = testContext(db)) =>
  signIn(at, { identifier, password, device });

beforeEach(async () => {
  await post.deliver();
});

describe("signing in", () => {
  test("works by email address and username, in any case", async () => {
    const { username, email, userId } = await anAccount(db);
    for (const identifier of [
      username,
      email,
      email.toUpperCase(),
      ` ${username.toUpperCase()} `,
    ]) {
      const { actor } = await signedIn(db, identifier);
      expect(actor).toMatchObject({ userId, username, emailVerified: true, suspended: false });
    }
  });

  test("answers the same for a wrong password and an unknown account", async () => {
    const { username } = await anAccount(db);
    const says = async (identifier: string, password: string) =>
      attempt(identifier, password).catch(({ code, fields, kind }) => ({ code, fields, kind }));
    const wrong = await says(username, "not the password");
    expect(wrong).toMatchObject({ code: "wrong_credentials" });
    expect(await says("nobody_at_all", "not the password")).toEqual(wrong);
    expect(await says("nobody@at.all.test", "not the password")).toEqual(wrong);
  });

  test("sets a cookie hidden from scripts and other sites", async () => {
    const { username } = await anAccount(db);
    const [cookie] = (await attempt(username, testPassword)).cookies;
    expect(cookie).toMatch(/^__Host-gh_session=/);
    for (const flag of [
      "; HttpOnly",
      "; Secure",
      "; SameSite=Lax",
      "; Path=/",
      "; Max-Age=7776000",
    ])
      expect(cookie).toContain(flag);
    expect(cookie).not.toContain("Domain");
    const device = aDevice();
    const forgetful = { identifier: username, password: testPassword, device, remember: false };
    expect((await signIn(testContext(db), forgetful)).cookies[0]).not.toContain("Max-Age");
  });

  test('without "remember me" keeps a session cookie after reauthentication', async () => {
    const { username } = await anAccount(db);
    const device = aDevice();
    const proof = testPassword;
    const at = testContext(db);
    const forgetful = { identifier: username, password: proof, device, remember: false };
    const { cookies } = await signIn(at, forgetful);
    const actor = await resolveActor(testContext(db), cookieHeader(cookies), at.clock);
    const again = await reauthenticate({ ...at, actor }, { proof });
    expect(again.cookies[0]).not.toContain("Max-Age");
    const { ctx } = await signedIn(db, username);
    expect((await reauthenticate(ctx, { proof })).cookies[0]).toContain("Max-Age=7776000");
  });

  test("issues a new token and ends the previous session", async () => {
    const { username } = await anAccount(db);
    const first = await signedIn(db, username);
    const second = await signedIn(db, username, first.device, first.ctx);
    expect(second.headers.get("Cookie")).not.toBe(first.headers.get("Cookie"));
    expect(await resolveActor(testContext(db), first.headers, first.ctx.clock)).toEqual(guest);
  });

  test("rejects a cookie we did not sign", async () => {
    const { username } = await anAccount(db);
    const { headers, ctx } = await signedIn(db, username);
    const [cookie = ""] = (headers.get("Cookie") ?? "").split("; ");
    const token = cookie.slice(0, cookie.indexOf("."));
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `${cookie}x`,
      cookie.replace("=", "=x"),
    ])
      expect(
        await resolveActor(testContext(db), new Headers({ Cookie: forged }), ctx.clock),
      ).toEqual(guest);
  });
});

describe("a session", () => {
  test("lasts thirty days from its last use and ninety at most", async () => {
    const { username } = await anAccount(db);
    const { headers, ctx } = await signedIn(db, username);
    const isIn = async () =>
      (await resolveActor(testContext(db), headers, ctx.clock)).kind === "member";
    for (const days of [29, 29, 29]) {
      ctx.clock.advance(days * dayMs);
      expect(await isIn()).toBe(true);
    }
    ctx.clock.advance(3 * dayMs);
    expect(await isIn(), "ninety days after signing in").toBe(false);
  });

  test("expires after thirty days without use", async () => {
    const { username } = await anAccount(db);
    const { headers, ctx } = await signedIn(db, username);
    ctx.clock.advance(30 * dayMs + 1);
    expect(await resolveActor(testContext(db), headers, ctx.clock)).toEqual(guest);
  });

  test("records its last use at most once a minute", async () => {
    const { username } = await anAccount(db);
    const { headers, ctx, actor } = await signedIn(db, username);
    const seen = async () =>
      (await db.select().from(sessions).where(eq(sessions.id, actor.sessionId)))[0]?.lastSeenAt;
    const before = await seen();
    ctx.clock.advance(59_000);
    await resolveActor(testContext(db), headers, ctx.clock);
    expect(await seen()).toEqual(before);
    ctx.clock.advance(2_000);
    await resolveActor(testContext(db), headers, ctx.clock);
    expect(await seen()).toEqual(ctx.clock.now());
  });

  test("ends on the server at sign-out", async () => {
    const { username } = await anAccount(db);
    const { headers, ctx } = await signedIn(db, username);
    const { cookies } = await signOut(ctx);
    expect(cookies[0]).toMatch(/^__Host-gh_session=;.*Max-Age=0/);
    expect(await resolveActor(testContext(db), headers, ctx.clock)).toEqual(guest);
    await signOut(testContext(db, guest));
  });

  test("is listed with its device and can be ended from another", async () => {
    const { username } = await anAccount(db);
    const laptop = await signedIn(db, username);
    const phone = await signedIn(db, username, aDevice("Mozilla/5.0 (iPhone) Safari/604.1"));
    const listed = (await securityPage(laptop.ctx)).sessions;
    expect(listed.map(({ device, current }) => [device, current]).sort()).toEqual([
      ["Firefox on Linux", true],
      ["Safari on iPhone", false],
    ]);
    await revokeSession(laptop.ctx, { sessionId: phone.actor.sessionId });
    expect(await resolveActor(testContext(db), phone.headers, phone.ctx.clock)).toEqual(guest);
    expect(await resolveActor(testContext(db), laptop.headers, laptop.ctx.clock)).toMatchObject({
      kind: "member",
    });
    const messages = (await db.select().from(events)).flatMap(({ live }) => live);
    expect(messages).toContainEqual({
      topic: `session:${phone.actor.sessionId}`,
      data: { ended: true },
    });
  });

  test("of another member is not found", async () => {
    const mine = await anAccount(db);
    const theirs = await anAccount(db);
    const { ctx } = await signedIn(db, mine.username);
    const other = await signedIn(db, theirs.username);
    for (const sessionId of [other.actor.sessionId, "not-an-id"])
      await expect(revokeSession(ctx, { sessionId })).rejects.toMatchObject({ kind: "not_found" });
    expect(await resolveActor(testContext(db), other.headers, ctx.clock)).toMatchObject({
      kind: "member",
    });
  });

  test("can be ended together with all others except the current one", async () => {
    const { username } = await anAccount(db);
    const here = await signedIn(db, username);
    const others = [await signedIn(db, username), await signedIn(db, username)];
    expect(await revokeOtherSessions(here.ctx)).toEqual({ ended: 2, keysEnded: 0 });
    for (const { headers, ctx } of others)
      expect(await resolveActor(testContext(db), headers, ctx.clock)).toEqual(guest);
    expect(await resolveActor(testContext(db), here.headers, here.ctx.clock)).toMatchObject({
      kind: "member",
    });
  });
});

describe("a new device", () => {
  test("emails the owner, a known one does not", async () => {
    const { username } = await anAccount(db);
    const home = aDevice();
    await signedIn(db, username, home);
    await signedIn(db, username, { ...home, ip: home.ip.replace(/::1$/, "::2") });
    expect(await post.deliver(), "the first device, and the same network").toEqual([]);
    await signedIn(db, username, aDevice("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0"));
    const emails = await post.deliver();
    expect(emails.map(({ subject }) => subject)).toEqual(["New sign-in to your account"]);
    expect(emails[0]?.text).toContain("Chrome on Windows");
  });
});

describe("password guessing", () => {
  test("is throttled after five, by email address and username, from any network", async () => {
    const { username, email } = await anAccount(db);
    const at = testContext(db);
    for (const name of [username, email, username, email, username])
      await expect(attempt(name, "wrong guess", aDevice(), at)).rejects.toMatchObject({
        code: "wrong_credentials",
      });
    for (const name of [username, email])
      await expect(attempt(name, testPassword, aDevice(), at)).rejects.toMatchObject({
        kind: "rate_limited",
        retryAfterSeconds: 5,
      });
    at.clock.advance(5_000);
    expect(await attempt(username, testPassword, aDevice(), at)).toMatchObject({
      kind: "signed_in",
    });
  });

  test("waits longer each time, up to 15 minutes", async () => {
    const { username } = await anAccount(db);
    const at = testContext(db);
    const guess = () => attempt(username, "wrong guess", aDevice(), at).catch((error) => error);
    for (let n = 0; n < 5; n++) expect((await guess()).kind).toBe("invalid");
    const waits: number[] = [];
    for (let n = 0; n < 10; n++) {
      const { retryAfterSeconds } = await guess();
      waits.push(retryAfterSeconds);
      at.clock.advance(retryAfterSeconds * 1_000);
      expect((await guess()).kind).toBe("invalid");
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test("with a hundred concurrent attempts is still throttled", async () => {
    const { username } = await anAccount(db);
    const at = testContext(db);
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => attempt(username, "wrong guess", aDevice(), at)),
    );
    const looked = tries.filter((t) => t.status === "rejected" && t.reason.kind === "invalid");
    expect(looked).toHaveLength(5);
  });

  test("is throttled for an unknown name like for any other", async () => {
    const at = testContext(db);
    for (let n = 0; n < 5; n++) await attempt("not_anybody", "x", aDevice(), at).catch(() => {});
    await expect(attempt("not_anybody", "x", aDevice(), at)).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });
});

describe("reauthentication", () => {
  test("refreshes the session under a new token", async () => {
    const { username } = await anAccount(db);
    const { ctx, headers } = await signedIn(db, username);
    ctx.clock.advance(11 * 60_000);
    const { cookies } = await reauthenticate(ctx, { proof: testPassword });
    expect(
      await resolveActor(testContext(db), headers, ctx.clock),
      "the old token is dead",
    ).toEqual(guest);
    expect(await resolveActor(testContext(db), cookieHeader(cookies), ctx.clock)).toMatchObject({
      sessionId: ctx.actor.sessionId,
      authenticatedAt: ctx.clock.now(),
    });
  });
});
