import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  deletePost,
  editPost,
  findDraft,
  forumExport,
  postSource,
  saveDraft,
  splitTopic,
  topicFeed,
  topicList,
  topicPage,
  topicsFeed,
} from "#modules/forum";
import { type Actor, guest, system } from "#permissions";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { editInput, topicInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};

describe("the language in a form", () => {
  const topic = { kind: "discussion", category: "x", title: "Vazba knihy", body: "Ahoj." };
  const inputs = [
    ["of a new topic", (language?: string) => topicInput.safeParse({ ...topic, language })],
    ["of an edit", (language?: string) => editInput.safeParse({ body: "x", version: 1, language })],
  ] as const;

  test.each(inputs)("%s is a known code, or a tag that has one", (_, parse) => {
    expect(parse("cs").data?.language).toBe("cs");
    expect(parse("zh-Hant").data?.language).toBe("zh-Hant");
    expect(parse("pt-BR").data?.language).toBe("pt");
    expect(parse().data?.language).toBeUndefined();
  });

  test.each(inputs)("%s is rejected if it is unknown, or none", (_, parse) => {
    for (const code of ["klingon", "xx", "zxx", "cs\0", "", "c".repeat(5_000)])
      expect(parse(code).error?.issues[0]?.path, code).toEqual(["language"]);
  });
});

describe("a topic", () => {
  test("has its language on its page, in lists, feeds and the export", async () => {
    const ana = await aWriter(db);
    const category = (await aCategory(db)).slug;
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      category,
      language: "cs",
      replies: [{ by: ana.actor, body: "Ještě jednou." }],
    });
    const page = await see(guest, publicId);
    expect([page.language, ...page.posts.map(({ language }) => language)]).toEqual([
      "cs",
      "cs",
      "cs",
    ]);
    const { topics } = await topicList(as(guest), { list: "latest", category });
    expect(topics.map(({ language }) => language)).toEqual(["cs"]);
    const { entries } = await topicsFeed(as(guest), { category });
    expect(entries.map(({ language }) => language)).toEqual(["cs"]);
    const { posts } = await topicFeed(as(guest), publicId);
    expect(posts.map(({ language }) => language)).toEqual(["cs", "cs"]);
    for await (const { path, json } of forumExport(as(system("test")), ana.user.id))
      if (path === "posts-1.json")
        expect(json).toMatchObject([{ language: "cs" }, { language: "cs" }]);
  });

  test("without a language has none anywhere", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    expect((await see(guest, publicId)).language).toBeUndefined();
    const source = await postSource(as(ana.actor), { publicId, number: 1 });
    expect(source.language).toBeNull();
  });

  test("keeps its language when replies are split off, which have the same", async () => {
    const ana = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      language: "fi",
      replies: [{ by: ana.actor, body: "Muuta." }],
    });
    const title = "Something else entirely";
    const { path } = await splitTopic(as(staff.actor), { publicId, numbers: [2], title });
    expect((await see(guest, path.slice(7, 19))).language).toBe("fi");
    expect((await see(guest, publicId)).language).toBe("fi");
  });

  test("that was deleted has no language, since its title is another", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      language: "hu",
      replies: [{ by: ben.actor, body: "Nem." }],
    });
    await deletePost(as(ana.actor), { publicId, number: 1 });
    expect((await see(guest, publicId)).language).toBeUndefined();
  });

  test.each(["zxx", "EN", "en-us", "english"])(
    "in %s is rejected by the database",
    async (code) => {
      const ana = await aWriter(db);
      const { publicId } = await aTopic(db, { author: ana.actor });
      const update = db.execute(
        sql`update forum_topics set language = ${code} where public_id = ${publicId}`,
      );
      await expect(update).rejects.toMatchObject({
        cause: { constraint: "forum_topics_language" },
      });
    },
  );
});

describe("an edit", () => {
  const same = { body: "The same words.", version: 1, reason: "" };

  test("of the language alone is no new version, and emits an event once", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor, body: same.body, language: "en" });
    const emittedCount = async () => {
      const rows = await db.select().from(events).where(eq(events.name, "forum.post_changed"));
      return rows.filter(({ payload }) => JSON.stringify(payload).includes(publicId)).length;
    };
    const change = (language?: string) =>
      editPost(as(ana.actor), { publicId, number: 1, ...same, language });
    await change();
    await change("en");
    expect(await emittedCount()).toBe(0);
    await change("nl");
    expect(await emittedCount()).toBe(1);
    const page = await see(guest, publicId);
    expect(page).toMatchObject({ language: "nl", posts: [{ edited: null }], history: [] });
  });

  test("of a reply leaves the topic's language as it is", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      language: "en",
      replies: [{ by: ana.actor, body: same.body }],
    });
    await editPost(as(ana.actor), { publicId, number: 2, ...same, language: "nl" });
    expect((await see(guest, publicId)).language).toBe("en");
  });

  test("by another member is forbidden", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor, language: "en" });
    const change = editPost(as(ben.actor), { publicId, number: 1, ...same, language: "nl" });
    await expect(change).rejects.toMatchObject({ kind: "forbidden" });
    expect((await see(guest, publicId)).language).toBe("en");
  });
});

test("a draft keeps the chosen language", async () => {
  const ana = await aWriter(db);
  const content = { title: "Vazba knihy", language: "cs" };
  await saveDraft(as(ana.actor), { place: "topic", version: 0, content });
  expect((await findDraft(as(ana.actor), "topic"))?.content).toEqual(content);
});
