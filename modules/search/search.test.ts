import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  deletePost,
  editPost,
  guildGatePort,
  moderateTopic,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { block, mute, setPrivacy, unmute } from "#modules/people";
import { rebuildNow, type SearchParams, searchPage, suggest } from "#modules/search";
import { type Actor, guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { updateWords } from "./jobs/update-dictionary.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const find = (actor: Actor, query: string, params: Omit<SearchParams, "query"> = {}) =>
  searchPage(as(actor), { query, ...params });
const titles = async (...args: Parameters<typeof find>) =>
  (await find(...args)).results.map(({ title }) => title.map(({ text }) => text).join(""));

beforeAll(() => provideForTest(db, provide(guildGatePort, forumGuildAccess)));

describe("content", () => {
  test("is found at once by word, stem, phrase and accent", async () => {
    const { actor } = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: actor,
      title: "Pouring collodion on cold mornings",
      body: "The café plates were running wet on the glass.",
    });
    for (const query of ["collodion", "pour", "cafe", '"running wet"', "COLLODION morning"])
      expect(await titles(guest, query)).toEqual(["Pouring collodion on cold mornings"]);
    expect(await titles(guest, '"wet running"')).toEqual([]);
    expect(await titles(guest, "collodion -glass")).toEqual([]);
    await replyToTopic(as(actor), { publicId, body: "Albumenized paper helps." });
    expect((await find(guest, "albumenized")).counts.replies).toEqual({ count: 1, more: false });
    const ask = { publicId, number: 1, version: 1 };
    await editPost(as(actor), {
      ...ask,
      title: "Pouring gelatine",
      body: "Quite dry.",
      reason: "",
    });
    expect(await titles(guest, "collodion")).toEqual([]);
    expect(await titles(guest, "gelatine")).toEqual(["Pouring gelatine"]);
    await deletePost(as(actor), { publicId, number: 2 });
    expect(await titles(guest, "albumenized")).toEqual([]);
  });

  test("is highlighted in title and excerpt, without markup", async () => {
    const { actor } = await aWriter(db);
    const body =
      "Some **bold** <script>alert(1)</script> words on the zoetrope and [a link](https://x.test).";
    await aTopic(db, { author: actor, title: "A zoetrope of my own", body });
    const [found] = (await find(guest, "zoetrope")).results;
    expect(found?.title).toContainEqual({ text: "zoetrope", hit: true });
    const excerpt = found?.excerpt.map(({ text }) => text).join("") ?? "";
    expect(excerpt).toContain("Some bold");
    expect(excerpt).not.toMatch(/\*\*|https:/);
    expect(found?.excerpt).toContainEqual({ text: "zoetrope", hit: true });
  });

  test("can be filtered by operators, offered as facets with counts", async () => {
    const ana = await aWriter(db, { level: 2 });
    const ben = await aWriter(db);
    const { slug } = await aCategory(db);
    const on = { category: slug, body: "All about the theodolite." };
    await aTopic(db, { ...on, author: ana.actor, title: "Theodolite one", tags: ["survey"] });
    await aTopic(db, { ...on, author: ben.actor, title: "Theodolite two", kind: "question" });
    const narrowed = (operators: string) =>
      titles(guest, `theodolite ${operators}`, { tab: "topics" });
    expect(await narrowed(`from:${ana.user.username}`)).toEqual(["Theodolite one"]);
    expect(await narrowed("tag:survey")).toEqual(["Theodolite one"]);
    expect(await narrowed("kind:question")).toEqual(["Theodolite two"]);
    expect((await narrowed(`in:${slug}`)).sort()).toEqual(["Theodolite one", "Theodolite two"]);
    expect(await narrowed("before:2020")).toEqual([]);
    expect(await narrowed("after:2020-01-01")).toHaveLength(2);
    expect(await narrowed("from:nobody_at_all")).toEqual([]);
    expect(await narrowed("has:picture")).toEqual([]);
    const { facets, ignored } = await find(guest, "theodolite before:never", { tab: "topics" });
    expect(ignored).toEqual(["before:never"]);
    expect(facets.find(({ name }) => name === "tag")?.values).toEqual([
      { operator: "tag:survey", label: "survey", count: 1 },
    ]);
    expect(facets.find(({ name }) => name === "from")?.values).toHaveLength(2);
    expect((await find(guest, "surve")).tags).toEqual([{ slug: "survey", count: 1, more: false }]);
  });

  test("is found despite a typo, with a notice", async () => {
    const { actor } = await aWriter(db);
    await aTopic(db, { author: actor, title: "Chromolithograph prices", body: "High." });
    await updateWords(as(actor));
    const page = await find(guest, "chromolithogarph");
    expect(page).toMatchObject({ suggestion: "chromolithograph", isShowingSuggestion: true });
    expect(page.results).toHaveLength(1);
    const suggestions = await suggest(as(guest), { typed: "chromol" }, english);
    expect(suggestions).toMatchObject([{ kind: "topic", label: "Chromolithograph prices" }]);
  });

  test("is paginated without gaps or duplicates", async () => {
    const { actor } = await aWriter(db, { level: 3 });
    const { publicId } = await aTopic(db, { author: actor, title: "Many of them", body: "First." });
    await db.execute(sql`insert into forum_posts (topic_id, number, author_id, body, html, renderer, excerpt, posted_at)
      select t.id, n, t.author_id, 'quoin ' || n, '', 1, '', now() - n * interval '1 minute'
      from forum_topics t, generate_series(2, 51) n where t.public_id = ${publicId}`);
    await db.execute(
      sql`update forum_topics set last_number = 51, reply_count = 50, points = 50 where public_id = ${publicId}`,
    );
    for (const sort of ["relevance", "date"] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await find(guest, `quoin topic:${publicId}`, {
          tab: "replies",
          sort,
          after,
        });
        seen.push(...page.results.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(new Set(seen).size).toBe(50);
      expect(seen).toHaveLength(50);
      const first = { tab: "replies", sort } as const;
      for (const at of ["2026-99-99 00:00:00+00", "2026-02-30 00:00:00+00", "0.5e9", ""]) {
        const page = await find(guest, "quoin", { ...first, after: `${at}~${seen[0]}` });
        expect(page, at).toEqual(await find(guest, "quoin", first));
      }
    }
  });

  test("survives an interrupted rebuild unchanged", async () => {
    const all = async () =>
      (
        await db.execute(sql`select id, kind, title, words::text, (select array_agg(m order by m) from unnest(marks) m) marks
        from search_documents order by id`)
      ).rows;
    const before = await all();
    await db.execute(sql`delete from search_documents where kind = 'topic'`);
    await db.execute(sql`insert into search_documents (id, kind, words, marks, slices, seq, at)
      values (uuidv7(), 'work', '', '{for:everyone}', '{work}', 1, now())`);
    expect(await rebuildNow(as(guest))).toBeGreaterThan(3);
    expect(await all()).toEqual(before);
  });
});

describe("content that becomes private", () => {
  test("disappears at once: topic moved, hidden or deleted; category closed", async () => {
    const { actor } = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const shut = await aCategory(db, { mayRead: "staff" });
    const open = await aCategory(db);
    const start = (title: string) =>
      aTopic(db, { author: actor, title, body: "x", category: open.slug });
    const moved = await start("Hygrometer moved");
    await replyToTopic(as(actor), { publicId: moved.publicId, body: "A hygrometer reply." });
    await start("Hygrometer shut in");
    expect(await titles(guest, "hygrometer")).toHaveLength(2);
    await moderateTopic(as(staff.actor), {
      publicId: moved.publicId,
      act: "move",
      category: shut.slug,
    });
    expect(await titles(guest, "hygrometer")).toEqual(["Hygrometer shut in"]);
    expect(await titles(staff.actor, "hygrometer")).toHaveLength(2);
    await db.execute(sql`update forum_categories set may_read = 'staff' where id = ${open.id}`);
    expect((await find(guest, "hygrometer")).counts.topics).toEqual({ count: 0, more: false });
  });

  test("a work's text once it is restricted; its title stays searchable", async () => {
    const { actor } = await aWriter(db);
    const ctx = as(actor);
    const work = await aWork(ctx, {
      title: "Orreries",
      teaser: "Brass.",
      body: "Brass epicycles within.",
      access: "public",
    });
    expect(await titles(guest, "epicycles")).toEqual(["Orreries"]);
    await db.execute(
      sql`update archive_works set access = 'followers' where public_id = ${work.publicId}`,
    );
    expect(await titles(guest, "epicycles")).toEqual([]);
    const [found] = (await find(guest, "orreries")).results;
    expect(found).toMatchObject({ note: "archives.access.followers" });
    expect(found?.excerpt.map(({ text }) => text).join("")).not.toContain("epicycles");
    const ana = await aWriter(db);
    await block(as(ana.actor), { userId: actor.userId });
    expect(await titles(ana.actor, "orreries")).toEqual([]);
    await setPrivacy(ctx, {
      ...openPrivacy,
      visibility: "members",
      onlineVisibleTo: "everyone",
    });
    expect(await titles(guest, "orreries")).toEqual([]);
    expect(await titles((await aWriter(db)).actor, "orreries")).toEqual(["Orreries"]);
  });

  test("what a muted author wrote, for whoever muted them, until they are unmuted", async () => {
    const author = await aWriter(db, { level: 3 });
    const reader = await aWriter(db);
    const other = await aWriter(db, { level: 3 });
    await aTopic(db, { author: author.actor, title: "Heliogravure by hand" });
    const theirs = await aTopic(db, { author: other.actor, title: "Heliogravure by machine" });
    await replyToTopic(as(author.actor), {
      publicId: theirs.publicId,
      body: "Heliogravure without a photopolymer.",
    });
    await aWork(as(author.actor), { title: "Heliogravure plates" });
    const all = ["Heliogravure by hand", "Heliogravure by machine", "Heliogravure plates"];
    const found = async (actor: Actor) => (await titles(actor, "heliogravure")).sort();
    const counts = async (actor: Actor) => {
      const { topics, replies, works } = (await find(actor, "heliogravure")).counts;
      return [topics?.count, replies?.count, works?.count];
    };
    expect(await found(reader.actor)).toEqual(all);
    expect(await counts(reader.actor)).toEqual([2, 1, 1]);
    await mute(as(reader.actor), { userId: author.user.id });
    expect(await found(reader.actor)).toEqual(["Heliogravure by machine"]);
    expect(await counts(reader.actor)).toEqual([1, 0, 0]);
    expect(await titles(reader.actor, "photopolymer")).toEqual([]);
    expect(await found(author.actor)).toEqual(all);
    expect(await found(guest)).toEqual(all);
    await unmute(as(reader.actor), { userId: author.user.id });
    expect(await found(reader.actor)).toEqual(all);
  });

  test("a guild's discussions, when the guild becomes private", async () => {
    const owner = await aWriter(db);
    const guild = await aGuild(db, { owner: owner.actor, name: "The Astrolabists" });
    const { category: _, ...input } = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "Astrolabe oil",
      tags: "",
      body: "The finest.",
    });
    await startTopic(as(owner.actor), { ...input, guildId: guild.id });
    expect(await titles(guest, "astrolabe")).toEqual(["Astrolabe oil"]);
    await db.execute(sql`update guilds set visibility = 'secret' where id = ${guild.id}`);
    expect(await titles(guest, "astrolabe")).toEqual([]);
    expect(await titles(guest, "astrolabists")).toEqual([]);
    expect(await titles(owner.actor, "astrolabists")).toEqual(["The Astrolabists"]);
    expect(await titles(owner.actor, "astrolabe")).toEqual(["Astrolabe oil"]);
  });
});
