import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import {
  answerSecondFactor,
  confirmAuthenticator,
  reauthenticate,
  renewBackupCodes,
  requestPasswordReset,
  resetPassword,
  resolveActor,
  secondFactorIsOpen,
  setUpAuthenticator,
  signIn,
  turnOffAuthenticator,
} from "#modules/identity";
import { guest } from "#permissions";
import { log } from "#platform/log";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, signedIn, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { backupCodes as storedCodes, twoFactors } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db);
type At = ReturnType<typeof testContext>;

/** A fake authenticator app: reads the key and returns the code for the clock's current time. */
const appFor = (written: string) => {
  const secret = new TextDecoder().decode(base32.decode(written));
  return (at: At, stepsOff = 0) =>
    createOTP(secret).hotp(Math.floor(at.clock.now().getTime() / 30_000) + stepsOff);
};

async function withAuthenticator() {
  const account = await anAccount(db);
  const session = await signedIn(db, account.username);
  const { manualKey } = await setUpAuthenticator(session.ctx);
  const code = appFor(manualKey);
  const { backupCodes } = await confirmAuthenticator(session.ctx, {
    code: await code(session.ctx),
  });
  session.ctx.clock.advance(60_000);
  return { ...account, ...session, code, backupCodes };
}

/** The first step, then the challenge's cookie. */
async function firstStep(username: string, at: At) {
  const answer = await signIn(at, {
    identifier: username,
    password: testPassword,
    device: aDevice(),
  });
  expect(answer.kind).toBe("second_factor");
  return cookieHeader(answer.cookies);
}
const secondStep = (at: At, headers: Headers, code: string) =>
  answerSecondFactor(at, { code, headers, device: aDevice() });

describe("an authenticator app", () => {
  test("is required from the first correct code on", async () => {
    const { username } = await anAccount(db);
    const { ctx } = await signedIn(db, username);
    await setUpAuthenticator(ctx);
    await signedIn(db, username);
    await expect(confirmAuthenticator(ctx, { code: "000000" })).rejects.toMatchObject({
      code: "wrong_code",
    });
    await signedIn(db, username);
  });

  test("signs in with a code once", async () => {
    const { username, code } = await withAuthenticator();
    const at = testContext(db);
    at.clock.advance(300_000);
    const headers = await firstStep(username, at);
    expect(await resolveActor(testContext(db), headers, at.clock), "not in yet").toEqual(guest);
    expect(await secondFactorIsOpen(at, headers)).toBe(true);
    const right = await code(at);
    const { cookies } = await secondStep(at, headers, right);
    expect(await resolveActor(testContext(db), cookieHeader(cookies), at.clock)).toMatchObject({
      username,
      hasSecondFactor: true,
    });
    await expect(secondStep(at, headers, right)).rejects.toMatchObject({ code: "invalid_link" });
    const again = await firstStep(username, at);
    await expect(secondStep(at, again, right), "the same code").rejects.toMatchObject({
      code: "wrong_code",
    });
    await expect(secondStep(at, again, await code(at, -1)), "an older one").rejects.toMatchObject({
      code: "wrong_code",
    });
  });

  test("used by many at once admits one", async () => {
    const { username, code } = await withAuthenticator();
    const at = testContext(db);
    at.clock.advance(300_000);
    const doors = [
      await firstStep(username, at),
      await firstStep(username, at),
      await firstStep(username, at),
    ];
    const right = await code(at);
    const tries = await Promise.allSettled(doors.map((headers) => secondStep(at, headers, right)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("has a challenge that expires after ten minutes", async () => {
    const { username, code } = await withAuthenticator();
    const at = testContext(db);
    const headers = await firstStep(username, at);
    at.clock.advance(10 * 60_000 + 1);
    await expect(secondStep(at, headers, await code(at))).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  test("can't be guessed by restarting with the password", async () => {
    const { username, code } = await withAuthenticator();
    const at = testContext(db);
    at.clock.advance(300_000);
    for (let n = 0; n < 4; n++) {
      const headers = await firstStep(username, at);
      await expect(secondStep(at, headers, "123456")).rejects.toMatchObject({ code: "wrong_code" });
    }
    const headers = await firstStep(username, at);
    await secondStep(at, headers, "123456").catch(() => {});
    await expect(secondStep(at, headers, await code(at))).rejects.toMatchObject({
      kind: "rate_limited",
    });
    await expect(
      signIn(at, { identifier: username, password: testPassword, device: aDevice() }),
    ).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("stays after a password reset", async () => {
    const { username, email } = await withAuthenticator();
    await post.deliver();
    await requestPasswordReset(testContext(db), { email, device: aDevice() });
    const token = post.tokenIn((await post.deliver())[0]);
    await resetPassword(testContext(db), {
      token,
      password: "nine herons over the weir",
      device: aDevice(),
    });
    const at = testContext(db);
    const password = "nine herons over the weir";
    expect(await signIn(at, { identifier: username, password, device: aDevice() })).toMatchObject({
      kind: "second_factor",
    });
  });

  test("is stored encrypted", async () => {
    const { userId } = await withAuthenticator();
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    expect(row?.secret.length).toBeGreaterThan(60);
    expect(row?.secret).not.toMatch(/^[A-Za-z0-9]{32}$/);
  });

  test("encrypted with another site secret fails clearly, and a backup code still works", async () => {
    const { username, userId, code, backupCodes } = await withAuthenticator();
    const data = await symmetricEncrypt({ key: "another secret, also long enough", data: "key" });
    await db.update(twoFactors).set({ secret: data }).where(eq(twoFactors.userId, userId));
    const at = testContext(db);
    at.clock.advance(300_000);
    const headers = await firstStep(username, at);
    const logged = vi.spyOn(log, "error").mockReturnValue();
    await expect(secondStep(at, headers, await code(at))).rejects.toMatchObject({
      kind: "invalid",
      code: "unreadable_authenticator",
    });
    expect(logged, "whoever runs the site hears of it").toHaveBeenCalledOnce();
    logged.mockRestore();
    await secondStep(at, headers, backupCodes[0] ?? "");
  });

  test("is required for reauthentication; the password alone is not enough", async () => {
    const { ctx, code } = await withAuthenticator();
    ctx.clock.advance(11 * 60_000);
    await expect(turnOffAuthenticator(ctx)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    await expect(reauthenticate(ctx, { proof: testPassword })).rejects.toThrow();
    const { cookies } = await reauthenticate(ctx, { proof: await code(ctx) });
    const actor = await resolveActor(testContext(db), cookieHeader(cookies), ctx.clock);
    await turnOffAuthenticator({ ...ctx, actor });
    await post.deliver();
    await signedIn(db, ctx.actor.username);
  });
});

describe("backup codes", () => {
  test("are ten, each works once, and only digests are stored", async () => {
    const { username, backupCodes, userId } = await withAuthenticator();
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[0-9a-z]{6}(-[0-9a-z]{6}){3}$/);
    const rows = await db.select().from(storedCodes).where(eq(storedCodes.userId, userId));
    expect(JSON.stringify(rows)).not.toContain(backupCodes[0]?.replaceAll("-", ""));
    const at = testContext(db);
    const [code = ""] = backupCodes;
    await secondStep(at, await firstStep(username, at), ` ${code.toUpperCase()} `);
    await expect(secondStep(at, await firstStep(username, at), code)).rejects.toMatchObject({
      code: "wrong_code",
    });
  });

  test("used by many at once admit one", async () => {
    const { username, backupCodes } = await withAuthenticator();
    const at = testContext(db);
    const doors = [];
    for (let n = 0; n < 4; n++) doors.push(await firstStep(username, at));
    const [code = ""] = backupCodes;
    const tries = await Promise.allSettled(doors.map((headers) => secondStep(at, headers, code)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("are invalidated when new ones are created", async () => {
    const { ctx, username, backupCodes } = await withAuthenticator();
    const { backupCodes: fresh } = await renewBackupCodes(ctx);
    const at = testContext(db);
    const headers = await firstStep(username, at);
    await expect(secondStep(at, headers, backupCodes[1] ?? "")).rejects.toMatchObject({
      code: "wrong_code",
    });
    await secondStep(at, headers, fresh[1] ?? "");
  });
});
