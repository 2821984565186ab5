import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { liftLimit, limitAccount, mailerPort, signOut } from "#modules/identity";
import {
  deliverDue,
  listNotifications,
  markRead,
  markSeen,
  notificationSettingsPage,
  notify,
  saveNotificationSettings,
  subscribePush,
  unsubscribe,
} from "#modules/notifications";
import { guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { openMailer } from "#platform/mail";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { decide } from "./deliver/decide.ts";
import { notificationJobs } from "./index.server.ts";
import { notificationSettingsInput } from "./inputs.ts";
import { pushPostPort } from "./settings.ts";
import { notificationDeliveries, pushSubscriptions } from "./tables.ts";
import { unsubscribePath } from "./unsubscribe-link.ts";

const { db } = await testDatabase();
const post = await testMail(db, notificationJobs);
const systemCtx = testContext(db, system("test"));
/** A quiet Sunday noon. */
const noon = new Date("2026-11-15T12:00:00Z");
beforeEach(() => systemCtx.clock.set(noon));

let made = 0;
async function somebody(overrides: { timeZone?: string; emailVerified?: boolean } = {}) {
  const { user, actor } = await aMember(db, { name: `Reader ${made++}`, ...overrides });
  const ctx = { ...testContext(db, actor), clock: systemCtx.clock };
  return { id: user.id, email: user.email, ctx };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const settings = (over: Record<string, unknown> = {}) =>
  notificationSettingsInput.parse({
    on: ["mentioned.app", "mentioned.email", "mentioned.push", "replied.app", "replied.email"],
    digest: "off",
    digestHour: 9,
    digestWeekday: 1,
    pushesPerDay: 12,
    ...over,
  });

let sentCount = 0;
const mention = (user: Somebody, facts: Record<string, string> = {}) =>
  notify(systemCtx, {
    type: "mentioned",
    key: `mention ${sentCount++}`,
    to: [user.id],
    target: `topic ${sentCount}`,
    facts: {
      title: "Kozo for spines",
      path: "/forum/kozo",
      excerpt: "See win.example now",
      ...facts,
    },
  });
/** Lets time pass, then does what is due. */
async function passing(ms: number) {
  systemCtx.clock.advance(ms);
  await deliverDue.handle(systemCtx, {});
  return post.deliver();
}
const outcomes = async (user: Somebody) =>
  (await db.select().from(notificationDeliveries).where(eq(notificationDeliveries.userId, user.id)))
    .map(({ channel, outcome }) => `${channel} ${outcome}`)
    .toSorted();

describe("a notification email", () => {
  test("waits a minute, says what happened without quoting and can be unsubscribed", async () => {
    const ana = await somebody();
    await mention(ana);
    expect(await passing(59_000)).toEqual([]);
    const [email, ...more] = await passing(2_000);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: { address: ana.email },
      subject: "Someone mentioned you in “Kozo for spines”",
      headers: {
        "List-Unsubscribe": expect.stringMatching(/^<https:\/\/hall\.test\/unsubscribe\/[\w.-]+>$/),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    expect(email?.text).toContain("https://hall.test/forum/kozo");
    expect(email?.text).not.toContain("win");
    expect(await passing(dayMs), "one letter is one letter").toEqual([]);
  });

  test("is not sent to those who are banned, unless it is about their money", async () => {
    const ana = await somebody();
    const limit = { userId: ana.id, until: null, caseId: null };
    await limitAccount(systemCtx, { ...limit, kind: "suspended" });
    await mention(ana);
    expect(await passing(61_000), "suspended members may read").toHaveLength(1);
    await limitAccount(systemCtx, { ...limit, kind: "banned" });
    await mention(ana);
    await notify(systemCtx, {
      type: "tip_received",
      key: "tip for someone banned",
      to: [ana.id],
      target: "tip",
      facts: { amount: "€5.00" },
    });
    expect((await passing(61_000)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("€5.00"),
    ]);
    await liftLimit(systemCtx, { userId: ana.id, kind: "banned" });
    await mention(ana);
    expect(await passing(61_000)).toHaveLength(1);
  });

  test.each([
    ["read", async (user: Somebody) => void (await markRead(user.ctx))],
    [
      "seen in the list",
      async ({ ctx }: Somebody) => {
        const { notifications } = await listNotifications(ctx, { filter: "all" }, english);
        await markSeen(ctx, { ids: notifications.map(({ id }) => id) });
      },
    ],
  ])("is not sent for something %s within the minute", async (_, look) => {
    const ana = await somebody();
    await mention(ana);
    systemCtx.clock.advance(30_000);
    await look(ana);
    expect(await passing(40_000)).toEqual([]);
    expect(await outcomes(ana)).toEqual(["email seen", "push seen"]);
  });

  test("quotes text where allowed, without turning anything into a link", async () => {
    const ana = await somebody();
    await saveNotificationSettings(ana.ctx, settings({ previews: true }));
    await mention(ana);
    const [email] = await passing(61_000);
    expect(email?.text).toContain("See win.\u200bexample now");
  });

  test("is not sent to an unconfirmed address, even if unconfirmed later", async () => {
    const ana = await somebody({ emailVerified: false });
    const ben = await somebody();
    for (const user of [ana, ben]) await mention(user);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ben.id));
    expect(await passing(61_000)).toEqual([]);
    expect(await outcomes(ana)).toEqual(["push unreachable"]);
    expect(await outcomes(ben)).toEqual(["email unreachable", "push unreachable"]);
  });

  test("that can't be turned off has no unsubscribe link, says why and is sent once", async () => {
    const ana = await somebody();
    await notify(systemCtx, {
      type: "moderation_decided",
      key: "p",
      to: [ana.id],
      facts: { what: "dismissed" },
    });
    // The modules these come from send the email.
    for (const type of ["security_alert", "payout_failed", "payment_failed"] as const)
      await notify(systemCtx, { type, key: type, to: [ana.id] });
    const emails = await passing(61_000);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Moderators reviewed your report and took no action",
    ]);
    expect(emails[0]?.headers["List-Unsubscribe"]).toBeUndefined();
    expect(emails[0]?.text).toContain("can’t be turned off");
  });

  test("can be unsubscribed by its link without signing in, by type or for all", async () => {
    const ana = await somebody();
    const visitor = testContext(db, guest);
    const token = (kind: "mentioned" | "digest") =>
      unsubscribePath(visitor, ana.id, kind).split("/").at(-1) ?? "";
    await unsubscribe(visitor, { token: token("mentioned") });
    await unsubscribe(visitor, { token: token("mentioned") });
    await mention(ana);
    await notify(systemCtx, { type: "replied", key: "r1", to: [ana.id] });
    expect((await passing(61_000)).map(({ subject }) => subject)).toEqual([
      "Someone replied to you in a topic",
    ]);
    await unsubscribe(visitor, { token: token("digest"), all: true });
    await notify(systemCtx, { type: "replied", key: "r2", to: [ana.id] });
    await notify(systemCtx, { type: "moderation_decided", key: "f", to: [ana.id] });
    expect((await passing(61_000)).map(({ subject }) => subject)).toEqual([
      "Moderators made a decision that affects you",
    ]);
    const forged = `${ana.id}.replied.${token("mentioned").split(".").at(-1)}`;
    for (const wrong of [forged, "x", "", `${token("mentioned")}x`])
      await expect(unsubscribe(visitor, { token: wrong })).rejects.toMatchObject({
        kind: "not_found",
      });
  });

  test("waits for the end of quiet hours in the recipient's time zone", async () => {
    const ana = await somebody({ timeZone: "America/New_York" });
    await saveNotificationSettings(
      ana.ctx,
      settings({ quiet: true, quietFrom: "22:00", quietUntil: "08:00" }),
    );
    systemCtx.clock.set("2026-11-16T03:30:00Z"); // 22:30 in New York
    await mention(ana);
    expect(await passing(120_000)).toEqual([]);
    expect(await passing(4 * 3_600_000)).toEqual([]);
    systemCtx.clock.set("2026-11-16T13:00:30Z"); // 08:00:30 there
    expect(await passing(0)).toHaveLength(1);
    const facts = {
      lastAt: new Date("2026-11-17T03:29:00Z"),
      seenAt: null,
      readAt: null,
      choices: {},
      quietFrom: 22 * 60,
      quietUntil: 8 * 60,
      timeZone: "America/New_York",
      pushesPerDay: 12,
      pushesToday: 12,
      emailVerified: true,
    };
    const night = new Date("2026-11-17T03:30:00Z");
    expect(decide({ ...facts, type: "payment_failed" }, "push", night)).toBe("send");
    expect(decide({ ...facts, type: "mentioned" }, "push", night)).toMatchObject({
      later: new Date("2026-11-17T13:00:00Z"),
    });
  });
});

test("an SMTP server gets both parts once, and is retried when down", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const at = (number: number) =>
    openMailer({
      SMTP_URL: `smtp://127.0.0.1:${number}`,
      MAIL_FROM: "Guildhall <hall@hall.test>",
      DATA_DIR: "unused",
    });
  const down = at(1);
  const up = at(port);
  afterAll(() => {
    down.close();
    up.close();
    server.close();
  });
  const ana = await somebody();
  provideForTest(db, provide(mailerPort, down));
  await mention(ana);
  await passing(61_000);
  provideForTest(db, provide(mailerPort, up));
  await passing(30_000);
  expect(received).toEqual([]);
  await passing(60_000);
  await passing(3_600_000);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^List-Unsubscribe:\s+<https/m);
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(received[0]).toContain("multipart/alternative");
  expect(received[0]).toMatch(/text\/plain/);
  expect(received[0]).toMatch(/text\/html/);
  expect(await outcomes(ana)).toContain("email sent");
  await testPostAgain();
});

/** Emails land in the test's own post again. */
async function testPostAgain() {
  provideForTest(db, provide(mailerPort, { send: async (mail) => ({ messageId: mail.key }) }));
}

describe("a push notification", () => {
  const pushed: { endpoint: string; body: Uint8Array }[] = [];
  let answer = 201;
  beforeEach(() => {
    answer = 201;
    pushed.length = 0;
    provideForTest(
      db,
      provide(pushPostPort, async (endpoint, { body }) => {
        pushed.push({ endpoint, body });
        return { status: answer, retryAfterSeconds: undefined };
      }),
    );
  });
  const keys = {
    p256dh:
      "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  };
  const endpointOf = (user: Somebody) => `https://fcm.googleapis.com/fcm/send/${user.id}`;
  const subscribe = (user: Somebody) =>
    subscribePush(user.ctx, { endpoint: endpointOf(user), ...keys }, "Firefox on Linux");

  test("is encrypted, goes to every browser and is limited to twelve a day", async () => {
    const ana = await somebody();
    await subscribe(ana);
    for (let n = 0; n < 14; n++) await mention(ana);
    await passing(61_000);
    expect(pushed).toHaveLength(12);
    expect(Buffer.from(pushed[0]?.body ?? []).toString()).not.toContain("Kozo");
    expect((await outcomes(ana)).filter((each) => each === "push capped")).toHaveLength(2);
    systemCtx.clock.advance(dayMs);
    await mention(ana);
    await passing(61_000);
    expect(pushed).toHaveLength(13);
  });

  test("drops a gone browser, keeps a failing one and never sends to others", async () => {
    const ana = await somebody();
    await subscribe(ana);
    answer = 503;
    await mention(ana);
    await passing(61_000);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, ana.id))).toBe(1);
    answer = 410;
    await passing(61_000);
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, ana.id))).toBe(0);
    for (const endpoint of [
      "https://169.254.169.254/latest",
      "https://evil.example/x",
      "https://fcm.googleapis.com.evil.example/",
    ])
      await expect(subscribePush(ana.ctx, { endpoint, ...keys }, "")).rejects.toMatchObject({
        code: "unknown_service",
      });
  });

  test("ends with the session its browser signed in with, and no other", async () => {
    const ana = await somebody();
    await subscribe(ana);
    const otherSession = { ...ana.ctx, actor: { ...ana.ctx.actor, sessionId: randomUUID() } };
    await signOut(otherSession);
    expect((await notificationSettingsPage(otherSession, english)).pushEnabledHere).toBe(false);
    expect((await notificationSettingsPage(ana.ctx, english)).pushEnabledHere).toBe(true);
    await mention(ana);
    await passing(61_000);
    expect(pushed).toHaveLength(1);
    await signOut(ana.ctx);
    await mention(ana);
    await passing(61_000);
    expect(pushed).toHaveLength(1);
    expect(await outcomes(ana)).toContain("push unreachable");
  });

  test("on a shared browser goes to the last member signed in", async () => {
    const ana = await somebody();
    const ben = await somebody();
    await subscribe(ana);
    await subscribePush(ben.ctx, { endpoint: endpointOf(ana), ...keys }, "Firefox on Linux");
    await mention(ana);
    await mention(ben);
    await passing(61_000);
    expect(pushed).toHaveLength(1);
    expect(await outcomes(ben)).toContain("push sent");
    expect(await outcomes(ana)).toContain("push unreachable");
  });
});
