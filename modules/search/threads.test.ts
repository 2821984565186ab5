import { beforeAll, expect, test } from "vitest";
import { deletePost, guildGatePort, replyToTopic } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { block } from "#modules/people";
import { type SearchAsked, searchPage } from "#modules/search";
import { type Actor, guest, type Member } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const find = (actor: Actor, query: string, asked: Omit<SearchAsked, "query"> = {}) =>
  searchPage(as(actor), { query, ...asked });
const entries = async (...given: Parameters<typeof find>) =>
  (await find(...given)).found.map(({ kind, title, more }) => [
    kind,
    title.map(({ text }) => text).join(""),
    more,
  ]);

beforeAll(() => provideForTest(db, provide(guildGatePort, guildGate)));

const said = (by: Member, ...bodies: string[]) => bodies.map((body) => ({ by, body }));

test("a topic and its replies are one entry: the best, and how many more", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const { publicId } = await aTopic(db, {
    author: actor,
    title: "Gutta-percha for moulds",
    body: "Where is gutta-percha sold?",
    replies: said(actor, "Gutta-percha is sold by dentists.", "Not here.", "Old gutta-percha."),
  });
  await aTopic(db, {
    author: actor,
    title: "Moulds of plaster",
    replies: said(actor, "Try gutta-percha."),
  });
  await aWork(as(actor), { title: "On gutta-percha" });
  const page = await find(guest, "gutta-percha");
  expect(page.counts).toMatchObject({
    topics: { count: 1 },
    replies: { count: 3 },
    works: { count: 1 },
  });
  expect(await entries(guest, "gutta-percha")).toEqual(
    expect.arrayContaining([
      ["topic", "Gutta-percha for moulds", 2],
      ["reply", "Moulds of plaster", undefined],
      ["work", "On gutta-percha", undefined],
    ]),
  );
  expect(page.found).toHaveLength(3);
  expect(await entries(guest, "gutta-percha", { tab: "replies" })).toEqual(
    expect.arrayContaining([
      ["reply", "Gutta-percha for moulds", 1],
      ["reply", "Moulds of plaster", undefined],
    ]),
  );
  expect(await entries(guest, "gutta-percha", { tab: "topics" })).toEqual([
    ["topic", "Gutta-percha for moulds", undefined],
  ]);
  const [first] = page.found.filter(({ more }) => more);
  expect(first?.topic).toBe(publicId);
});

test("narrowed to the topic, each stands for itself; or all the rest does", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const { publicId } = await aTopic(db, {
    author: actor,
    title: "Verdigris kept",
    body: "Verdigris.",
    replies: said(actor, "Verdigris fades.", "So it does.", "Verdigris stays."),
  });
  await aTopic(db, { author: actor, title: "Verdigris made", body: "By vinegar." });
  expect(await entries(guest, `verdigris topic:${publicId}`, { sort: "date" })).toEqual([
    ["reply", "Verdigris kept", undefined],
    ["reply", "Verdigris kept", undefined],
    ["topic", "Verdigris kept", undefined],
  ]);
  expect((await find(guest, `topic:${publicId}`)).found).toHaveLength(4);
  expect(await entries(guest, `verdigris -topic:${publicId}`)).toEqual([
    ["topic", "Verdigris made", undefined],
  ]);
  expect((await find(guest, `verdigris topic:${publicId}`)).chips).toEqual([
    { text: `topic:${publicId}`, without: "verdigris" },
  ]);
  expect(await entries(guest, "verdigris topic:000000000000")).toEqual([]);
  expect((await find(guest, "verdigris topic:'or'1 topic:")).ignored).toHaveLength(2);
});

test("pages of topics follow each other without a gap, a second time, or a place lost", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const category = (await aCategory(db)).slug;
  for (let n = 0; n < 23; n++)
    await aTopic(db, {
      author: actor,
      category,
      title: `Sundial ${n}`,
      body: "Of slate.",
      replies: n % 3 === 0 ? said(actor, `A sundial, ${n}.`, `Another sundial, ${n}.`) : [],
    });
  for (const sort of ["relevance", "date"] as const) {
    const seen: string[] = [];
    const sizes: number[] = [];
    let after = undefined as string | undefined;
    let all = 0;
    do {
      const page = await find(guest, "sundial", { sort, after });
      sizes.push(page.found.length);
      seen.push(...page.found.map(({ topic }) => topic ?? ""));
      all += page.found.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
      expect(page.counts).toMatchObject({ topics: { count: 23 }, replies: { count: 16 } });
      after = page.next ?? undefined;
    } while (after);
    expect(sizes).toEqual([20, 3]);
    expect(new Set(seen).size).toBe(23);
    expect(all, "every hit is shown or counted behind one").toBe(23 + 16);
  }
});

test("what somebody may not read is neither shown nor counted behind another", async () => {
  const writer = await aWriter(db, { level: 3 });
  const other = await aWriter(db, { level: 3 });
  const eve = await aWriter(db);
  const { publicId } = await aTopic(db, {
    author: writer.actor,
    title: "Orpiment",
    body: "Orpiment is yellow.",
    replies: said(other.actor, "Orpiment is poison."),
  });
  const { number } = await replyToTopic(as(writer.actor), { publicId, body: "Orpiment again." });
  expect(await entries(guest, "orpiment")).toEqual([["topic", "Orpiment", 2]]);
  await deletePost(as(writer.actor), { publicId, number });
  expect(await entries(guest, "orpiment")).toEqual([["topic", "Orpiment", 1]]);
  await block(as(other.actor), { userId: eve.user.id });
  expect(await entries(eve.actor, "orpiment")).toEqual([["topic", "Orpiment", undefined]]);
  expect(await entries(guest, "orpiment")).toEqual([["topic", "Orpiment", 1]]);
  const shut = await aCategory(db, { mayRead: "staff" });
  const staff = await aWriter(db, { roles: ["moderator"] });
  const secret = await aTopic(db, {
    author: staff.actor,
    category: shut.slug,
    title: "Realgar, red",
    body: "Realgar is red.",
  });
  expect(await entries(staff.actor, `topic:${secret.publicId}`)).toHaveLength(1);
  for (const actor of [guest, eve.actor]) {
    const { found, counts, facets } = await find(actor, `topic:${secret.publicId}`);
    expect([found, facets]).toEqual([[], []]);
    expect(Object.values(counts).every(({ count }) => count === 0)).toBe(true);
  }
});
