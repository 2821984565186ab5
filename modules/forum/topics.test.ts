import { describe, expect, test } from "vitest";
import { replyToTopic, startTopic, topicList, topicPage } from "#modules/forum";
import { block } from "#modules/people";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);

const see = async (actor: Actor, publicId: string, more: { page?: number; post?: number } = {}) => {
  const found = await topicPage(as(actor), { publicId, ...more });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};

describe("a topic", () => {
  test("can be read by everyone in an open category, with replies in order", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId, path } = await aTopic(db, {
      author: ana.actor,
      title: "Why does my text block roll?",
      replies: [
        { by: ben.actor, body: "It is **your thread**." },
        { by: ana.actor, body: "Thank you, I owe you a loaf." },
      ],
    });
    expect(path).toBe(`/forum/${publicId}-why-does-my-text-block-roll`);
    const page = await see(guest, publicId);
    expect(page.posts.map(({ number, author }) => [number, author.name])).toEqual([
      [1, ana.user.name],
      [2, ben.user.name],
      [3, ana.user.name],
    ]);
    expect(page.posts[1]?.html).toContain("<strong>your thread</strong>");
    expect(page).toMatchObject({ replyCount: 2, lastNumber: 3, my: null });
    expect(page.may.reply).toBe(false);
  });

  test("with a wrong or missing id is not found, as is an unreadable one", async () => {
    const ana = await aWriter(db, { roles: ["moderator"] });
    const ben = await aWriter(db);
    const category = await aCategory(db, { mayRead: "staff" });
    const { publicId } = await aTopic(db, { author: ana.actor, category: category.slug });
    const rejections = await Promise.all(
      [publicId, "000000000000"].map((id) =>
        topicPage(as(ben.actor), { publicId: id }).catch((error) => ({ ...error })),
      ),
    );
    expect(rejections[0]).toEqual(rejections[1]);
    expect(rejections[0]).toMatchObject({ kind: "not_found", code: "topic_not_found" });
    await expect(replyToTopic(as(ben.actor), { publicId, body: "Hello" })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("submitted twice is created once, also at the same moment", async () => {
    const ana = await aWriter(db);
    const { slug } = await aCategory(db);
    const input = {
      ...topicInput.parse({
        kind: "discussion",
        category: slug,
        title: "Twice is once",
        body: "x",
      }),
      idempotencyKey: "0123456789abcdefghjkmnpqrs",
    };
    const made = await Promise.all([1, 2, 3].map(() => startTopic(as(ana.actor), input)));
    expect(new Set(made.map(({ publicId }) => publicId)).size).toBe(1);
    const list = await topicList(as(guest), { list: "latest", category: slug });
    expect(list.topics).toHaveLength(1);
  });
});

describe("a reply", () => {
  test("submitted twice is created once, also at the same moment", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const reply = { publicId, body: "Once.", idempotencyKey: "0123456789abcdefghjkmnpqrt" };
    const made = await Promise.all([1, 2, 3].map(() => replyToTopic(as(ben.actor), reply)));
    expect(made.map(({ number }) => number)).toEqual([2, 2, 2]);
    expect((await see(guest, publicId)).replyCount).toBe(1);
  });

  test("posted by many at once gets unique numbers", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const writers = await Promise.all(Array.from({ length: 8 }, () => aWriter(db)));
    const numbers = await Promise.all(
      writers.map(
        async ({ actor }) => (await replyToTopic(as(actor), { publicId, body: "Me" })).number,
      ),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await see(guest, publicId)).toMatchObject({ replyCount: 8, lastNumber: 9 });
  });

  test("is found on the page that contains it", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: Array.from({ length: 24 }, (_, n) => ({ by: ben.actor, body: `Reply ${n}` })),
    });
    const page = await see(guest, publicId, { post: 23 });
    expect(page).toMatchObject({ page: 2, lastPage: 2 });
    expect(page.posts.map(({ number }) => number)).toEqual([21, 22, 23, 24, 25]);
    expect((await see(guest, publicId, { page: 99 })).page).toBe(2);
  });

  test("of a blocked member keeps its place without text and name", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "A secret between us." }],
    });
    await block(as(ana.actor), { userId: ben.user.id });
    for (const [reader, number] of [
      [ana, 2],
      [ben, 1],
    ] as const) {
      const page = await see(reader.actor, publicId);
      expect(page.posts.find((post) => post.number === number)).toMatchObject({
        state: "blocked",
        html: null,
        excerpt: "",
        author: { id: null, name: "Blocked member" },
      });
    }
  });
});
