import { countDistinct, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { topicList, topicPage } from "#modules/forum";
import { guest, system } from "#permissions";
import { forumBallots, forumCategories, forumPosts, forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { seedForum } from "./forum.ts";
import { seedPeople } from "./people.ts";

const { db } = await testDatabase();
await testMail(db);

test("the demo forum has categories, topics, people, replies and votes", async () => {
  const ctx = testContext(db, system("seed"));
  await seedPeople(ctx);
  const startedMs = performance.now();
  await seedForum(ctx);
  // The server starts after this, so it must not take long; most of it is rendering.
  expect(performance.now() - startedMs).toBeLessThan(20_000);

  const [sums] = await db
    .select({
      topics: sql<number>`(select count(*)::int from ${forumTopics})`,
      categories: sql<number>`(select count(*)::int from ${forumCategories})`,
      replies: sql<number>`(count(*) filter (where number > 1))::int`,
      people: countDistinct(forumPosts.authorId),
      ballots: sql<number>`(select count(*)::int from ${forumBallots})`,
      early: sql<number>`(select count(*)::int from forum_posts p join users u on u.id = p.author_id
        where p.posted_at < u.created_at)`,
      late: sql<number>`(count(*) filter (where posted_at > '2026-11-15T09:00:00Z'))::int`,
    })
    .from(forumPosts);
  expect(sums).toMatchObject({ topics: 120, categories: 8, people: 60, early: 0, late: 0 });
  expect(sums?.replies).toBeGreaterThanOrEqual(2_000);
  expect(sums?.ballots).toBeGreaterThan(100);

  const list = await topicList(testContext(db, guest), { list: "latest" });
  expect(list.topics).toHaveLength(30);
  const found = await topicPage(testContext(db, guest), { publicId: "d3m0t0p1c001" });
  if (!("view" in found)) throw new Error("the known topic is not there");
  expect(found.view.accepted?.author.name).toBe("Odile Faure");
});

test("demo posts rarely repeat and never twice in a row", async () => {
  const { rows } = await db.execute<{ body: string; n: number }>(sql`
    select body, count(*)::int n from forum_posts where length(body) > 60
    group by body order by n desc limit 1`);
  expect(rows[0]?.n ?? 0).toBeLessThanOrEqual(3);
});
