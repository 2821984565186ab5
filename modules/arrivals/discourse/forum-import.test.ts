import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntriesLike } from "#modules/audit";
import { type Actor, guest } from "#permissions";
import { forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aCategory } from "../../forum/forum.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  arrivalJobs,
  bringForum,
  dropForum,
  forgetAudiences,
  forumFileInput,
  forumImportsPage,
  lookAtForum,
} from "../index.server.ts";
import { forumImports } from "../tables.ts";

const { db } = await testDatabase();
const post = await testPost(db, arrivalJobs);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
await aCategory(db, { slug: "harbour", name: "Harbour" });

const topic = (id: number, words = "High water at nine.") =>
  JSON.stringify({
    id,
    title: `About the tides ${id}`,
    category_slug: "harbour",
    post_stream: {
      posts: [1, 2].map((number) => ({
        id: number,
        username: "ada",
        post_number: number,
        raw: words,
        created_at: `2021-03-0${number}T10:00:00.000Z`,
      })),
    },
  });
const input = (content: string | Uint8Array<ArrayBuffer>, given: object = {}) =>
  forumFileInput.parse({
    file: new File([content], "talk.jsonl"),
    site: "https://talk.example",
    ...given,
  });
const shown = async (importId: string) =>
  (await forumImportsPage(chief)).imports.find(({ id }) => id === importId);
const topicsCalled = (title: string) => db.$count(forumTopics, eq(forumTopics.title, title));
const kept = async (importId: string) =>
  (await db.select().from(forumImports).where(eq(forumImports.id, importId)))[0]?.text;

test("a file is counted, brought in when somebody says so, once, and then forgotten", async () => {
  const { user: steward } = await aMember(db);
  const file = input([topic(1), topic(2), '{"id": 3}'].join("\n"), { as: steward.username });
  const { importId } = await lookAtForum(chief, file);
  expect(await shown(importId)).toMatchObject({ state: "looking", report: null });
  await post.deliver();
  expect(await shown(importId)).toMatchObject({
    state: "looked",
    as: steward.username,
    fileName: "talk.jsonl",
    report: { topics: 2, replies: 2, unreadable: 1, unknownPeople: ["ada"], unknownPeopleCount: 1 },
  });
  expect(await topicsCalled("About the tides 1")).toBe(0);

  await bringForum(chief, { importId });
  await expect(bringForum(chief, { importId })).rejects.toMatchObject({ code: "import_moved" });
  await post.deliver();
  expect(await shown(importId)).toMatchObject({ state: "done", report: { topics: 2, replies: 2 } });
  expect(await topicsCalled("About the tides 1")).toBe(1);
  expect(await kept(importId)).toBeNull();
  const log = await auditEntriesLike(chief, { limit: 10 });
  expect(log.map(({ action }) => action)).toEqual([
    "arrivals.forum_brought",
    "arrivals.forum_import_began",
    "arrivals.forum_looked_at",
  ]);

  // The same file again: all of it is here.
  const again = await lookAtForum(chief, file);
  await post.deliver();
  expect(await shown(again.importId)).toMatchObject({ report: { topics: 0, already: 4 } });
});

test("what can't be read is said, and nothing is kept of it", async () => {
  const binary = input(new Uint8Array([0xff, 0xfe, 0x00]));
  await expect(lookAtForum(chief, binary)).rejects.toMatchObject({ code: "unreadable_file" });
  const { importId } = await lookAtForum(chief, input("neither,a\ntable,of posts"));
  await post.deliver();
  expect(await shown(importId)).toMatchObject({ state: "failed", problem: expect.any(String) });
  expect(await kept(importId)).toBeNull();
  const nobody = input(topic(9), { as: "nobody_here" });
  await expect(lookAtForum(chief, nobody)).rejects.toMatchObject({ code: "nobody_called_that" });
});

test("a file that nobody decides about goes after a day, or when it is let go", async () => {
  const first = await lookAtForum(chief, input(topic(11)));
  const second = await lookAtForum(chief, input(topic(12)));
  await post.deliver();
  await dropForum(chief, first);
  expect(await kept(first.importId)).toBeNull();
  const later = as(chief.actor);
  later.clock.advance(25 * 3_600_000);
  await forgetAudiences.handle(later, {});
  expect(await shown(second.importId)).toMatchObject({ state: "dropped" });
  await expect(bringForum(chief, second)).rejects.toMatchObject({ code: "import_moved" });
});

test("is for administrators alone", async () => {
  const moderator = await aMember(db, { roles: ["moderator"] });
  const { importId } = await lookAtForum(chief, input(topic(21)));
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
    const kind = actor.kind === "guest" ? "unauthenticated" : "forbidden";
    for (const tried of [
      () => forumImportsPage(as(actor)),
      () => lookAtForum(as(actor), input(topic(22))),
      () => bringForum(as(actor), { importId }),
      () => dropForum(as(actor), { importId }),
    ])
      await expect(tried()).rejects.toMatchObject({ kind });
  }
});

test("odd posts are left out or cleaned, and the others come", async () => {
  const odd = (number: number, given: object) => ({
    id: number,
    username: "ada",
    post_number: number,
    raw: "Low water.",
    created_at: "2021-03-01T10:00:00.000Z",
    ...given,
  });
  const content = JSON.stringify({
    id: 71,
    title: "Odd\0 tides",
    category_slug: "har\0bour",
    post_stream: {
      posts: [
        odd(1, { username: "a\0da", raw: "High\0 water \ud800 at nine." }),
        odd(2, { raw: "tide ".repeat(50_000) }),
        odd(3, { created_at: "0000-01-01T10:00:00Z" }),
        odd(4, {}),
      ],
    },
  });
  const { importId } = await lookAtForum(chief, input(content));
  await post.deliver();
  const counted = { topics: 1, replies: 1, tooLong: 1, unreadable: 1 };
  expect(await shown(importId)).toMatchObject({ state: "looked", report: counted });
  await bringForum(chief, { importId });
  await post.deliver();
  expect(await shown(importId)).toMatchObject({ state: "done", report: counted });
  expect(await topicsCalled("Odd tides")).toBe(1);
});

test("one that never came to its end is given up, and its text goes", async () => {
  const { importId } = await lookAtForum(chief, input(topic(81)));
  await post.deliver();
  const stand = (state: "looking" | "bringing") =>
    db.update(forumImports).set({ state }).where(eq(forumImports.id, importId));
  await stand("bringing");
  const later = as(chief.actor);
  later.clock.advance(2 * 86_400_000);
  await forgetAudiences.handle(later, {});
  expect(await shown(importId)).toMatchObject({ state: "bringing" });
  await stand("looking");
  await forgetAudiences.handle(later, {});
  expect(await shown(importId)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("our side"),
  });
  expect(await kept(importId)).toBeNull();
  const begun = await lookAtForum(chief, input(topic(82)));
  await post.deliver();
  await db
    .update(forumImports)
    .set({ state: "bringing" })
    .where(eq(forumImports.id, begun.importId));
  later.clock.advance(2 * 86_400_000);
  await forgetAudiences.handle(later, {});
  expect(await shown(begun.importId)).toMatchObject({ state: "failed" });
  expect(await kept(begun.importId)).toBeNull();
});
