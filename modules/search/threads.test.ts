import { beforeAll, expect, test } from "vitest";
import { deletePost, guildGatePort, replyToTopic } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { block } from "#modules/people";
import { type SearchParams, searchPage } from "#modules/search";
import { type Actor, guest, type Member } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const find = (actor: Actor, query: string, params: Omit<SearchParams, "query"> = {}) =>
  searchPage(as(actor), { query, ...params });
const entries = async (...args: Parameters<typeof find>) =>
  (await find(...args)).results.map(({ kind, title, more }) => [
    kind,
    title.map(({ text }) => text).join(""),
    more,
  ]);

beforeAll(() => provideForTest(db, provide(guildGatePort, forumGuildAccess)));

const posts = (by: Member, ...bodies: string[]) => bodies.map((body) => ({ by, body }));

test("a topic and its replies are one result: the best match and a count", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const { publicId } = await aTopic(db, {
    author: actor,
    title: "Gutta-percha for moulds",
    body: "Where is gutta-percha sold?",
    replies: posts(actor, "Gutta-percha is sold by dentists.", "Not here.", "Old gutta-percha."),
  });
  await aTopic(db, {
    author: actor,
    title: "Moulds of plaster",
    replies: posts(actor, "Try gutta-percha."),
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
  expect(page.results).toHaveLength(3);
  expect(await entries(guest, "gutta-percha", { tab: "replies" })).toEqual(
    expect.arrayContaining([
      ["reply", "Gutta-percha for moulds", 1],
      ["reply", "Moulds of plaster", undefined],
    ]),
  );
  expect(await entries(guest, "gutta-percha", { tab: "topics" })).toEqual([
    ["topic", "Gutta-percha for moulds", undefined],
  ]);
  const [first] = page.results.filter(({ more }) => more);
  expect(first?.topic).toBe(publicId);
});

test("within a topic each match is listed; or only the rest", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const { publicId } = await aTopic(db, {
    author: actor,
    title: "Verdigris kept",
    body: "Verdigris.",
    replies: posts(actor, "Verdigris fades.", "So it does.", "Verdigris stays."),
  });
  await aTopic(db, { author: actor, title: "Verdigris made", body: "By vinegar." });
  expect(await entries(guest, `verdigris topic:${publicId}`, { sort: "date" })).toEqual([
    ["reply", "Verdigris kept", undefined],
    ["reply", "Verdigris kept", undefined],
    ["topic", "Verdigris kept", undefined],
  ]);
  expect((await find(guest, `topic:${publicId}`)).results).toHaveLength(4);
  expect(await entries(guest, `verdigris -topic:${publicId}`)).toEqual([
    ["topic", "Verdigris made", undefined],
  ]);
  expect((await find(guest, `verdigris topic:${publicId}`)).chips).toEqual([
    { text: `topic:${publicId}`, without: "verdigris" },
  ]);
  expect(await entries(guest, "verdigris topic:000000000000")).toEqual([]);
  expect((await find(guest, "verdigris topic:'or'1 topic:")).ignored).toHaveLength(2);
});

test("topic result pages have no gaps or duplicates", async () => {
  const { actor } = await aWriter(db, { level: 3 });
  const category = (await aCategory(db)).slug;
  for (let n = 0; n < 23; n++)
    await aTopic(db, {
      author: actor,
      category,
      title: `Sundial ${n}`,
      body: "Of slate.",
      replies: n % 3 === 0 ? posts(actor, `A sundial, ${n}.`, `Another sundial, ${n}.`) : [],
    });
  for (const sort of ["relevance", "date"] as const) {
    const seen: string[] = [];
    const sizes: number[] = [];
    let after = undefined as string | undefined;
    let all = 0;
    do {
      const page = await find(guest, "sundial", { sort, after });
      sizes.push(page.results.length);
      seen.push(...page.results.map(({ topic }) => topic ?? ""));
      all += page.results.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
      expect(page.counts).toMatchObject({ topics: { count: 23 }, replies: { count: 16 } });
      after = page.next ?? undefined;
    } while (after);
    expect(sizes).toEqual([20, 3]);
    expect(new Set(seen).size).toBe(23);
    expect(all, "every hit is shown or counted behind one").toBe(23 + 16);
  }
});

test("unreadable matches are neither shown nor counted behind a result", async () => {
  const writer = await aWriter(db, { level: 3 });
  const other = await aWriter(db, { level: 3 });
  const eve = await aWriter(db);
  const { publicId } = await aTopic(db, {
    author: writer.actor,
    title: "Orpiment",
    body: "Orpiment is yellow.",
    replies: posts(other.actor, "Orpiment is poison."),
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
    const { results, counts, facets } = await find(actor, `topic:${secret.publicId}`);
    expect([results, facets]).toEqual([[], []]);
    expect(Object.values(counts).every(({ count }) => count === 0)).toBe(true);
  }
});
