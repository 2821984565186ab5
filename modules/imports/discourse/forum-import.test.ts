import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { type Actor, guest } from "#permissions";
import { forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory } from "../../forum/forum.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  analyzeForumFile,
  deleteExpiredAudiences,
  discardForumImport,
  forumFileInput,
  forumImportsPage,
  importJobs,
  startForumImport,
} from "../index.server.ts";
import { forumImports } from "../tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, importJobs);
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
const input = (content: string | Uint8Array<ArrayBuffer>, overrides: object = {}) =>
  forumFileInput.parse({
    file: new File([content], "talk.jsonl"),
    site: "https://talk.example",
    ...overrides,
  });
const importView = async (importId: string) =>
  (await forumImportsPage(chief)).imports.find(({ id }) => id === importId);
const topicsCalled = (title: string) => db.$count(forumTopics, eq(forumTopics.title, title));
const storedText = async (importId: string) =>
  (await db.select().from(forumImports).where(eq(forumImports.id, importId)))[0]?.text;

test("a file is analyzed, imported once when confirmed, then deleted", async () => {
  const { user: importer } = await aMember(db);
  const file = input([topic(1), topic(2), '{"id": 3}'].join("\n"), { as: importer.username });
  const { importId } = await analyzeForumFile(chief, file);
  expect(await importView(importId)).toMatchObject({ state: "analyzing", report: null });
  await post.deliver();
  expect(await importView(importId)).toMatchObject({
    state: "analyzed",
    as: importer.username,
    fileName: "talk.jsonl",
    report: { topics: 2, replies: 2, unreadable: 1, unknownPeople: ["ada"], unknownPeopleCount: 1 },
  });
  expect(await topicsCalled("About the tides 1")).toBe(0);

  await startForumImport(chief, { importId });
  await expect(startForumImport(chief, { importId })).rejects.toMatchObject({
    code: "import_moved",
  });
  await post.deliver();
  expect(await importView(importId)).toMatchObject({
    state: "done",
    report: { topics: 2, replies: 2 },
  });
  expect(await topicsCalled("About the tides 1")).toBe(1);
  expect(await storedText(importId)).toBeNull();
  const log = await listAuditEntries(chief, { limit: 10 });
  expect(log.map(({ action }) => action)).toEqual([
    "arrivals.forum_brought",
    "arrivals.forum_import_began",
    "arrivals.forum_looked_at",
  ]);

  // The same file again: all of it is here.
  const again = await analyzeForumFile(chief, file);
  await post.deliver();
  expect(await importView(again.importId)).toMatchObject({ report: { topics: 0, already: 4 } });
});

test("an unreadable file shows an error and nothing of it is stored", async () => {
  const binary = input(new Uint8Array([0xff, 0xfe, 0x00]));
  await expect(analyzeForumFile(chief, binary)).rejects.toMatchObject({ code: "unreadable_file" });
  const { importId } = await analyzeForumFile(chief, input("neither,a\ntable,of posts"));
  await post.deliver();
  expect(await importView(importId)).toMatchObject({
    state: "failed",
    problem: expect.any(String),
  });
  expect(await storedText(importId)).toBeNull();
  const nobody = input(topic(9), { as: "nobody_here" });
  await expect(analyzeForumFile(chief, nobody)).rejects.toMatchObject({
    code: "nobody_called_that",
  });
});

test("an undecided file is deleted after a day or when discarded", async () => {
  const first = await analyzeForumFile(chief, input(topic(11)));
  const second = await analyzeForumFile(chief, input(topic(12)));
  await post.deliver();
  await discardForumImport(chief, first);
  expect(await storedText(first.importId)).toBeNull();
  const later = as(chief.actor);
  later.clock.advance(25 * 3_600_000);
  await deleteExpiredAudiences.handle(later, {});
  expect(await importView(second.importId)).toMatchObject({ state: "dropped" });
  await expect(startForumImport(chief, second)).rejects.toMatchObject({ code: "import_moved" });
});

test("only administrators can import", async () => {
  const moderator = await aMember(db, { roles: ["moderator"] });
  const { importId } = await analyzeForumFile(chief, input(topic(21)));
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
    const kind = actor.kind === "guest" ? "unauthenticated" : "forbidden";
    for (const tried of [
      () => forumImportsPage(as(actor)),
      () => analyzeForumFile(as(actor), input(topic(22))),
      () => startForumImport(as(actor), { importId }),
      () => discardForumImport(as(actor), { importId }),
    ])
      await expect(tried()).rejects.toMatchObject({ kind });
  }
});

test("odd posts are skipped or cleaned, and the others are imported", async () => {
  const odd = (number: number, overrides: object) => ({
    id: number,
    username: "ada",
    post_number: number,
    raw: "Low water.",
    created_at: "2021-03-01T10:00:00.000Z",
    ...overrides,
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
  const { importId } = await analyzeForumFile(chief, input(content));
  await post.deliver();
  const counted = { topics: 1, replies: 1, tooLong: 1, unreadable: 1 };
  expect(await importView(importId)).toMatchObject({ state: "analyzed", report: counted });
  await startForumImport(chief, { importId });
  await post.deliver();
  expect(await importView(importId)).toMatchObject({ state: "done", report: counted });
  expect(await topicsCalled("Odd tides")).toBe(1);
});

test("an import that never finished is abandoned and its text deleted", async () => {
  const { importId } = await analyzeForumFile(chief, input(topic(81)));
  await post.deliver();
  const stand = (state: "analyzing" | "importing") =>
    db.update(forumImports).set({ state }).where(eq(forumImports.id, importId));
  await stand("importing");
  const later = as(chief.actor);
  later.clock.advance(2 * 86_400_000);
  await deleteExpiredAudiences.handle(later, {});
  expect(await importView(importId)).toMatchObject({ state: "importing" });
  await stand("analyzing");
  await deleteExpiredAudiences.handle(later, {});
  expect(await importView(importId)).toMatchObject({
    state: "failed",
    problem: "portability.imports.errors.failed",
  });
  expect(await storedText(importId)).toBeNull();
  const begun = await analyzeForumFile(chief, input(topic(82)));
  await post.deliver();
  await db
    .update(forumImports)
    .set({ state: "importing" })
    .where(eq(forumImports.id, begun.importId));
  later.clock.advance(2 * 86_400_000);
  await deleteExpiredAudiences.handle(later, {});
  expect(await importView(begun.importId)).toMatchObject({ state: "failed" });
  expect(await storedText(begun.importId)).toBeNull();
});
