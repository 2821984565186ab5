import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  countUnreadNotifications,
  listNotifications,
  markRead,
  markSeen,
  markUnread,
  notificationListeners,
  notify,
  saveNotificationSettings,
  setOverride,
} from "#modules/notifications";
import { block, follow, mute, setPrivacy } from "#modules/people";
import { publishAnnouncement } from "#modules/site";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { openDatabase } from "#platform/db";
import { eventListeners } from "#platform/events";
import { pseudoLocale } from "#platform/i18n";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english, testTranslations } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { notificationJobs } from "./index.server.ts";
import { notificationSettingsInput } from "./inputs.ts";
import {
  channels,
  notificationTypes,
  type TypeName,
  typeNames,
  wants,
} from "./notification-types.ts";
import { wantsSql } from "./recipients.ts";
import { notificationGroups, notificationPreferences } from "./tables.ts";

const { db, url } = await testDatabase();
const jobs = notificationListeners.map(({ job }) => job);
const post = await testMail(db, [...jobs, ...notificationJobs]);
beforeEach(() => provideForTest(db, provide(eventListeners, notificationListeners)));
const systemCtx = testContext(db, system("test"));

async function somebody(name?: string) {
  const { user, actor } = await aMember(db, name ? { name } : {});
  return { id: user.id, ctx: testContext(db, actor) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const list = async ({ ctx }: Somebody) =>
  (await listNotifications(ctx, { filter: "all" }, english)).notifications;
const sentences = async (user: Somebody) => (await list(user)).map(({ message }) => message);
let sentCount = 0;
const reactTo = (owner: Somebody, by: Somebody, target = "reply one", at?: Date) =>
  notify(systemCtx, {
    type: "reacted",
    key: `reaction ${sentCount++}`,
    to: [owner.id],
    actorId: by.id,
    target,
    facts: { title: "Kozo", path: "/forum/kozo" },
    ...(at && { at }),
  });

describe("notifications", () => {
  test("are sent once to a followed member and to an asked one", async () => {
    const ana = await somebody("Ana Quill");
    const ben = await somebody("Ben Reed");
    const cleo = await somebody();
    await follow(ben.ctx, { userId: ana.id });
    await post.deliver();
    expect(await sentences(ana)).toEqual(["Ben Reed followed you"]);
    expect([
      await countUnreadNotifications(ana.ctx),
      await countUnreadNotifications(ben.ctx),
    ]).toEqual([1, 0]);
    await setPrivacy(cleo.ctx, {
      ...openPrivacy,
      visibility: "followers",
      indexed: false,
      onlineVisibleTo: "everyone",
    });
    await follow(ana.ctx, { userId: cleo.id });
    await post.deliver();
    expect(await list(cleo)).toMatchObject([
      {
        message: "Ana Quill wants to follow you",
        who: "Ana Quill",
        path: "/settings/privacy#requests",
      },
    ]);
  });

  test("with the same key are sent once, also concurrently", async () => {
    const ana = await somebody();
    const notice = {
      type: "tip_received",
      key: "tip 1",
      to: [ana.id],
      facts: { amount: "€5.00" },
    } as const;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => notify(systemCtx, notice)));
    expect(outcomes.reduce((sum, each) => sum + each.notified, 0)).toBe(1);
    expect(await countUnreadNotifications(ana.ctx)).toBe(1);
    expect(await sentences(ana)).toEqual(["Someone tipped you €5.00"]);
  });

  test("of announcements reach everyone, but not for old ones", async () => {
    const ana = await somebody();
    await publishAnnouncement(systemCtx, {
      key: "news",
      title: "The spring fair",
      body: "Come in.",
    });
    await publishAnnouncement(systemCtx, {
      key: "old",
      title: "The site opened",
      body: "Long ago.",
      publishedAt: new Date(systemCtx.clock.now().getTime() - 30 * dayMs),
    });
    await post.deliver();
    expect(await sentences(ana)).toEqual(["New announcement: “The spring fair”"]);
  });
});

describe("grouping of notifications", () => {
  test("shows the latest name first and counts the others", async () => {
    const owner = await somebody();
    const crowd = await Promise.all(["Mira Vance", "Theo Marsh", "Juno Castellan"].map(somebody));
    for (const one of crowd) await reactTo(owner, one);
    await reactTo(owner, crowd[0] as Somebody);
    await reactTo(owner, crowd[1] as Somebody, "another reply");
    expect(await sentences(owner)).toEqual(
      expect.arrayContaining([
        "Mira Vance and 2 others reacted to your post in “Kozo”",
        "Theo Marsh reacted to your post in “Kozo”",
      ]),
    );
    expect(await countUnreadNotifications(owner.ctx)).toBe(2);
  });

  test("ends when read, after two hours, or twelve since the first", async () => {
    const owner = await somebody();
    const by = await somebody();
    const start = systemCtx.clock.now().getTime();
    const at = (hours: number) => new Date(start + hours * 3_600_000);
    const count = async () => (await list(owner)).length;
    await reactTo(owner, by, "t", at(0));
    await reactTo(owner, by, "t", at(1.9));
    expect(await count()).toBe(1);
    await reactTo(owner, by, "t", at(4));
    expect(await count()).toBe(2);
    for (let hour = 5; hour <= 17; hour++) await reactTo(owner, by, "t", at(hour));
    expect(await count()).toBe(3);
    await markRead(owner.ctx);
    await reactTo(owner, by, "t", at(17.1));
    expect(await count()).toBe(4);
    expect(await countUnreadNotifications(owner.ctx)).toBe(1);
  });
});

describe("the notification list", () => {
  test("shows unread first; marking read and unread keeps the badge correct", async () => {
    const owner = await somebody();
    const by = await somebody();
    const start = systemCtx.clock.now().getTime();
    for (let n = 0; n < 35; n++)
      await reactTo(owner, by, `thing ${n}`, new Date(start - n * 60_000));
    const first = await listNotifications(owner.ctx, { filter: "all" }, english);
    expect([first.notifications.length, first.unread]).toEqual([30, 35]);
    const [latest] = first.notifications;
    await markRead(owner.ctx, { ids: [latest?.id ?? ""] });
    const again = await listNotifications(owner.ctx, { filter: "all" }, english);
    expect(again.notifications.map(({ id }) => id)).not.toContain(latest?.id);
    const rest = await listNotifications(
      owner.ctx,
      { filter: "all", after: again.next ?? "" },
      english,
    );
    expect(rest.notifications.map(({ read }) => read)).toEqual([false, false, false, false, true]);
    expect(rest.notifications.at(-1)?.id).toBe(latest?.id);
    expect(rest.next).toBeNull();
    owner.ctx.clock.advance(1_000);
    const { count, readAt } = await markRead(owner.ctx);
    expect([count, await countUnreadNotifications(owner.ctx)]).toEqual([34, 0]);
    await markUnread(owner.ctx, { readAt: new Date(readAt) });
    await markUnread(owner.ctx, { ids: [first.notifications[1]?.id ?? ""] });
    expect(await countUnreadNotifications(owner.ctx)).toBe(34);
    const none = await listNotifications(owner.ctx, { filter: "money" }, english);
    expect(none.notifications).toEqual([]);
    expect(
      (await listNotifications(owner.ctx, { filter: "unread" }, english)).notifications,
    ).toHaveLength(30);
  });

  test("never shows or changes another member's notifications", async () => {
    const owner = await somebody();
    const by = await somebody();
    const eve = await somebody();
    await reactTo(owner, by);
    const ids = (await list(owner)).map(({ id }) => id);
    expect(await markRead(eve.ctx, { ids })).toMatchObject({ count: 0 });
    expect([await countUnreadNotifications(owner.ctx), await list(eve)]).toEqual([1, []]);
  });

  test("opens in view-as without marking anything as seen", async () => {
    const ana = await somebody();
    const ben = await somebody();
    await reactTo(ana, ben);
    const until = new Date("2026-11-15T09:15:00Z");
    const { actor } = ana.ctx;
    if (actor.kind !== "member") throw new Error("nobody looks as a guest");
    const reading = openDatabase(url, { max: 1, readOnly: true });
    try {
      const viewedBy = { userId: ben.id, name: "Ben", until };
      const looking = testContext(reading, { ...actor, viewedBy });
      const { notifications } = await listNotifications(looking, { filter: "all" }, english);
      expect(notifications).toHaveLength(1);
      await markSeen(looking, { ids: notifications.map(({ id }) => id) });
    } finally {
      await reading.$client.end();
    }
    const [group] = await db
      .select()
      .from(notificationGroups)
      .where(eq(notificationGroups.userId, ana.id));
    expect(group?.seenAt).toBeNull();
  });

  test("excludes blocked and muted members and own actions", async () => {
    const owner = await somebody();
    const foe = await somebody();
    const bore = await somebody();
    await block(owner.ctx, { userId: foe.id });
    await mute(owner.ctx, { userId: bore.id });
    for (const by of [foe, bore, owner]) await reactTo(owner, by);
    expect(await list(owner)).toEqual([]);
    const later = await somebody("Pia Lund");
    await reactTo(owner, later);
    await block(later.ctx, { userId: owner.id });
    expect(await sentences(owner)).toEqual(["Someone reacted to your post in “Kozo”"]);
  });
});

describe("notification preferences", () => {
  const settings = (on: string[]) =>
    notificationSettingsInput.parse({
      on,
      digest: "off",
      digestHour: 9,
      digestWeekday: 1,
      pushesPerDay: 12,
    });

  test("can hide a type from the list, except security and money", async () => {
    const owner = await somebody();
    const by = await somebody();
    await saveNotificationSettings(owner.ctx, settings([]));
    await reactTo(owner, by);
    await notify(systemCtx, {
      type: "payout_failed",
      key: "payout",
      to: [owner.id],
      facts: { amount: "€20.00" },
    });
    expect(await sentences(owner)).toEqual(["Your payout of €20.00 failed"]);
    expect(await countUnreadNotifications(owner.ctx)).toBe(1);
    await saveNotificationSettings(owner.ctx, settings(["reacted.app"]));
    await reactTo(owner, by, "after");
    expect(await countUnreadNotifications(owner.ctx)).toBe(2);
  });

  test("for one topic override the rest until they end: none or only mentions", async () => {
    const owner = await somebody();
    const by = await somebody();
    const scope = { kind: "topic", id: "kozo" } as const;
    const tell = (type: "mentioned" | "topic_watched") =>
      notify(systemCtx, {
        type,
        key: `${type} ${sentCount++}`,
        to: [owner.id],
        actorId: by.id,
        target: `t${sentCount}`,
        scopes: [scope],
      });
    const override = {
      scopeKind: "topic",
      scopeId: "kozo",
      label: "Kozo",
      path: "/forum/kozo",
    } as const;
    await setOverride(owner.ctx, { ...override, level: "mentions" });
    await tell("topic_watched");
    await tell("mentioned");
    expect(await countUnreadNotifications(owner.ctx)).toBe(1);
    await setOverride(owner.ctx, {
      ...override,
      level: "none",
      until: new Date(systemCtx.clock.now().getTime() + 1_000),
    });
    await tell("mentioned");
    expect(await countUnreadNotifications(owner.ctx)).toBe(1);
    systemCtx.clock.advance(2_000);
    await tell("mentioned");
    expect(await countUnreadNotifications(owner.ctx)).toBe(2);
  });

  test("are evaluated the same in SQL and in code, for every type and channel", async () => {
    const owner = await somebody();
    const choices = Object.fromEntries(
      typeNames.map((name, n) => [
        name,
        { app: n % 2 === 0, email: n % 3 === 0, push: n % 5 === 0 },
      ]),
    );
    for (const chosen of [{}, choices]) {
      await db
        .insert(notificationPreferences)
        .values({ userId: owner.id, choices: chosen })
        .onConflictDoUpdate({ target: notificationPreferences.userId, set: { choices: chosen } });
      for (const type of typeNames)
        for (const channel of channels) {
          const [row] = await db
            .select({ wanted: wantsSql(type, channel) })
            .from(notificationPreferences)
            .where(eq(notificationPreferences.userId, owner.id));
          expect(row?.wanted, `${type} ${channel}`).toBe(wants(chosen, type, channel));
        }
    }
  });
});

test("every type has a complete text, a valid path and fixed money and security", () => {
  for (const [name, type] of Object.entries(notificationTypes)) {
    for (const count of [1, 3]) {
      const sentence = type.message(english, { people: "Mira Vance", count });
      expect(sentence, name).not.toMatch(/undefined|null| {2}|[.!]$/);
    }
    expect(type.path({}), name).toMatch(/^\/(?!\/)/);
  }
  for (const name of ["security_alert", "payment_failed", "payout_failed", "payout_sent"] as const)
    expect([notificationTypes[name].app, notificationTypes[name].email]).toEqual([
      "always",
      "always",
    ]);
});

test("texts are made in the language of the reader", () => {
  const pseudo = testTranslations.forLocale(pseudoLocale);
  const facts = {
    title: "Kozo",
    sum: { amountMinor: "500", currency: "EUR" as const },
    results: 2,
  };
  const outcomes: Partial<Record<TypeName, string>> = {
    feedback_answered: "done",
    moderation_decided: "acted",
    moderation_statement: "decided",
  };
  for (const name of typeNames)
    for (const t of [english, pseudo]) {
      const about = { ...facts, what: outcomes[name] ?? "", people: "Mira", count: 1 };
      const text = notificationTypes[name].message(t, about);
      expect(/[áéíóú]/i.test(text), `${name}: ${text}`).toBe(t === pseudo);
    }
  const tip = notificationTypes.tip_received;
  const from = { people: "Mira", count: 1 };
  expect(tip.message(english, { ...facts, ...from })).toBe("Mira tipped you €5.00 for “Kozo”");
  expect(tip.message(english, { ...facts, ...from, title: undefined })).toBe(
    "Mira tipped you €5.00",
  );
});

test("sentences and amounts stored by older versions are still shown", () => {
  const { tip_received, feedback_answered, moderation_decided, search_found } = notificationTypes;
  const by = { people: "Mira", count: 1 };
  expect(tip_received.message(english, { ...by, amount: "€5.00" })).toBe("Mira tipped you €5.00");
  for (const type of [feedback_answered, moderation_decided])
    expect(type.message(english, { ...by, title: "As it was" })).toBe("As it was");
  const search = { ...by, title: "Mine", what: "2 new finds" };
  expect(search_found.message(english, search)).toBe("New results for “Mine”");
});
