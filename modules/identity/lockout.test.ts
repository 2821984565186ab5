import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { signInLimits } from "#contracts/identity";
import {
  answerSecondFactor,
  changePassword,
  cleanupAccounts,
  confirmAuthenticator,
  deviceOf,
  followDeviceLink,
  hasCredentials,
  reauthenticate,
  requestDeviceLink,
  requestPasswordReset,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  setUpAuthenticator,
  signIn,
  signOut,
} from "#modules/identity";
import { guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, signedIn, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import type { Device } from "./contract.ts";
import { countSignInGuess } from "./sign-in-attempts.ts";
import { guessedAccounts, trustedDevices } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db);
type At = ReturnType<typeof testContext>;

beforeEach(async () => {
  await post.deliver();
});

const attempt = (at: At, identifier: string, password: string, device: Device = aDevice()) =>
  signIn(at, { identifier, password, device });
const kindOf = (trying: Promise<{ kind?: string }>): Promise<string | undefined> =>
  trying.then(
    ({ kind }) => kind ?? "done",
    (error: { kind: string }) => error.kind,
  );

/** The same browser after these `Set-Cookie`s, on a network of its own unless given. */
const withCookies = (cookies: readonly string[], ip = aDevice().ip): Device => {
  const headers = cookieHeader(cookies);
  headers.set("User-Agent", "Mozilla/5.0 (X11; Linux) Firefox/140.0");
  return deviceOf(headers, ip);
};

async function withKnownDevice() {
  const account = await anAccount(db);
  const session = await signedIn(db, account.username);
  return { ...account, ...session, known: withCookies(session.cookies, session.device.ip) };
}

/** Wrong guesses from unknown devices until the account makes them wait. */
async function guessUntilRejected(at: At, username: string, ip?: string): Promise<number> {
  for (let n = 0; n < 100; n++) {
    const device = ip ? { ...aDevice(), ip } : aDevice();
    if ((await kindOf(attempt(at, username, "wrong guess", device))) === "rate_limited") return n;
  }
  throw new Error("never refused");
}

describe("the right password on a known device", () => {
  test("is never refused while others keep guessing, also in the same network", async () => {
    const { username, known } = await withKnownDevice();
    const at = testContext(db);
    for (let hour = 0; hour < 6; hour++) {
      await guessUntilRejected(at, username, known.ip);
      expect(await kindOf(attempt(at, username, testPassword, known))).toBe("signed_in");
      at.clock.advance(3_600_000);
    }
  });

  test("is not refused in a network that guessed at too many accounts", async () => {
    const { username, known } = await withKnownDevice();
    const at = testContext(db);
    for (let n = 0; n < signInLimits.accountsPerNetworkAndHour; n++)
      await countSignInGuess(at, { account: `name n${n}`, userId: undefined, device: known });
    const { deviceCookie: _, ...unknown } = known;
    expect(await kindOf(attempt(at, username, testPassword, unknown))).toBe("rate_limited");
    expect(await kindOf(attempt(at, username, testPassword, known))).toBe("signed_in");
  });

  test("with a second factor, neither step is refused", async () => {
    const { username, ctx, known } = await withKnownDevice();
    const { manualKey } = await setUpAuthenticator(ctx);
    const otp = createOTP(new TextDecoder().decode(base32.decode(manualKey)));
    const code = (at: At) => otp.hotp(Math.floor(at.clock.now().getTime() / 30_000));
    await confirmAuthenticator(ctx, { code: await code(ctx) });
    const at = testContext(db);
    at.clock.advance(300_000);
    await guessUntilRejected(at, username);
    const first = await attempt(at, username, testPassword, known);
    expect(first.kind).toBe("second_factor");
    const headers = cookieHeader(first.cookies);
    for (let n = 0; n < 10; n++)
      await expect(
        answerSecondFactor(at, { code: "123456", headers, device: known }),
      ).rejects.toMatchObject({ code: "wrong_code" });
    await answerSecondFactor(at, { code: await code(at), headers, device: known });
  });

  test("counts only that device's own mistakes, up to twenty in a row", async () => {
    const { username, known } = await withKnownDevice();
    const at = testContext(db);
    const limit = signInLimits.guessesOfTrustedDevice;
    for (const round of [1, 2]) {
      for (let n = 1; n < limit; n++)
        expect(await kindOf(attempt(at, username, `wrong ${round}`, known))).toBe("invalid");
      expect(await kindOf(attempt(at, username, testPassword, known))).toBe("signed_in");
    }
    await guessUntilRejected(at, username);
    const tries = await Promise.all(
      Array.from({ length: limit + 10 }, () =>
        kindOf(attempt(at, username, "a stolen cookie", known)),
      ),
    );
    expect(tries.filter((kind) => kind === "invalid")).toHaveLength(limit);
    expect(await kindOf(attempt(at, username, testPassword, known)), "unknown by now").toBe(
      "rate_limited",
    );
  });
});

describe("a known device", () => {
  const isKnown = async (at: At, username: string, device: Device) => {
    await guessUntilRejected(at, username);
    return (await kindOf(attempt(at, username, testPassword, device))) === "signed_in";
  };

  test("gets a lasting cookie hidden from scripts, and only if it is to be remembered", async () => {
    const { username, cookies, known } = await withKnownDevice();
    const cookie = cookies.find((each) => each.startsWith("__Host-gh_device="));
    for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=31536000"])
      expect(cookie).toContain(`; ${flag}`);
    const at = testContext(db);
    const input = { identifier: username, password: testPassword, remember: false };
    const once = await signIn(at, { ...input, device: aDevice() });
    expect(once.cookies.filter((each) => each.includes("gh_device"))).toEqual([]);
    const again = await signIn(at, { ...input, device: known });
    expect(again.cookies.filter((each) => each.includes("gh_device"))).toHaveLength(1);
  });

  test("is known by its own accounts alone, and not by a forged cookie", async () => {
    const mine = await withKnownDevice();
    const other = await anAccount(db);
    const at = testContext(db);
    expect(await isKnown(at, other.username, mine.known)).toBe(false);
    const [token = "", signature = ""] = (mine.known.deviceCookie ?? "").split(".");
    for (const forged of [token, `${token}.`, `${token}.x`, `x${token.slice(1)}.${signature}`])
      expect(await isKnown(at, mine.username, { ...mine.known, deviceCookie: forged })).toBe(false);
    expect(await isKnown(at, mine.username, mine.known)).toBe(true);
  });

  test("can be known by several accounts, and the table does not tell which share it", async () => {
    const first = await withKnownDevice();
    const second = await anAccount(db);
    const at = testContext(db);
    const { cookies } = await attempt(at, second.username, testPassword, first.known);
    const both = withCookies(cookies);
    expect(await isKnown(at, first.username, both)).toBe(true);
    expect(await isKnown(at, second.username, both)).toBe(true);
    const rows = await db.select().from(trustedDevices);
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(rows.length);
  });

  test("stays known after signing out", async () => {
    const { username, ctx, known } = await withKnownDevice();
    await signOut(ctx);
    expect(await isKnown(testContext(db), username, known)).toBe(true);
  });

  test("is forgotten when its session is ended from elsewhere", async () => {
    const { username, actor, known } = await withKnownDevice();
    const here = await signedIn(db, username);
    await revokeSession(here.ctx, { sessionId: actor.sessionId });
    expect(await isKnown(testContext(db), username, known)).toBe(false);
    expect(await isKnown(testContext(db), username, withCookies(here.cookies))).toBe(true);
  });

  test.each(["sign out of all others", "change the password"])(
    "%s: others are forgotten",
    async (how) => {
      const { username, known, userId } = await withKnownDevice();
      const here = await signedIn(db, username);
      if (how === "change the password")
        await changePassword(here.ctx, {
          currentPassword: testPassword,
          newPassword: "nine herons over the weir",
        });
      else await revokeOtherSessions(here.ctx);
      expect(await isKnown(testContext(db), username, known)).toBe(false);
      expect(await db.$count(trustedDevices, eq(trustedDevices.userId, userId))).toBe(1);
    },
  );

  test("is forgotten by a password reset, and the browser that did it is known", async () => {
    const { username, email, known } = await withKnownDevice();
    const at = testContext(db);
    await post.deliver();
    await requestPasswordReset(at, { email, device: aDevice() });
    const token = post.tokenIn((await post.deliver())[0]);
    const password = "nine herons over the weir";
    const { cookies } = await resetPassword(at, { token, password, device: aDevice() });
    await guessUntilRejected(at, username);
    expect(await kindOf(attempt(at, username, password, known))).toBe("rate_limited");
    expect(await kindOf(attempt(at, username, password, withCookies(cookies)))).toBe("signed_in");
  });

  test("is forgotten after a year without use, and beyond twenty", async () => {
    const { username, userId, known } = await withKnownDevice();
    const at = testContext(db);
    for (let n = 0; n < signInLimits.devicesPerAccount; n++) {
      at.clock.advance(1_000);
      await attempt(at, username, testPassword);
    }
    const mine = eq(trustedDevices.userId, userId);
    expect(await db.$count(trustedDevices, mine)).toBe(signInLimits.devicesPerAccount);
    expect(await isKnown(at, username, known), "the oldest made room").toBe(false);
    at.clock.advance(366 * dayMs);
    await cleanupAccounts.handle({ ...at, actor: system("test") } as unknown as Context, {});
    expect(await db.$count(trustedDevices, mine)).toBe(0);
  });

  test("alone is no credential, so its visitors get cached pages", () => {
    const asked = (Cookie: string, more = {}) => hasCredentials(new Headers({ Cookie, ...more }));
    expect(asked("__Host-gh_device=abc.def")).toBe(false);
    expect(hasCredentials(new Headers())).toBe(false);
    expect(asked("__Host-gh_device=a; __Host-gh_session=b")).toBe(true);
    expect(asked("anything")).toBe(true);
    expect(asked("__Host-gh_device=a", { Authorization: "Bearer x" })).toBe(true);
  });
});

describe("an emailed link", () => {
  const tokenFor = async (at: At, identifier: string) => {
    await requestDeviceLink(at, { identifier, device: aDevice() });
    const emails = await post.deliver();
    return post.tokenIn(emails.find(({ subject }) => subject === "Sign in on a new device"));
  };

  test("lets a new device in while others guess; the password is still needed", async () => {
    const { username } = await anAccount(db);
    const at = testContext(db);
    const token = await tokenFor(at, username);
    await guessUntilRejected(at, username);
    const { cookies } = await followDeviceLink(at, { token, device: aDevice() });
    const device = withCookies(cookies);
    expect(await kindOf(attempt(at, username, "wrong guess", device))).toBe("invalid");
    expect(await kindOf(attempt(at, username, testPassword, device))).toBe("signed_in");
    await expect(followDeviceLink(at, { token, device: aDevice() })).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  test("lets a new device in from a network in which someone guesses at many accounts", async () => {
    const { username } = await anAccount(db);
    const at = testContext(db);
    // One address that a provider shares among its customers, one of which attacks.
    const ip = "198.51.100.64";
    const here = (): Device => ({ ip, userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0" });
    const attack = async () => {
      for (let n = 0; n <= signInLimits.accountsPerNetworkAndHour; n++)
        await countSignInGuess(at, {
          account: `customer ${n}`,
          userId: undefined,
          device: here(),
        }).catch(() => {});
      await attempt(at, username, "wrong guess", here()).catch(() => {});
    };
    await attack();
    await expect(attempt(at, username, testPassword, here())).rejects.toMatchObject({
      code: "too_many_guesses_here",
    });
    await requestDeviceLink(at, { identifier: username, device: here() });
    await attack();
    const emails = await post.deliver();
    const token = post.tokenIn(emails.find(({ subject }) => subject === "Sign in on a new device"));
    const { cookies } = await followDeviceLink(at, { token, device: here() });
    await attack();
    expect(await kindOf(attempt(at, username, testPassword, withCookies(cookies, ip)))).toBe(
      "signed_in",
    );
    expect(await kindOf(attempt(at, username, testPassword, here())), "others still wait").toBe(
      "rate_limited",
    );
  });

  test("works for an hour", async () => {
    const { email } = await anAccount(db);
    const at = testContext(db);
    const token = await tokenFor(at, email);
    at.clock.advance(60 * 60_000);
    await expect(followDeviceLink(at, { token, device: aDevice() })).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  test("is answered and limited alike for names that nobody has", async () => {
    const { username } = await anAccount(db);
    const at = testContext(db);
    const ask = (identifier: string) => requestDeviceLink(at, { identifier, device: aDevice() });
    for (const identifier of [username, "not_a_member"]) {
      for (let n = 0; n < 3; n++) expect(await ask(identifier)).toEqual({ identifier });
      await expect(ask(identifier)).rejects.toMatchObject({ kind: "rate_limited" });
    }
    expect(await post.deliver()).toHaveLength(3);
  });
});

describe("guessing from unknown devices", () => {
  test("is limited to 15 guesses at an account in the first hour and 4 in each further hour", async () => {
    const at = testContext(db);
    const started = at.clock.now().getTime();
    const checked: number[] = Array(24).fill(0);
    while (at.clock.now().getTime() < started + dayMs) {
      const hour = Math.floor((at.clock.now().getTime() - started) / 3_600_000);
      const guess = { account: "account of the patient", userId: undefined, device: aDevice() };
      const wait = await countSignInGuess(at, guess).then(
        () => 0,
        ({ retryAfterSeconds }: { retryAfterSeconds: number }) => retryAfterSeconds,
      );
      if (wait === 0) checked[hour] = (checked[hour] ?? 0) + 1;
      at.clock.advance(wait * 1_000);
    }
    expect(checked[0]).toBe(15);
    expect(Math.max(...checked.slice(1))).toBe(4);
  });

  test("is not given new free guesses when the owner signs in", async () => {
    const { username, known } = await withKnownDevice();
    const at = testContext(db);
    expect(await guessUntilRejected(at, username)).toBe(5);
    await attempt(at, username, testPassword, known);
    expect(await guessUntilRejected(at, username)).toBe(0);
  });

  test("of three hundred people in one network who know their password refuses none", async () => {
    const at = testContext(db);
    const ip = "203.0.113.77";
    for (let n = 0; n < 300; n++) {
      const account = `account of neighbor ${n}`;
      const guess = { account, userId: undefined, device: { ip, userAgent: "x" } };
      // Each mistypes it once.
      await countSignInGuess(at, guess);
      await (await countSignInGuess(at, guess)).wasRight();
    }
    const { username } = await anAccount(db);
    const device = { ip, userAgent: "x" };
    expect(await kindOf(attempt(at, username, testPassword, device))).toBe("signed_in");
  });

  test("at many accounts from one network is refused, from any of its addresses", async () => {
    const at = testContext(db);
    const guessAt = (n: number) =>
      countSignInGuess(at, {
        account: `account of stranger ${n}`,
        userId: undefined,
        device: { ip: `2001:db8:feed:1::${(n + 1).toString(16)}`, userAgent: "x" },
      }).then(
        () => "counted",
        (error: { code: string; retryAfterSeconds: number }) => error,
      );
    const tries = await Promise.all(
      Array.from({ length: signInLimits.accountsPerNetworkAndHour + 50 }, (_, n) => guessAt(n)),
    );
    const counted = tries.filter((each) => each === "counted").length;
    expect(counted).toBeLessThanOrEqual(signInLimits.accountsPerNetworkAndHour);
    for (let n = 0; n < 300; n++) await guessAt(n);
    expect(await guessAt(999)).toMatchObject({
      code: "too_many_guesses_here",
      retryAfterSeconds: 3_600,
    });
    at.clock.advance(3_600_000);
    expect(await guessAt(999)).toBe("counted");
    at.clock.advance(3 * dayMs);
    await cleanupAccounts.handle({ ...at, actor: system("test") } as unknown as Context, {});
    expect(await db.$count(guessedAccounts)).toBe(0);
  });
});

describe("reauthentication", () => {
  test("is never refused because others guess at the account", async () => {
    const { username, ctx } = await withKnownDevice();
    await guessUntilRejected({ ...ctx, actor: guest } as unknown as At, username);
    await reauthenticate(ctx, { proof: testPassword });
  });

  test("is limited in its own session only", async () => {
    const { username, ctx } = await withKnownDevice();
    const other = await signedIn(db, username);
    for (let n = 0; n < 5; n++)
      await expect(reauthenticate(ctx, { proof: "wrong guess" })).rejects.toMatchObject({
        code: "wrong_password",
      });
    await expect(reauthenticate(ctx, { proof: testPassword })).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterSeconds: 5,
    });
    await reauthenticate(other.ctx, { proof: testPassword });
    expect(await kindOf(attempt(ctx as unknown as At, username, testPassword))).toBe("signed_in");
  });
});
