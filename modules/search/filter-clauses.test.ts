import { beforeAll, describe, expect, test } from "vitest";
import {
  acceptAnswer,
  guildGatePort,
  markAllRead,
  moderateTopic,
  recordReading,
  replyToTopic,
} from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { block } from "#modules/people";
import { createFolder, editSaved, save, savedItemIds } from "#modules/saved";
import { searchPage } from "#modules/search";
import { type Actor, guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { savedItemsPort } from "./filter-clauses.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const ask = (actor: Actor, query: string) => searchPage(as(actor), { query });
const titles = async (actor: Actor, query: string) =>
  (await ask(actor, query)).results
    .map(({ title }) => title.map(({ text }) => text).join(""))
    .sort();

beforeAll(() => {
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  provideForTest(db, provide(savedItemsPort, savedItemIds));
});

describe("is:", () => {
  test("distinguishes answered questions as soon as an answer is accepted", async () => {
    const asker = await aWriter(db, { level: 2 });
    const helper = await aWriter(db);
    const question = { author: asker.actor, kind: "question" as const };
    const { publicId } = await aTopic(db, { ...question, title: "Gnomon one" });
    await aTopic(db, { ...question, title: "Gnomon two" });
    await aTopic(db, { author: asker.actor, title: "Gnomon talk" });
    expect(await titles(guest, "gnomon is:question")).toEqual(["Gnomon one", "Gnomon two"]);
    expect(await titles(guest, "gnomon is:unanswered")).toEqual(["Gnomon one", "Gnomon two"]);
    expect(await titles(guest, "gnomon is:answered")).toEqual([]);
    const { number } = await replyToTopic(as(helper.actor), { publicId, body: "It is the pin." });
    await acceptAnswer(as(asker.actor), { publicId, number, on: true });
    for (const word of ["answered", "solved", "SOLVED"])
      expect(await titles(guest, `gnomon is:${word}`)).toEqual(["Gnomon one"]);
    for (const word of ["unanswered", "unsolved"])
      expect(await titles(guest, `gnomon is:${word}`)).toEqual(["Gnomon two"]);
    expect(await titles(guest, "gnomon -is:question")).toEqual(["Gnomon talk"]);
  });

  test("reflects pinned and locked topics, and their release", async () => {
    const moderator = (await aWriter(db, { roles: ["moderator"] })).actor;
    const { actor } = await aWriter(db, { level: 2 });
    const { publicId } = await aTopic(db, { author: actor, title: "Armillary sphere" });
    const moderate = (act: "pin" | "unpin" | "lock" | "unlock") =>
      moderateTopic(as(moderator), { publicId, act });
    await moderate("pin");
    await moderate("lock");
    expect(await titles(guest, "armillary is:pinned is:locked")).toEqual(["Armillary sphere"]);
    await moderate("unpin");
    expect(await titles(guest, "armillary is:pinned")).toEqual([]);
    await moderate("unlock");
    expect(await titles(guest, "armillary is:locked")).toEqual([]);
    expect(await titles(guest, "armillary -is:locked")).toEqual(["Armillary sphere"]);
  });

  test("knows my own and my unread items, and no one else's", async () => {
    const ana = await aWriter(db, { level: 2 });
    const ben = await aWriter(db, { level: 2 });
    const { publicId } = await aTopic(db, { author: ana.actor, title: "Orrery brass" });
    await aTopic(db, { author: ben.actor, title: "Orrery wood" });
    expect(await titles(ana.actor, "orrery is:mine")).toEqual(["Orrery brass"]);
    expect(await titles(ana.actor, "orrery -is:mine")).toEqual(["Orrery wood"]);
    expect(await titles(ben.actor, "orrery is:unread")).toEqual(["Orrery brass"]);
    await recordReading(as(ben.actor), { publicId, number: 1, seconds: 5 });
    expect(await titles(ben.actor, "orrery is:unread")).toEqual([]);
    await replyToTopic(as(ana.actor), { publicId, body: "More on the orrery." });
    expect((await ask(ben.actor, "orrery is:unread")).counts).toMatchObject({
      topics: { count: 1 },
      replies: { count: 1 },
    });
    await markAllRead(as(ben.actor));
    expect(await titles(ben.actor, "orrery is:unread")).toEqual([]);
    for (const word of ["mine", "unread"])
      expect(await titles(guest, `orrery is:${word}`)).toEqual([]);
  });
});

describe("saved:", () => {
  test("searches my saved items, or one of my folders by name", async () => {
    const ana = await aWriter(db, { level: 2 });
    const ben = await aWriter(db);
    const one = await aTopic(db, { author: ben.actor, title: "Sextant one" });
    const two = await aTopic(db, { author: ben.actor, title: "Sextant two" });
    const { publicId } = await aWork(as(ben.actor), { title: "Sextant plates" });
    for (const ref of [
      { kind: "topic", key: one.publicId } as const,
      { kind: "work", key: publicId } as const,
    ])
      await save(as(ana.actor), ref);
    const folderId = (await createFolder(as(ana.actor), { name: "At Sea" })).id;
    const { id } = await save(as(ana.actor), { kind: "topic", key: two.publicId });
    await editSaved(as(ana.actor), { id, note: "", tags: [], folderId, offline: false });
    const all = ["Sextant one", "Sextant plates", "Sextant two"];
    for (const word of ["yes", "me", "all"])
      expect(await titles(ana.actor, `sextant saved:${word}`)).toEqual(all);
    expect(await titles(ana.actor, "saved:yes")).toEqual(all);
    const inFolder = await ask(ana.actor, 'saved:"at sea"');
    expect(inFolder.results).toHaveLength(1);
    expect(inFolder.chips).toEqual([{ text: 'saved:"at sea"', without: "" }]);
    expect(await titles(ana.actor, 'sextant -saved:"At Sea"')).toEqual(all.slice(0, 2));
    expect(await titles(ana.actor, 'saved:yes saved:"at sea"')).toEqual(["Sextant two"]);
    expect(await titles(ana.actor, "saved:nowhere")).toEqual([]);
  });

  test("never reveals other members' or unreadable items", async () => {
    const ana = await aWriter(db, { level: 2 });
    const ben = await aWriter(db, { level: 2 });
    const eve = await aWriter(db, { level: 2 });
    const { publicId } = await aTopic(db, { author: ben.actor, title: "Backstaff of oak" });
    await createFolder(as(ana.actor), { name: "Hidden" });
    await save(as(ana.actor), { kind: "topic", key: publicId });
    for (const actor of [eve.actor, guest])
      for (const query of ["saved:yes", "backstaff saved:yes", "saved:hidden", "saved:me"]) {
        const { results, counts, facets, tags } = await ask(actor, query);
        expect([results, facets, tags]).toEqual([[], [], []]);
        expect(Object.values(counts).every(({ count }) => count === 0)).toBe(true);
      }
    expect(await titles(guest, "backstaff -saved:yes")).toEqual(["Backstaff of oak"]);
    expect(await titles(ana.actor, "saved:yes")).toEqual(["Backstaff of oak"]);
    await block(as(ben.actor), { userId: ana.user.id });
    expect(await titles(ana.actor, "saved:yes")).toEqual([]);
  });

  test("accepts any text as a name", async () => {
    const { actor } = await aWriter(db);
    for (const query of [
      "saved:'; drop table saved_items --",
      'saved:"a\\") or true --"',
      'saved:"%"',
      "saved:\u0000x",
      `saved:${"x".repeat(61)}`,
      "is:__proto__ is:constructor",
      "-is:nothing -saved:",
    ])
      expect((await ask(actor, query)).results).toEqual([]);
  });
});
