import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPage } from "#modules/search";
import { guest } from "#permissions";
import { openDatabase } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { rowsRead } from "#tests/rows-read";
import { fillSearch } from "../../bench/search/fill.ts";
import { aMember } from "../identity/identity.factory.ts";
import { type SearchPage, searchLimits } from "./contract.ts";
import { countNewResults } from "./queries/new-results.ts";

const { url, ownerUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { max: 1, statementTimeoutMs: 300_000 });
const db = openDatabase(url, { max: 1 });
const ctx = testContext(db, guest);
const queries = ["paper", "zeugmatic", '"wet plate"', "collodion paper"];

beforeAll(async () => {
  await fillSearch(owner, { posts: 20_000, works: 0 });
  await owner.$client.query("vacuum analyze");
}, 300_000);

afterAll(async () => {
  // Inserted in bulk, not by commands: the invariants on stored data do not apply to it.
  await owner.execute(sql`truncate search_documents, search_words, forum_posts, forum_topics,
    forum_categories, archive_works cascade`);
  await owner.execute(sql`delete from users where username like 'maker_%'`);
  await owner.$client.end();
  await db.$client.end();
}, 60_000);

const seen = async (query: string) => {
  await searchPage(ctx, { query });
  const page = await searchPage(ctx, { query });
  return { page, rows: await rowsRead(db, () => searchPage(ctx, { query })) };
};

const capped = ({ counts }: SearchPage) => Object.values(counts).some(({ more }) => more);

test("a frequent word reads no more candidates than the limit", async () => {
  const { page, rows } = await seen("paper");
  const { replies } = page.counts;
  expect(replies?.more).toBe(true);
  expect(replies?.count).toBe(searchLimits.ranked);
  // Ten thousand have the word. Each candidate is checked against a few tables.
  expect(rows).toBeLessThan(searchLimits.ranked * 40);
}, 120_000);

test("a phrase of frequent words checks no more candidates than the limit", async () => {
  const { page, rows } = await seen('"paper since"');
  // Nothing has it, and ten thousand have both words; the page says that not all were examined.
  expect(page.results).toEqual([]);
  expect(page.counts.replies).toEqual({ count: 0, more: true });
  expect(rows).toBeLessThan(searchLimits.candidates * 40);
  const exact = await seen('"wet plate"');
  expect(exact.page.counts.replies).toEqual({ count: 20, more: false });
  const without = await seen('paper -"wet plate"');
  expect(without.page.counts.replies?.more).toBe(true);
}, 120_000);

test("a saved search reads only what is new, not all matches", async () => {
  const { actor } = await aMember(db);
  const until = new Date("2026-11-15T08:00:01Z");
  const since = new Date("2026-11-15T07:00:00Z");
  const { rows: came } = await owner.execute<{ n: number }>(sql`select count(*)::int n
    from search_documents where at >= ${since.toISOString()}::timestamptz`);
  const own = { ...testContext(db, actor), actor };
  const ask = () => countNewResults(own, { query: "paper", tab: "all", since, until });
  const found = await ask();
  expect(found).toBeGreaterThan(0);
  expect(await rowsRead(db, ask)).toBeLessThan((came[0]?.n ?? 0) * 10 + 200);
}, 120_000);

test("hidden content changes neither results nor counts, and costs little", async () => {
  const before = new Map<string, Awaited<ReturnType<typeof seen>>>();
  for (const query of queries) before.set(query, await seen(query));
  // Newer than everything, with all the words; written by the triggers themselves.
  await owner.execute(sql`insert into forum_categories (slug, name, color, may_read, may_start, may_reply)
    values ('hidden-room', 'Hidden room', 'moss', 'staff', 'staff', 'staff')`);
  await owner.execute(sql`insert into forum_topics (public_id, category_id, kind, title, slug, author_id,
      started_at, last_post_at, last_number, reply_count, hot)
    select 'hidden' || n, c.id, 'discussion', 'Hidden paper of collodion ' || n, 't', u.id,
      timestamptz '2026-11-15 08:30Z', timestamptz '2026-11-15 08:30Z', 10, 9, n
    from generate_series(1, 300) n join forum_categories c on c.slug = 'hidden-room'
      join users u on u.username = 'maker_' || n`);
  await owner.execute(sql`insert into forum_posts (topic_id, number, author_id, body, html, renderer, excerpt, posted_at)
    select t.id, n, t.author_id, 'paper zeugmatic a wet plate', '<p></p>', 1, '', t.started_at + n * interval '1 second'
    from forum_topics t join generate_series(1, 10) n on true where t.public_id like 'hidden%'`);
  await owner.$client.query("vacuum analyze");
  const hidden = await owner.execute<{ n: number }>(
    sql`select count(*)::int n from search_documents where title like 'Hidden%' or marks @> array['for:staff']`,
  );
  expect(hidden.rows[0]?.n, "they stand in the index").toBeGreaterThanOrEqual(3_000);
  for (const query of queries) {
    const after = await seen(query);
    const then = before.get(query);
    expect(after.page.results, query).toEqual(then?.page.results);
    expect(after.page.counts, query).toEqual(then?.page.counts);
    // If more match than are examined, facets are from a sample.
    if (!capped(after.page)) expect(after.page.facets, query).toEqual(then?.page.facets);
    // Age windows cover all documents of a kind, so hidden ones can open the next window.
    expect(after.rows, `rows read for ${query}`).toBeLessThanOrEqual((then?.rows ?? 0) * 2 + 200);
  }
}, 300_000);
