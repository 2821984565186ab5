import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  markRead,
  markUnread,
  noteSeen,
  noticeListeners,
  noticesPage,
  notify,
  saveNoticeSettings,
  setOverride,
  unreadNotices,
} from "#modules/notifications";
import { block, follow, mute, setPrivacy } from "#modules/people";
import { publishAnnouncement } from "#modules/site";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { openDatabase } from "#platform/db";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { channels, noticeTypes, typeNames, wants } from "./declared.ts";
import { notificationJobs } from "./index.server.ts";
import { noticeSettingsInput } from "./inputs.ts";
import { wantsSql } from "./recipients.ts";
import { noticeGroups, noticeSettings } from "./tables.ts";

const { db, url } = await testDatabase();
const jobs = noticeListeners.map(({ job }) => job);
const post = await testPost(db, [...jobs, ...notificationJobs]);
beforeEach(() => provideForTest(db, provide(eventListeners, noticeListeners)));
const house = testContext(db, system("test"));

async function somebody(name?: string) {
  const { user, actor } = await aMember(db, name ? { name } : {});
  return { id: user.id, ctx: testContext(db, actor) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const list = async ({ ctx }: Somebody) => (await noticesPage(ctx, { filter: "all" })).notices;
const sentences = async (who: Somebody) => (await list(who)).map(({ sentence }) => sentence);
let told = 0;
const reactTo = (owner: Somebody, by: Somebody, target = "reply one", at?: Date) =>
  notify(house, {
    type: "reacted",
    key: `reaction ${told++}`,
    to: [owner.id],
    actorId: by.id,
    target,
    facts: { title: "Kozo", path: "/forum/kozo" },
    ...(at && { at }),
  });

describe("what happens is told", () => {
  test("to whoever is followed, once, and to whoever is asked", async () => {
    const ana = await somebody("Ana Quill");
    const ben = await somebody("Ben Reed");
    const cleo = await somebody();
    await follow(ben.ctx, { userId: ana.id });
    await post.deliver();
    expect(await sentences(ana)).toEqual(["Ben Reed follows you"]);
    expect([await unreadNotices(ana.ctx), await unreadNotices(ben.ctx)]).toEqual([1, 0]);
    await setPrivacy(cleo.ctx, {
      visibility: "followers",
      indexed: false,
      mayMessage: "everyone",
      mayMention: "everyone",
      membershipsShownTo: "everyone",
      onlineShownTo: "everyone",
      readReceipts: true,
    });
    await follow(ana.ctx, { userId: cleo.id });
    await post.deliver();
    expect(await list(cleo)).toMatchObject([
      {
        sentence: "Ana Quill asks to follow you",
        who: "Ana Quill",
        path: "/settings/privacy#requests",
      },
    ]);
  });

  test("the same key again is the same as once, also at the same moment", async () => {
    const ana = await somebody();
    const notice = {
      type: "tip_received",
      key: "tip 1",
      to: [ana.id],
      facts: { amount: "€5.00" },
    } as const;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => notify(house, notice)));
    expect(outcomes.reduce((sum, each) => sum + each.told, 0)).toBe(1);
    expect(await unreadNotices(ana.ctx)).toBe(1);
    expect(await sentences(ana)).toEqual(["Somebody tipped you €5.00"]);
  });

  test("everybody hears of the house's news, though not of old ones", async () => {
    const ana = await somebody();
    await publishAnnouncement(house, { key: "news", title: "The hall opens", body: "Come in." });
    await publishAnnouncement(house, {
      key: "old",
      title: "The hall opened",
      body: "Long ago.",
      publishedAt: new Date(house.clock.now().getTime() - 30 * dayMs),
    });
    await post.deliver();
    expect(await sentences(ana)).toEqual(["The house announced “The hall opens”"]);
  });
});

describe("notices about one thing become one", () => {
  test("with the latest name in front and the others counted", async () => {
    const owner = await somebody();
    const crowd = await Promise.all(["Mira Vance", "Theo Marsh", "Juno Castellan"].map(somebody));
    for (const one of crowd) await reactTo(owner, one);
    await reactTo(owner, crowd[0] as Somebody);
    await reactTo(owner, crowd[1] as Somebody, "another reply");
    expect(await sentences(owner)).toEqual(
      expect.arrayContaining([
        "Mira Vance and 2 others reacted to “Kozo”",
        "Theo Marsh reacted to “Kozo”",
      ]),
    );
    expect(await unreadNotices(owner.ctx)).toBe(2);
  });

  test("until it is read, two hours passed, or twelve since it began", async () => {
    const owner = await somebody();
    const by = await somebody();
    const start = house.clock.now().getTime();
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
    expect(await unreadNotices(owner.ctx)).toBe(1);
  });
});

describe("the list", () => {
  test("has what is unread first; read, all and back keep the badge true", async () => {
    const owner = await somebody();
    const by = await somebody();
    const start = house.clock.now().getTime();
    for (let n = 0; n < 35; n++)
      await reactTo(owner, by, `thing ${n}`, new Date(start - n * 60_000));
    const first = await noticesPage(owner.ctx, { filter: "all" });
    expect([first.notices.length, first.unread]).toEqual([30, 35]);
    const [latest] = first.notices;
    await markRead(owner.ctx, { ids: [latest?.id ?? ""] });
    const again = await noticesPage(owner.ctx, { filter: "all" });
    expect(again.notices.map(({ id }) => id)).not.toContain(latest?.id);
    const rest = await noticesPage(owner.ctx, { filter: "all", after: again.next ?? "" });
    expect(rest.notices.map(({ read }) => read)).toEqual([false, false, false, false, true]);
    expect(rest.notices.at(-1)?.id).toBe(latest?.id);
    expect(rest.next).toBeNull();
    owner.ctx.clock.advance(1_000);
    const { count, readAt } = await markRead(owner.ctx);
    expect([count, await unreadNotices(owner.ctx)]).toEqual([34, 0]);
    await markUnread(owner.ctx, { readAt: new Date(readAt) });
    await markUnread(owner.ctx, { ids: [first.notices[1]?.id ?? ""] });
    expect(await unreadNotices(owner.ctx)).toBe(34);
    const none = await noticesPage(owner.ctx, { filter: "money" });
    expect(none.notices).toEqual([]);
    expect((await noticesPage(owner.ctx, { filter: "unread" })).notices).toHaveLength(30);
  });

  test("another's notices are neither seen nor touched", async () => {
    const owner = await somebody();
    const by = await somebody();
    const eve = await somebody();
    await reactTo(owner, by);
    const ids = (await list(owner)).map(({ id }) => id);
    expect(await markRead(eve.ctx, { ids })).toMatchObject({ count: 0 });
    expect([await unreadNotices(owner.ctx), await list(eve)]).toEqual([1, []]);
  });

  test("opens for whoever looks as somebody, who sees nothing in their place", async () => {
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
      const { notices } = await noticesPage(looking, { filter: "all" });
      expect(notices).toHaveLength(1);
      await noteSeen(looking, { ids: notices.map(({ id }) => id) });
    } finally {
      await reading.$client.end();
    }
    const [group] = await db.select().from(noticeGroups).where(eq(noticeGroups.userId, ana.id));
    expect(group?.seenAt).toBeNull();
  });

  test("whoever is blocked or muted is not told of, and one's own doings are not", async () => {
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
    expect(await sentences(owner)).toEqual(["Somebody reacted to “Kozo”"]);
  });
});

describe("what somebody chose", () => {
  const settings = (on: string[]) =>
    noticeSettingsInput.parse({
      on,
      digest: "off",
      digestHour: 9,
      digestWeekday: 1,
      pushesPerDay: 12,
    });

  test("keeps a kind out of the list, though security and money stay", async () => {
    const owner = await somebody();
    const by = await somebody();
    await saveNoticeSettings(owner.ctx, settings([]));
    await reactTo(owner, by);
    await notify(house, {
      type: "payout_failed",
      key: "payout",
      to: [owner.id],
      facts: { amount: "€20.00" },
    });
    expect(await sentences(owner)).toEqual(["Your bank refused the payout of €20.00"]);
    expect(await unreadNotices(owner.ctx)).toBe(1);
    await saveNoticeSettings(owner.ctx, settings(["reacted.app"]));
    await reactTo(owner, by, "after");
    expect(await unreadNotices(owner.ctx)).toBe(2);
  });

  test("for one topic beats the rest: nothing, or only what names them, until the day it ends", async () => {
    const owner = await somebody();
    const by = await somebody();
    const scope = { kind: "topic", id: "kozo" } as const;
    const tell = (type: "mentioned" | "topic_watched") =>
      notify(house, {
        type,
        key: `${type} ${told++}`,
        to: [owner.id],
        actorId: by.id,
        target: `t${told}`,
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
    expect(await unreadNotices(owner.ctx)).toBe(1);
    await setOverride(owner.ctx, {
      ...override,
      level: "none",
      until: new Date(house.clock.now().getTime() + 1_000),
    });
    await tell("mentioned");
    expect(await unreadNotices(owner.ctx)).toBe(1);
    house.clock.advance(2_000);
    await tell("mentioned");
    expect(await unreadNotices(owner.ctx)).toBe(2);
  });

  test("is read the same by the database and by the list, for every type and channel", async () => {
    const owner = await somebody();
    const choices = Object.fromEntries(
      typeNames.map((name, n) => [
        name,
        { app: n % 2 === 0, email: n % 3 === 0, push: n % 5 === 0 },
      ]),
    );
    for (const chosen of [{}, choices]) {
      await db
        .insert(noticeSettings)
        .values({ userId: owner.id, choices: chosen })
        .onConflictDoUpdate({ target: noticeSettings.userId, set: { choices: chosen } });
      for (const type of typeNames)
        for (const channel of channels) {
          const [row] = await db
            .select({ wanted: wantsSql(type, channel) })
            .from(noticeSettings)
            .where(eq(noticeSettings.userId, owner.id));
          expect(row?.wanted, `${type} ${channel}`).toBe(wants(chosen, type, channel));
        }
    }
  });
});

test("every type has a sentence without holes, a path inside the site and fixed money and security", () => {
  for (const [name, type] of Object.entries(noticeTypes)) {
    for (const count of [1, 3]) {
      const sentence = type.says({ who: "Mira Vance", count });
      expect(sentence, name).not.toMatch(/undefined|null| {2}|[.!]$/);
    }
    expect(type.path({}), name).toMatch(/^\/(?!\/)/);
  }
  for (const name of ["security_alert", "payment_failed", "payout_failed", "payout_sent"] as const)
    expect([noticeTypes[name].app, noticeTypes[name].email]).toEqual(["always", "always"]);
});
