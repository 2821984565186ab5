import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { system } from "#permissions";
import { forumPosts, forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory } from "../../forum/forum.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import { importDiscoursePosts, readDiscourse } from "../index.server.ts";
import { fromRaw, withOrigin } from "./foreign-markdown.ts";
import { postsOfArchive } from "./read-archive.ts";

const { db } = await testDatabase();
await testMail(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-discourse-"));
afterAll(() => rmSync(folder, { recursive: true }));
const systemCtx = testContext(db, system("test"));
const site = "https://talk.example";

let files = 0;
function aFile(content: string | Buffer): string {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, content);
  return path;
}
const post = (number: number, overrides: object = {}) => ({
  id: number,
  username: "ada",
  post_number: number,
  raw: `Words of ${number}`,
  created_at: `2021-03-0${number}T10:00:00.000Z`,
  ...overrides,
});
const topic = (id: number, posts: readonly object[], overrides: object = {}) =>
  JSON.stringify({
    id,
    title: `About the tides ${id}`,
    slug: "tides",
    category_slug: "harbour",
    tags: ["Sea"],
    post_stream: { posts },
    ...overrides,
  });

async function run(path: string, overrides: { dryRun?: boolean; category?: string } = {}) {
  const { user } = await aMember(db);
  const readings = readDiscourse(path, { site, author: "ada" });
  return importDiscoursePosts(systemCtx, readings, {
    authorId: user.id,
    dryRun: false,
    ...overrides,
  });
}
const topicsCalled = (title: string) =>
  db.select().from(forumTopics).where(eq(forumTopics.title, title));

describe("Discourse topics", () => {
  test("are imported once with dates, authors and reply structure", async () => {
    await aCategory(db, { slug: "harbour", name: "Harbour" });
    const path = aFile(
      [
        topic(1, [post(1), post(2, { username: "bo", reply_to_post_number: 1 }), post(3)]),
        topic(2, [
          post(1, { raw: undefined, cooked: "<p>High <b>water</b><script>x</script></p>" }),
        ]),
      ].join("\n"),
    );
    const dry = await run(path, { dryRun: true });
    expect(dry).toMatchObject({ topics: 2, replies: 2, already: 0 });
    expect(dry.unknownPeople).toEqual(new Set(["ada", "bo"]));
    expect(await topicsCalled("About the tides 1")).toEqual([]);

    expect(await run(path)).toMatchObject({ topics: 2, replies: 2, already: 0 });
    expect(await run(path)).toMatchObject({ topics: 0, replies: 0, already: 4 });
    const [first] = await topicsCalled("About the tides 1");
    expect(first).toMatchObject({
      replyCount: 2,
      lastNumber: 3,
      tags: ["sea"],
      startedAt: new Date("2021-03-01T10:00:00Z"),
      lastPostAt: new Date("2021-03-03T10:00:00Z"),
    });
    const posts = await db
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.topicId, first?.id ?? ""))
      .orderBy(asc(forumPosts.number));
    expect(posts[1]?.body).toBe(
      "*Written by bo on 2 March 2021, [at talk\\.example](https://talk.example/t/1/2)*\n\nWords of 2",
    );
    expect(posts[1]?.replyTo).toBe(1);
    const [second] = await topicsCalled("About the tides 2");
    const [only] = await db
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.topicId, second?.id ?? ""));
    expect(only?.body).toContain("High **water**");
    expect(only?.html).not.toContain("<script");

    // A later export of the same topic adds the newer posts.
    const later = aFile(topic(1, [post(1), post(2), post(3), post(4)]));
    expect(await run(later)).toMatchObject({ topics: 0, replies: 1, already: 3 });
  });

  test("report what is skipped: too long, private, unreadable, without a category", async () => {
    const path = aFile(
      [
        topic(10, [post(1, { raw: "x".repeat(40_000) }), { nonsense: true }]),
        topic(11, [post(1)], { archetype: "private_message" }),
        topic(12, [post(1)], { category_slug: "attic" }),
        "{ broken",
      ].join("\n"),
    );
    const report = await run(path);
    expect(report).toMatchObject({
      topics: 0,
      tooLong: 1,
      unreadable: 2,
      private: 1,
      noCategory: 1,
    });
    expect(report.unknownCategories).toEqual(new Set(["attic"]));
    await expect(run(path, { category: "nowhere" })).rejects.toMatchObject({ kind: "not_found" });
    await aCategory(db, { slug: "cellar", name: "Cellar" });
    expect(await run(path, { category: "cellar" })).toMatchObject({ topics: 1, noCategory: 0 });
  });

  test("written over several lines are one topic", async () => {
    const pretty = JSON.stringify(JSON.parse(topic(20, [post(1), post(2)])), null, 2);
    expect(await run(aFile(pretty), { dryRun: true })).toMatchObject({ topics: 1, replies: 1 });
  });
});

describe("a personal Discourse archive", () => {
  const row = (id: number, number: number, text: string, pm = "No") =>
    `A table of tides,"Sea|Harbour",${pm},"${text}",0,0,${site}/t/tides/${id}/${number},2022-05-0${number} 08:00:00 UTC`;
  const head = "topic_title,categories,is_pm,post_raw,like_count,reply_count,url,created_at";

  test("is imported row by row without private messages", async () => {
    const path = aFile(
      [head, row(30, 2, "First, here"), row(30, 4, "Then"), row(31, 1, "No", "Yes"), ""].join("\n"),
    );
    expect(await run(path)).toMatchObject({ topics: 1, replies: 1, private: 1 });
    const [made] = await topicsCalled("A table of tides");
    expect(made?.startedAt).toEqual(new Date("2022-05-02T08:00:00Z"));
  });

  test("is streamed: an endless file yields its first rows", async () => {
    let count = 0;
    async function* endless() {
      yield `${head}\n`;
      for (;;) {
        count += 1;
        yield `${row(40, 1, `Words ${count}`)}\n`;
      }
    }
    const seen: string[] = [];
    for await (const reading of postsOfArchive(endless(), "ada")) {
      if ("post" in reading) seen.push(reading.post.markdown);
      if (seen.length === 2_000) break;
    }
    expect(seen.at(-1)).toBe("Words 2000");
    // The parser reads ahead into the next chunk to find the end of a row.
    expect(count).toBeLessThanOrEqual(2_001);
  });

  test.each([
    ["an unknown header row", "a,b\n1,2\n", "first line"],
    ["an unclosed quote", `${head}\n"x`, "row 2"],
    ["invalid UTF-8", Buffer.from([0x61, 0xff, 0xfe]), "UTF-8"],
  ])("%s stops it with a reason", async (_what, content, why) => {
    await expect(run(aFile(content))).rejects.toThrow(why);
  });
});

describe("imported texts", () => {
  test("convert quotes, name files and mention no local members", () => {
    expect(fromRaw('[quote="bo, post:2, topic:1"]\nOne\nTwo\n[/quote]\nYes')).toBe(
      "> **bo:**\n>\n> One\n> Two\nYes",
    );
    expect(fromRaw("![map|690x400](upload://abc.png) [list|attachment](upload://x.pdf)")).toBe(
      "(a picture: map) (a file: list)",
    );
    const at = new Date("2021-03-01T10:00:00Z");
    const text = withOrigin("Thanks @mira", { author: "*x* [y](z)", at, source: `${site}/t/1/1` });
    expect(text).toContain("@\u200bmira");
    expect(text).toContain("by \\*x\\* \\[y\\]\\(z\\) on 1 March 2021");
  });

  test("are imported only by the system and administrators", async () => {
    const { actor, user } = await aMember(db);
    const readings = readDiscourse(aFile(topic(50, [post(1)])), { site, author: "" });
    await expect(
      importDiscoursePosts(testContext(db, actor), readings, { authorId: user.id, dryRun: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});
