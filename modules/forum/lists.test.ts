import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  followTag,
  markAllRead,
  mergeTag,
  popularTags,
  recordReading,
  replyToTopic,
  similarTopics,
  suggestTags,
  topicList,
  topicPage,
  topicsOfPerson,
  watchTopic,
} from "#modules/forum";
import { block } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import type { ListName } from "./contract.ts";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { forumTopics } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const titles = async (
  actor: Actor,
  list: ListName,
  more: { category?: string; tag?: string } = {},
) => (await topicList(as(actor), { list, ...more })).topics.map(({ title }) => title);
const at = (publicId: string, when: string) =>
  db
    .update(forumTopics)
    .set({ lastPostAt: new Date(when), startedAt: new Date(when) })
    .where(eq(forumTopics.publicId, publicId));

describe("a list", () => {
  test("is paginated with each topic once, even at equal times", async () => {
    const ana = await aWriter(db);
    const { slug: category } = await aCategory(db);
    for (let n = 0; n < 34; n++)
      await aTopic(db, { author: ana.actor, category, title: `Topic number ${n}` });
    for (const list of ["latest", "hot", "top"] as const) {
      const first = await topicList(as(guest), { list, category, span: "all" });
      expect(first.topics).toHaveLength(30);
      const after = first.next ?? "";
      const second = await topicList(as(guest), { list, category, span: "all", after });
      expect(second).toMatchObject({ next: null });
      const seen = [...first.topics, ...second.topics].map(({ id }) => id);
      expect(new Set(seen).size).toBe(34);
    }
    const madeUp = await topicList(as(guest), { list: "latest", category, after: "nonsense" });
    expect(madeUp.topics).toHaveLength(30);
  });

  test("sorts by latest reply and by most activity", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { slug: category } = await aCategory(db);
    const quiet = await aTopic(db, { author: ana.actor, category, title: "A quiet topic" });
    const busy = await aTopic(db, { author: ana.actor, category, title: "A busy topic" });
    const late = await aTopic(db, { author: ana.actor, category, title: "A late topic" });
    for (let n = 0; n < 3; n++)
      await replyToTopic(as(ben.actor), { publicId: busy.publicId, body: `Reply ${n}` });
    await at(quiet.publicId, "2026-11-01T00:00:00Z");
    await at(busy.publicId, "2026-11-02T00:00:00Z");
    await at(late.publicId, "2026-11-10T00:00:00Z");
    expect(await titles(guest, "latest", { category })).toEqual([
      "A late topic",
      "A busy topic",
      "A quiet topic",
    ]);
    const top = await topicList(as(guest), { list: "top", span: "month", category });
    expect(top.topics[0]?.title).toBe("A busy topic");
    const thisWeek = await topicList(as(guest), { list: "top", span: "week", category });
    expect(thisWeek.topics.map(({ title }) => title)).toEqual(["A late topic"]);
  });

  test("hides muted topics and tags, and blocked members", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const me = await aWriter(db);
    const { slug: category } = await aCategory(db);
    const muted = await aTopic(db, { author: ana.actor, category, title: "Muted by me" });
    await aTopic(db, { author: ana.actor, category, title: "With a tag", tags: ["glitter"] });
    await aTopic(db, { author: ben.actor, category, title: "By somebody kept away" });
    await aTopic(db, { author: ana.actor, category, title: "What is left" });
    await watchTopic(as(me.actor), { publicId: muted.publicId, level: "muted" });
    await followTag(as(me.actor), { tag: "glitter", level: "muted" });
    await block(as(me.actor), { userId: ben.user.id });
    expect(await titles(me.actor, "latest", { category })).toEqual(["What is left"]);
    expect(await titles(guest, "latest", { category })).toHaveLength(4);
  });

  test("of an unreadable category is not found, and all lists exclude its topics", async () => {
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { slug: category } = await aCategory(db, { mayRead: "staff" });
    await aTopic(db, { author: staff.actor, category, title: "For stewards only" });
    for (const slug of [category, "no-such-place"])
      await expect(topicList(as(guest), { list: "latest", category: slug })).rejects.toMatchObject({
        kind: "not_found",
        code: "category_not_found",
      });
    expect(await titles(guest, "latest")).not.toContain("For stewards only");
    expect(await titles(staff.actor, "latest")).toContain("For stewards only");
  });
});

describe("new for me", () => {
  test("contains unopened topics, and unread replies in followed ones", async () => {
    const ana = await aWriter(db);
    const me = await aWriter(db);
    const { slug: category } = await aCategory(db);
    const followed = await aTopic(db, { author: ana.actor, category, title: "One I follow" });
    const passed = await aTopic(db, { author: ana.actor, category, title: "One I read once" });
    await aTopic(db, { author: ana.actor, category, title: "One I never opened" });
    await aTopic(db, { author: me.actor, category, title: "My own topic" });
    const read = (publicId: string) =>
      recordReading(as(me.actor), { publicId, number: 1, seconds: 5 });
    await read(followed.publicId);
    await read(passed.publicId);
    await watchTopic(as(me.actor), { publicId: followed.publicId, level: "tracking" });
    expect(await titles(me.actor, "new", { category })).toEqual(["One I never opened"]);
    for (const { publicId } of [followed, passed])
      await replyToTopic(as(ana.actor), { publicId, body: "Something new" });
    const list = await topicList(as(me.actor), { list: "new", category });
    expect(new Set(list.topics.map(({ title, unread }) => `${title}: ${unread}`))).toEqual(
      new Set(["One I follow: 1", "One I never opened: null"]),
    );
    expect(list.topics.find(({ unread }) => unread === 1)?.continueAt).toMatch(/\?post=2#p2$/);
    const later = as(me.actor);
    later.clock.advance(1_000);
    await markAllRead(later);
    expect((await topicList(later, { list: "new", category })).topics).toEqual([]);
    const { topics } = await topicList(later, { list: "latest", category });
    expect(topics.map(({ title, unread }) => `${title}: ${unread}`).toSorted()).toEqual([
      "My own topic: 0",
      "One I follow: 0",
      "One I never opened: null",
      "One I read once: 0",
    ]);
    await expect(topicList(as(guest), { list: "new" })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("replies are new since the last visit only after that visit ended", async () => {
    const ana = await aWriter(db);
    const me = as((await aWriter(db)).actor);
    const { publicId } = await aTopic(db, { author: ana.actor });
    for (const body of ["First of all", "And then this"])
      await replyToTopic(as(ana.actor), { publicId, body });
    const newFrom = async () => {
      const found = await topicPage(me, { publicId });
      return "view" in found ? found.view.my?.newFrom : undefined;
    };
    expect(await newFrom()).toBeNull();
    await recordReading(me, { publicId, number: 1, seconds: 5 });
    expect(await newFrom()).toBeNull();
    me.clock.advance(31 * 60_000);
    expect(await newFrom()).toBe(2);
    await recordReading(me, { publicId, number: 3, seconds: 5 });
    expect(await newFrom()).toBeNull();
  });

  test("tracks a topic after four minutes of reading or a reply, unless set otherwise", async () => {
    const ana = await aWriter(db);
    const me = await aWriter(db);
    const topics = [
      await aTopic(db, { author: ana.actor }),
      await aTopic(db, { author: ana.actor }),
      await aTopic(db, { author: ana.actor }),
    ];
    const [long, answered, chosen] = topics.map(({ publicId }) => publicId);
    if (!long || !answered || !chosen) throw new Error("no topics");
    const level = async (publicId: string) => {
      const found = await topicPage(as(me.actor), { publicId });
      return "view" in found ? found.view.my?.watch : undefined;
    };
    for (let n = 0; n < 3; n++)
      await recordReading(as(me.actor), { publicId: long, number: 1, seconds: 60 });
    expect(await level(long)).toBe("normal");
    // One report counts a minute at most, whatever the browser claims.
    await recordReading(as(me.actor), { publicId: long, number: 1, seconds: 3_000 });
    expect(await level(long)).toBe("tracking");
    await replyToTopic(as(me.actor), { publicId: answered, body: "Me too" });
    expect(await level(answered)).toBe("tracking");
    await watchTopic(as(me.actor), { publicId: chosen, level: "muted" });
    await replyToTopic(as(me.actor), { publicId: chosen, body: "Enough of this" });
    expect(await level(chosen)).toBe("muted");
  });
});

test("following contains watched topics and followed tags", async () => {
  const ana = await aWriter(db);
  const me = await aWriter(db);
  const watched = await aTopic(db, { author: ana.actor, title: "Watched by me" });
  await aTopic(db, { author: ana.actor, title: "With my tag", tags: ["marbling"] });
  await aTopic(db, { author: ana.actor, title: "Neither of these" });
  await watchTopic(as(me.actor), { publicId: watched.publicId, level: "watching" });
  await followTag(as(me.actor), { tag: "marbling", level: "following" });
  expect(new Set(await titles(me.actor, "following"))).toEqual(
    new Set(["Watched by me", "With my tag"]),
  );
});

test("synonym tags are merged in topics, follows and later input", async () => {
  const ana = await aWriter(db);
  await aTopic(db, { author: ana.actor, title: "With the old word", tags: ["lino-cut"] });
  await aTopic(db, { author: ana.actor, title: "With the new word", tags: ["linocut"] });
  await mergeTag(as(system("test")), { tag: "lino-cut", synonymOf: "linocut" });
  await aTopic(db, { author: ana.actor, title: "Typed as before", tags: ["lino-cut"] });
  expect(await titles(guest, "latest", { tag: "linocut" })).toHaveLength(3);
  expect(await titles(guest, "latest", { tag: "lino-cut" })).toEqual([]);
  expect((await suggestTags(as(guest), "lino", english)).map(({ value }) => value)).toEqual([
    "linocut",
  ]);
});

test("a title finds similar topics in any word form", async () => {
  const ana = await aWriter(db);
  const hidden = await aCategory(db, { mayRead: "staff" });
  const staff = await aWriter(db, { roles: ["moderator"] });
  await aTopic(db, { author: ana.actor, title: "Rounding a spine without a hammer" });
  await aTopic(db, {
    author: staff.actor,
    category: hidden.slug,
    title: "Hammer thefts, in private",
  });
  const found = await similarTopics(as(ana.actor), { title: "Which hammers for rounded spines?" });
  expect(found.map(({ title }) => title)).toEqual(["Rounding a spine without a hammer"]);
});

test("a title without spaces finds similar topics", async () => {
  const ana = await aWriter(db);
  await aTopic(db, { author: ana.actor, title: "和綴じの糸の選び方を教えて" });
  await aTopic(db, { author: ana.actor, title: "万年筆のインクについて" });
  const found = await similarTopics(as(ana.actor), { title: "和綴じに合う糸は？" });
  expect(found.map(({ title }) => title)).toEqual(["和綴じの糸の選び方を教えて"]);
});

test("a member's topics are those the reader may read", async () => {
  const ana = await aWriter(db, { roles: ["moderator"] });
  const { slug: category } = await aCategory(db, { mayRead: "members" });
  await aTopic(db, { author: ana.actor, category, title: "Among ourselves" });
  await aTopic(db, { author: ana.actor, title: "For everybody to read" });
  const mine = async (actor: Actor) =>
    (await topicsOfPerson(as(actor), { userId: ana.user.id })).topics.map(({ title }) => title);
  expect(await mine(guest)).toEqual(["For everybody to read"]);
  expect(await mine((await aWriter(db)).actor)).toHaveLength(2);
});

describe("tags", () => {
  test("of categories that the reader may not read are neither suggested nor counted", async () => {
    const staff = await aWriter(db, { roles: ["moderator"], level: 2 });
    const ana = await aWriter(db, { level: 2 });
    const open = await aCategory(db);
    const closed = await aCategory(db, { mayRead: "staff", mayStart: "staff" });
    const members = await aCategory(db, { mayRead: "members" });
    const tagged = (author: typeof ana, category: { slug: string }, tags: string[]) =>
      aTopic(db, { author: author.actor, category: category.slug, tags });
    for (let n = 0; n < 3; n++) await tagged(staff, closed, ["zz-purge-list", "zz-shared-tag"]);
    await tagged(ana, members, ["zz-members-tag"]);
    await tagged(ana, open, ["zz-shared-tag"]);
    const suggested = async (actor: Actor) =>
      (await suggestTags(as(actor), "zz-", english))
        .map(({ value, hint }) => `${value}: ${hint}`)
        .sort();
    expect(await suggested(guest)).toEqual(["zz-shared-tag: 1 topic"]);
    expect(await suggested(ana.actor)).toEqual([
      "zz-members-tag: 1 topic",
      "zz-shared-tag: 1 topic",
    ]);
    expect(await suggested(staff.actor)).toEqual([
      "zz-members-tag: 1 topic",
      "zz-purge-list: 3 topics",
      "zz-shared-tag: 4 topics",
    ]);
    const popular = async (actor: Actor) =>
      (await popularTags(as(actor))).filter((tag) => tag.startsWith("zz-")).sort();
    expect(await popular(guest)).toEqual(["zz-shared-tag"]);
    expect(await popular(staff.actor)).toContain("zz-purge-list");
  });
});
