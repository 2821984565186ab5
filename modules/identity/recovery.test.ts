import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  resolveActor,
  signIn,
  signUp,
  undoEmailChange,
  verifyEmail,
} from "#modules/identity";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, signedIn, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { passkeys, users } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db);
const visitor = testContext(db, guest);
const fresh = "nine herons over the weir";
const minuteMs = 60_000;
const opens = (identifier: string, password: string) =>
  signIn(testContext(db), { identifier, password, device: aDevice() }).then(
    () => true,
    () => false,
  );
const emailOf = async (userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.email;

beforeEach(async () => {
  await post.deliver();
});

describe("password reset", () => {
  const ask = (email: string, at = visitor) =>
    requestPasswordReset(at, { email, device: aDevice() });

  test("works once by the emailed link and signs out every device", async () => {
    const { username, email } = await anAccount(db);
    const here = await signedIn(db, username);
    await ask(email);
    const token = post.tokenIn((await post.deliver())[0]);
    await resetPassword(visitor, { token, password: fresh, device: aDevice() });
    expect(await opens(username, fresh)).toBe(true);
    expect(await opens(username, testPassword)).toBe(false);
    expect(await resolveActor(testContext(db), here.headers, here.ctx.clock)).toEqual(guest);
    await expect(
      resetPassword(visitor, { token, password: "another good one 77", device: aDevice() }),
    ).rejects.toMatchObject({ code: "invalid_link" });
    expect((await post.deliver()).map(({ subject }) => subject)).toContain(
      "Your password was changed",
    );
  });

  test("answers the same for an unknown address and sends no email", async () => {
    const { email } = await anAccount(db);
    expect(await ask(email)).toEqual({ email });
    expect(await ask("nobody@nowhere.test")).toEqual({ email: "nobody@nowhere.test" });
    expect((await post.deliver()).map(({ to }) => to.address)).toEqual([email]);
  });

  test("links expire after half an hour, or once another was used", async () => {
    const { email } = await anAccount(db);
    await ask(email);
    await ask(email);
    const [first, second] = (await post.deliver()).map(post.tokenIn);
    const late = testContext(db);
    late.clock.advance(30 * minuteMs + 1);
    const use = (token = "", at = visitor) =>
      resetPassword(at, { token, password: fresh, device: aDevice() });
    await expect(use(first, late)).rejects.toMatchObject({ code: "invalid_link" });
    await use(second);
    await expect(use(first)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("used by a hundred at once succeeds once", async () => {
    const { email } = await anAccount(db);
    await ask(email);
    const token = post.tokenIn((await post.deliver())[0]);
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        resetPassword(visitor, { token, password: fresh, device: aDevice() }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // A hundred hashes take seconds on an idle machine, longer on a busy one.
  }, 60_000);

  test("is throttled whether the address has an account or not", async () => {
    for (const email of [(await anAccount(db)).email, "flooded@nowhere.test"]) {
      for (let n = 0; n < 3; n++) await ask(email);
      await expect(ask(email)).rejects.toMatchObject({ kind: "rate_limited" });
    }
  });

  test("of an account someone else created removes everything of theirs", async () => {
    const email = "prehijacked@accounts.test";
    await signUp(visitor, {
      email,
      username: "prehijacked",
      password: testPassword,
      device: aDevice(),
    });
    const { actor } = await signedIn(db, email);
    await db.insert(passkeys).values({
      userId: actor.userId,
      publicKey: "x",
      credentialID: "attackers",
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    });
    await post.deliver();
    await ask(email);
    await resetPassword(visitor, {
      token: post.tokenIn((await post.deliver())[0]),
      password: fresh,
      device: aDevice(),
    });
    expect(await db.$count(passkeys, eq(passkeys.userId, actor.userId))).toBe(0);
    expect(await opens(email, testPassword)).toBe(false);
    expect(await opens(email, fresh)).toBe(true);
  });

  test("rejects a guessable password and keeps the link valid", async () => {
    const { email } = await anAccount(db);
    await ask(email);
    const token = post.tokenIn((await post.deliver())[0]);
    await expect(
      resetPassword(visitor, { token, password: "password12345", device: aDevice() }),
    ).rejects.toMatchObject({
      code: "guessable_password",
    });
    await resetPassword(visitor, { token, password: fresh, device: aDevice() });
  });
});

describe("changing the password", () => {
  test("needs the current one and ends the other sessions", async () => {
    const { username, email } = await anAccount(db);
    const here = await signedIn(db, username);
    const there = await signedIn(db, username);
    await requestPasswordReset(visitor, { email, device: aDevice() });
    const emails = await post.deliver();
    const reset = post.tokenIn(emails.find(({ subject }) => subject === "Reset your password"));
    const change = (currentPassword: string) =>
      changePassword(here.ctx, { currentPassword, newPassword: fresh });
    await expect(change("not the one")).rejects.toMatchObject({
      fields: { currentPassword: [expect.any(String)] },
    });
    const { cookies } = await change(testPassword);
    expect(await resolveActor(testContext(db), there.headers, there.ctx.clock)).toEqual(guest);
    expect(
      await resolveActor(testContext(db), cookieHeader(cookies), here.ctx.clock),
    ).toMatchObject({
      kind: "member",
    });
    expect(await opens(username, fresh)).toBe(true);
    await expect(
      resetPassword(visitor, { token: reset, password: fresh, device: aDevice() }),
    ).rejects.toMatchObject({
      code: "invalid_link",
    });
  });
});

describe("resending the confirmation email", () => {
  test("is sent only to unconfirmed addresses, and answers the same", async () => {
    const email = "waiting@accounts.test";
    await signUp(visitor, {
      email,
      username: "waiting_here",
      password: testPassword,
      device: aDevice(),
    });
    await post.deliver();
    const again = (address: string) =>
      resendVerification(visitor, { email: address, device: aDevice() });
    expect(await again(email)).toEqual({ email });
    const emails = await post.deliver();
    expect(emails).toHaveLength(1);
    const confirmed = (await anAccount(db)).email;
    await again(confirmed);
    await again("nobody@else.test");
    expect(await post.deliver()).toEqual([]);
    expect(await verifyEmail(visitor, { token: post.tokenIn(emails[0]) })).toMatchObject({
      username: "waiting_here",
      cookies: [],
    });
  });

  describe("after someone else signed up with the address first", () => {
    const theirs = "the attackers own choice 9";
    const own = "my very own secret heron";
    let n = 0;
    /** The victim signs up in this browser, and follows only the link that they asked for again. */
    async function sentAgain(from: (mine: Headers, attacker: Headers) => Headers | undefined) {
      n += 1;
      const email = `victim${n}@accounts.test`;
      const join = async (username: string, password: string) => {
        const input = { email, username, password, returnTo: "/forum", device: aDevice() };
        return cookieHeader((await signUp(visitor, input)).cookies);
      };
      const attacker = await join(`attacker_first_${n}`, theirs);
      const mine = await join(`victim_true_${n}`, own);
      await post.deliver();
      await resendVerification(visitor, {
        email,
        headers: from(mine, attacker),
        device: aDevice(),
      });
      const token = post.tokenIn((await post.deliver())[0]);
      const followed = await verifyEmail(visitor, { token, headers: mine, device: aDevice() });
      return { email, ...followed };
    }

    test("the new link leaves the account with what this browser signed up with", async () => {
      const { email, username, returnTo, cookies } = await sentAgain((mine) => mine);
      expect(username).toBe(`victim_true_${n}`);
      expect(returnTo).toBe("/forum");
      expect(cookies[0]).toMatch(/^__Host-gh_session=/);
      expect(await opens(email, own)).toBe(true);
      expect(await opens(email, theirs)).toBe(false);
    });

    test("another browser's request carries nothing of this sign-up", async () => {
      for (const headers of [
        undefined,
        new Headers(),
        new Headers({ Cookie: "__Host-gh_joining=%E0%A4%A" }),
        new Headers({ Cookie: `__Host-gh_joining=${"x".repeat(24)}` }),
      ]) {
        const { email, username, returnTo, cookies } = await sentAgain(() => headers);
        expect(username).toBe(`attacker_first_${n}`);
        expect({ returnTo, cookies }).toEqual({ returnTo: undefined, cookies: [] });
        expect(await opens(email, own)).toBe(false);
      }
    });

    test("an expired sign-up is not repeated", async () => {
      const email = "slow@accounts.test";
      const input = { email, username: "slow_one", password: own, device: aDevice() };
      await signUp(visitor, { ...input, username: "slow_first", password: theirs });
      const headers = cookieHeader((await signUp(visitor, input)).cookies);
      await post.deliver();
      const later = testContext(db, guest);
      later.clock.advance(24 * 60 * minuteMs + 1);
      await resendVerification(later, { email, headers, device: aDevice() });
      const token = post.tokenIn((await post.deliver())[0]);
      expect(await verifyEmail(later, { token, headers, device: aDevice() })).toMatchObject({
        username: "slow_first",
        cookies: [],
      });
    });
  });
});

describe("changing the email address", () => {
  async function requestedChange(newEmail: string) {
    const account = await anAccount(db);
    const session = await signedIn(db, account.username);
    await post.deliver();
    await requestEmailChange(session.ctx, { email: newEmail, device: aDevice() });
    const emails = await post.deliver();
    const to = (address: string) => emails.find((email) => email.to.address === address);
    return {
      ...account,
      session,
      emails,
      confirm: post.tokenIn(to(newEmail)),
      undo: post.tokenIn(to(account.email)),
    };
  }

  test("emails both; the new one confirms", async () => {
    const { userId, email, confirm, emails } = await requestedChange("new-home@accounts.test");
    expect(emails.map(({ to }) => to.address).sort()).toEqual(
      [email, "new-home@accounts.test"].sort(),
    );
    expect(await emailOf(userId), "nothing changes before").toBe(email);
    await confirmEmailChange(visitor, { token: confirm });
    expect(await emailOf(userId)).toBe("new-home@accounts.test");
  });

  test("can be undone from the old one for three days, signing out every device", async () => {
    const { userId, email, confirm, undo, session } = await requestedChange("thief@accounts.test");
    await confirmEmailChange(visitor, { token: confirm });
    const later = testContext(db);
    later.clock.advance(72 * 60 * minuteMs - 1);
    await undoEmailChange(later, { token: undo });
    expect(await emailOf(userId)).toBe(email);
    expect(await resolveActor(testContext(db), session.headers, session.ctx.clock)).toEqual(guest);
    await expect(confirmEmailChange(visitor, { token: confirm })).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  test("can't be confirmed after an undo, nor undone after three days", async () => {
    const one = await requestedChange("too-late@accounts.test");
    await undoEmailChange(visitor, { token: one.undo });
    await expect(confirmEmailChange(visitor, { token: one.confirm })).rejects.toMatchObject({
      code: "invalid_link",
    });
    const two = await requestedChange("long-ago@accounts.test");
    const later = testContext(db);
    later.clock.advance(72 * 60 * minuteMs + 1);
    await expect(undoEmailChange(later, { token: two.undo })).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  test("undone by the owner can't be reverted by an attacker's links", async () => {
    const theirs = "first-thief@accounts.test";
    const { userId, email, confirm, undo, session } = await requestedChange(theirs);
    await confirmEmailChange(visitor, { token: confirm });
    session.ctx.clock.advance(minuteMs);
    await requestEmailChange(session.ctx, { email: "second@accounts.test", device: aDevice() });
    const emails = await post.deliver();
    const back = post.tokenIn(emails.find(({ to }) => to.address === theirs));
    await undoEmailChange(visitor, { token: undo });
    expect((await post.deliver()).map(({ to, subject }) => [to.address, subject])).toEqual([
      [theirs, "Your email address was changed back"],
    ]);
    await expect(undoEmailChange(visitor, { token: back })).rejects.toMatchObject({
      code: "invalid_link",
    });
    expect(await emailOf(userId)).toBe(email);
  });

  test("undone first by an attacker leaves the owner's undo link valid", async () => {
    const theirs = "hasty-thief@accounts.test";
    const { userId, email, confirm, undo, session } = await requestedChange(theirs);
    await confirmEmailChange(visitor, { token: confirm });
    session.ctx.clock.advance(minuteMs);
    await requestEmailChange(session.ctx, { email: "third@accounts.test", device: aDevice() });
    const emails = await post.deliver();
    const back = post.tokenIn(emails.find(({ to }) => to.address === theirs));
    await undoEmailChange(visitor, { token: back });
    await undoEmailChange(visitor, { token: undo });
    expect(await emailOf(userId)).toBe(email);
  });

  test("undone from an unconfirmed address removes everything of its creator", async () => {
    const email = "borrowed@accounts.test";
    await signUp(visitor, {
      email,
      username: "borrowed_name",
      password: testPassword,
      device: aDevice(),
    });
    const { ctx, actor } = await signedIn(db, email);
    await post.deliver();
    await requestEmailChange(ctx, { email: "borrower@accounts.test", device: aDevice() });
    const emails = await post.deliver();
    const undo = post.tokenIn(emails.find(({ to }) => to.address === email));
    await undoEmailChange(visitor, { token: undo });
    expect(await opens(email, testPassword)).toBe(false);
    expect(await emailOf(actor.userId)).toBe(email);
  });

  test("undone from a confirmed address keeps the password", async () => {
    const { email, confirm, undo } = await requestedChange("by-mistake@accounts.test");
    await confirmEmailChange(visitor, { token: confirm });
    await undoEmailChange(visitor, { token: undo });
    expect(await opens(email, testPassword)).toBe(true);
  });

  test("to a used address notifies only that mailbox", async () => {
    const owner = await anAccount(db);
    const { emails, userId, email } = await requestedChange(owner.email);
    expect(emails.map(({ subject, to }) => [to.address, subject]).sort()).toEqual(
      [
        [owner.email, "You already have an account"],
        [email, "Your email address is being changed"],
      ].sort(),
    );
    expect(await emailOf(userId)).toBe(email);
  });

  test("needs recent authentication", async () => {
    const { username } = await anAccount(db);
    const { ctx } = await signedIn(db, username);
    ctx.clock.advance(10 * minuteMs);
    await expect(
      requestEmailChange(ctx, { email: "elsewhere@accounts.test", device: aDevice() }),
    ).rejects.toMatchObject({ kind: "forbidden", code: "reauthentication_required" });
  });

  test("invalidates links emailed to the old one", async () => {
    const { email, confirm } = await requestedChange("moved@accounts.test");
    await requestPasswordReset(visitor, { email, device: aDevice() });
    const reset = post.tokenIn((await post.deliver())[0]);
    await confirmEmailChange(visitor, { token: confirm });
    await expect(
      resetPassword(visitor, { token: reset, password: fresh, device: aDevice() }),
    ).rejects.toMatchObject({
      code: "invalid_link",
    });
  });
});
