import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { signIn, signUp, verifyEmail } from "#modules/identity";
import { guest } from "#permissions";
import { appConfig } from "#platform/config";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "./identity.factory.ts";
import { reservedNamesPort } from "./settings.ts";
import { authAccounts, singleUseLinks, usernameHolds, users } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db);
const visitor = testContext(db, guest);
const password = "quiet lantern under moss";
let network = 0;
const device = () => ({
  ip: `10.1.${network >> 8}.${network++ & 255}`,
  userAgent: "Firefox/140.0 Linux",
});
const join = (email: string, username: string, more = {}) =>
  signUp(visitor, { email, username, password, ...more, device: device() });
const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

beforeEach(async () => {
  await post.deliver();
});

describe("signing up", () => {
  test("creates an account confirmed once by the emailed link", async () => {
    await join("Ines@Quire.test", "Ines_C");
    const made = await userOf("ines@quire.test");
    expect(made).toMatchObject({ username: "ines_c", emailVerified: false });
    const [email] = await post.deliver();
    expect(email?.to.address).toBe("ines@quire.test");
    const token = post.tokenIn(email);
    expect(token).toHaveLength(43);
    expect(await verifyEmail(visitor, { token })).toMatchObject({
      username: "ines_c",
      cookies: [],
    });
    expect((await userOf("ines@quire.test"))?.emailVerified).toBe(true);
    await expect(verifyEmail(visitor, { token })).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("uses the device's time zone if valid", async () => {
    await join("far@quire.test", "far_away", { timeZone: "Pacific/Kiritimati" });
    await join("mars@quire.test", "from_mars", { timeZone: "Mars/Olympus" });
    await join("plain@quire.test", "plain_one");
    await join("peak@quire.test", "peak_one", { timeZone: "Asia/Kathmandu" });
    const zones = ["far", "mars", "plain", "peak"].map(
      async (name) => (await userOf(`${name}@quire.test`))?.timeZone,
    );
    expect(await Promise.all(zones)).toEqual([
      "Pacific/Kiritimati",
      "UTC",
      "UTC",
      // As spelled in the list users choose from.
      "Asia/Katmandu",
    ]);
  });

  test("stores the password as argon2id and the link's token as a digest", async () => {
    await join("kept@quire.test", "kept_well");
    const [email] = await post.deliver();
    const user = await userOf("kept@quire.test");
    const [account] = await db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, user?.id ?? ""));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const links = await db.select().from(singleUseLinks);
    expect(JSON.stringify(links)).not.toContain(post.tokenIn(email));
  });

  test("sends a link that expires after a day", async () => {
    await join("late@quire.test", "late_riser");
    const token = post.tokenIn((await post.deliver())[0]);
    const later = testContext(db, guest);
    later.clock.advance(24 * 3_600_000 + 1);
    await expect(verifyEmail(later, { token })).rejects.toMatchObject({ code: "invalid_link" });
    expect((await userOf("late@quire.test"))?.emailVerified).toBe(false);
  });

  test("signs in a person who follows the link in the same browser, and only there", async () => {
    const follow = async (email: string, cookies: readonly string[], actor = visitor) =>
      verifyEmail(actor, {
        token: post.tokenIn((await post.deliver()).find(({ to }) => to.address === email)),
        headers: new Headers({ Cookie: cookies.map((each) => each.split(";")[0]).join("; ") }),
        device: device(),
      });
    const here = await join("same@quire.test", "same_browser", { returnTo: "/forum/d3m0t0p1c001" });
    const signedIn = await follow("same@quire.test", here.cookies);
    expect(signedIn).toMatchObject({ username: "same_browser", returnTo: "/forum/d3m0t0p1c001" });
    expect(signedIn.cookies[0]).toMatch(/^__Host-gh_session=.*HttpOnly/);
    expect(signedIn.cookies.at(-1)).toMatch(/^__Host-gh_joining=;.*Max-Age=0/);

    await join("other@quire.test", "other_browser");
    const another = await follow("other@quire.test", here.cookies);
    expect(another).toMatchObject({ username: "other_browser", cookies: [] });
    expect((await userOf("other@quire.test"))?.emailVerified).toBe(true);

    const third = await join("third@quire.test", "third_account");
    const { actor } = await aMember(db);
    const moved = await follow("third@quire.test", third.cookies, testContext(db, actor));
    expect(moved.cookies, "nobody is moved to another account").toEqual([]);
  });

  test("with two-factor authentication on, signs nobody in", async () => {
    const { cookies } = await join("coded@quire.test", "coded_account");
    await db
      .update(users)
      .set({ twoFactorEnabled: true })
      .where(eq(users.email, "coded@quire.test"));
    const followed = await verifyEmail(visitor, {
      token: post.tokenIn((await post.deliver())[0]),
      headers: new Headers({ Cookie: cookies[0]?.split(";")[0] ?? "" }),
      device: device(),
    });
    expect(followed).toMatchObject({ username: "coded_account", cookies: [] });
  });

  test("shows the link only of a new account, and only where no email is sent", async () => {
    const site = testContext(db, guest);
    const config = site.ports.get(appConfig);
    const on = (change: object) => ({
      ...site,
      ports: site.ports.with([provide(appConfig, { ...config, ...change })]),
    });
    const demo = on({ DEMO: true, SMTP_URL: undefined });
    const input = { username: "shown_link", password, email: "shown@quire.test" };
    const { token } = await signUp(demo, { ...input, device: device() });
    expect(token).toBe(post.tokenIn((await post.deliver())[0]));
    const again = { ...input, username: "taken_link" };
    expect((await signUp(demo, { ...again, device: device() })).token, "unconfirmed").toBe(
      undefined,
    );
    const mailed = { ...input, username: "mailed_link", email: "mailed@quire.test" };
    const sending = on({ DEMO: true, SMTP_URL: "smtp://127.0.0.1:1" });
    expect((await signUp(sending, { ...mailed, device: device() })).token).toBe(undefined);
    await post.deliver();
  });

  test("with one link followed a hundred times at once succeeds once", async () => {
    await join("crowd@quire.test", "crowd_pleaser");
    const token = post.tokenIn((await post.deliver())[0]);
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => verifyEmail(visitor, { token })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a taken email address", () => {
  test("answers like a free one, and emails its owner instead", async () => {
    const { user } = await aMember(db, { email: "owner@quire.test" });
    const before = await db.$count(users);
    expect(await join("owner@quire.test", "somebody_else")).toMatchObject({
      email: "owner@quire.test",
      token: undefined,
    });
    expect(await db.$count(users)).toBe(before);
    const emails = await post.deliver();
    expect(emails.map(({ subject, to }) => [subject, to.address])).toEqual([
      ["You already have an account", "owner@quire.test"],
    ]);
    expect(emails[0]?.text).toContain(user.username.replaceAll("_", "\\_").slice(0, 5));
  });

  test("does not show in whether the requested username is taken afterwards", async () => {
    await aMember(db, { email: "member@quire.test" });
    await join("member@quire.test", "oracle_one");
    await join("stranger@quire.test", "oracle_two");
    for (const name of ["oracle_one", "oracle_two"])
      await expect(join(`x${name}@quire.test`, name)).rejects.toMatchObject({
        code: "username_taken",
      });
    const [hold] = await db
      .select()
      .from(usernameHolds)
      .where(eq(usernameHolds.username, "oracle_one"));
    expect(hold?.userId, "leads to nobody").toBeNull();
  });

  test("that was never confirmed goes to the mailbox owner, with their own password", async () => {
    await join("victim@quire.test", "attacker_first", { password: "the attackers own choice 9" });
    await post.deliver();
    await join("victim@quire.test", "victim_true", { password: "my very own secret heron" });
    const token = post.tokenIn((await post.deliver())[0]);
    await verifyEmail(visitor, { token });
    expect(await userOf("victim@quire.test")).toMatchObject({
      username: "victim_true",
      emailVerified: true,
    });
    const tryWith = (inviteToken: string) =>
      signIn(visitor, { identifier: "victim@quire.test", password: inviteToken, device: device() });
    await expect(tryWith("the attackers own choice 9")).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect(await tryWith("my very own secret heron")).toMatchObject({ kind: "signed_in" });
  });
});

describe("a username", () => {
  test("is unique ignoring case", async () => {
    await join("a@names.test", "Same_Name");
    await expect(join("b@names.test", "sAME_nAME")).rejects.toMatchObject({
      fields: { username: ["account.errors.usernameTaken"] },
    });
  });

  test("chosen by two at once goes to one of them", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) => join(`race${n}@names.test`, "the_one_name")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "username_taken" });
  });

  test("used by the site itself is reserved", async () => {
    provideForTest(db, provide(reservedNamesPort, ["settings", "guilds"]));
    for (const name of ["settings", "guilds", "admin", "support"])
      await expect(join(`${name}@names.test`, name)).rejects.toMatchObject({
        code: "username_reserved",
      });
  });
});

describe("invalid input shows field errors and writes nothing", () => {
  const long = "x".repeat(1_000_000);
  const rows: [field: string, what: string, value: unknown][] = [];
  for (const field of ["email", "username", "password"])
    rows.push(
      [field, "empty", ""],
      [field, "missing", undefined],
      [field, "a number", 7],
      [field, "a megabyte", long],
    );
  for (const field of ["email", "username"])
    rows.push(
      [field, "a control character", "a\u0007bc@x.test"],
      [field, "a right-to-left override", "abc\u202etxt@x.test"],
      [field, "an emoji", "abc🦉@x.test"],
      [field, "a line break", "abc\n@x.test"],
    );
  rows.push(
    ["username", "too short", "ab"],
    ["username", "too long", "a".repeat(31)],
    ["username", "beginning with a digit", "1abc"],
    ["username", "beginning with an underscore", "_abc"],
    ["username", "with a dot", "a.bc"],
    ["username", "with letters of another alphabet", "аdmin"],
    ["email", "no domain", "somebody@"],
    ["email", "no @", "somebody.test"],
    ["email", "too long", `${"a".repeat(250)}@x.test`],
    ["password", "too short", "nine char"],
    ["password", "too long", "k9 ".repeat(43)],
    ["password", "common", "password123456"],
    ["password", "a row on the keyboard", "qwertyuiop"],
    ["password", "their own name", "wrongly_typed1"],
  );
  test.each(rows)("%s: %s", async (field, _what, value) => {
    const before = await db.$count(users);
    const input = {
      email: "wrong@typed.test",
      username: "wrongly_typed",
      password,
      [field]: value,
    };
    const attempt = signUp(visitor, { ...input, device: device() } as Parameters<typeof signUp>[1]);
    const error = await attempt.catch((thrown) => thrown);
    const messages: string[] =
      error.fields?.[field] ??
      error.issues?.map(
        ({ path, message }: { path: string[]; message: string }) => path[0] === field && message,
      ) ??
      [];
    expect(messages.filter(Boolean).length, String(error)).toBeGreaterThan(0);
    for (const sentence of messages) expect(english.text(sentence)).toMatch(/^[A-Z].*\.$/);
    expect(await db.$count(users)).toBe(before);
  });

  test("any characters are allowed in a password", async () => {
    for (const [n, good] of [
      "🦉🕯️🧵🪵🪶🧂🪡🧶🫖🪴🧭",
      "пятая чайка спит",
      "tab\there\u0007 owl sings",
    ].entries())
      await join(`good${n}@pass.test`, `good_pass_${n}`, { password: good });
  });
});

test("repeated sign-ups from one network are throttled", async () => {
  const from = { ip: "2001:db8:1:2::1", userAgent: "x" };
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      signUp(visitor, {
        email: `flood${n}@flood.test`,
        username: `flood_${n}`,
        password,
        device: { ...from, ip: `2001:db8:1:2::${n + 1}` },
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});
