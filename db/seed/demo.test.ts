import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countDistinct, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditEntries, recordAudit, verifyAuditChain } from "#modules/audit";
import { guildGatePort, topicList, topicPage } from "#modules/forum";
import { forumGuildAccess, guildDirectory } from "#modules/guilds";
import { sealLedger, verifyLedger } from "#modules/ledger";
import { listNotifications } from "#modules/notifications";
import { syncTagCatalog } from "#modules/onboarding";
import { currencyPort, providerPort, sandboxProvider } from "#modules/payments";
import { createSandbox, sandboxPort } from "#modules/sandbox";
import { guildOffering, guildShopsPort } from "#modules/subscriptions";
import { guildTipPort } from "#modules/tips";
import { guildSellerPort, treasuryPage, treasuryTips } from "#modules/treasury";
import { guest, system } from "#permissions";
import { systemClock } from "#platform/clock";
import { type Database, inTransaction } from "#platform/db";
import { provide } from "#platform/ports";
import { backup, restore } from "#platform/postgres";
import { forumBallots, forumCategories, forumPosts, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { findViolations } from "#tests/invariants";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { seedActivity } from "./activity.ts";
import { seedAnnouncements } from "./announcements.ts";
import { asMember } from "./as-member.ts";
import { seedConversations } from "./conversations.ts";
import { seedFollowers } from "./follows.ts";
import { seedForum } from "./forum.ts";
import { replayGuildTiers, seedGuildTiers } from "./guild-tiers.ts";
import { seedGuilds } from "./guilds.ts";
import { demoGuilds } from "./guilds-data.ts";
import { seedInterests } from "./interests.ts";
import { notificationSteps } from "./notifications.ts";
import { seedOfferings } from "./offerings.ts";
import { seedPeople } from "./people.ts";
import { seedProfiles } from "./profiles.ts";
import { fillDemoTreasury, seedTreasuries } from "./treasuries.ts";
import { slug } from "./treasuries-data.ts";
import { seedWaitlist } from "./waitlist.ts";

// The tests of this file run in order, on one database: each seeds a part that builds on the others.
const { db, url, ownerUrl } = await testDatabase();
const restored = await testDatabase();
await testMail(db);
const box = createSandbox({
  databaseUrl: url,
  clock: systemClock,
  faults: {},
  origin: () => "https://hall.test",
  secret: "the sandbox's own secret, for tests",
});
afterAll(() => box.close());
provideForTest(
  db,
  provide(guildGatePort, forumGuildAccess),
  provide(guildTipPort, treasuryTips),
  provide(guildShopsPort, guildSellerPort),
  provide(sandboxPort, box),
  provide(providerPort, sandboxProvider(box)),
  provide(currencyPort, "EUR"),
);
const ctx = { ...testContext(db, system("seed")), clock: systemClock };

beforeAll(async () => {
  await syncTagCatalog(ctx);
  for (const run of [seedPeople, seedProfiles, seedInterests, seedWaitlist]) await run(ctx);
}, 60_000);

test("the demo forum has categories, topics, people, replies and votes", async () => {
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
      late: sql<number>`(count(*) filter (where posted_at > now()))::int`,
    })
    .from(forumPosts);
  expect(sums).toMatchObject({ topics: 231, categories: 8, early: 0, late: 0 });
  expect(sums?.people).toBeGreaterThanOrEqual(55);
  expect(sums?.replies).toBeGreaterThanOrEqual(600);
  expect(sums?.ballots).toBeGreaterThan(100);

  const list = await topicList(testContext(db, guest), { list: "latest" });
  expect(list.topics).toHaveLength(30);
  const found = await topicPage(testContext(db, guest), { publicId: "d3m0t0p1c001" });
  if (!("view" in found)) throw new Error("the known topic is not there");
  expect(found.view.accepted?.author.name).toBe("Odile Faure");
}, 60_000);

test("no post of the demo repeats another", async () => {
  const { rows } = await db.execute<{ body: string; n: number }>(sql`
    select body, count(*)::int n from forum_posts group by body order by n desc limit 1`);
  expect(rows[0]?.n).toBe(1);
});

test("seeds twelve guilds of every kind as the commands would create them", async () => {
  await seedOfferings(ctx);
  const startedMs = performance.now();
  await seedGuilds(ctx);
  // The server starts after this, so it must not take long.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  const kinds = (of: "visibility" | "policy") => new Set(demoGuilds.map((guild) => guild[of]));
  expect(demoGuilds).toHaveLength(12);
  expect([kinds("visibility").size, kinds("policy").size]).toEqual([3, 4]);
  const seen = async (context: Parameters<typeof guildDirectory>[0]) =>
    (await guildDirectory(context, { list: "all", sort: "name" })).guilds.length;
  expect(await seen({ ...ctx, actor: guest })).toBe(10);
  expect(await seen(await asMember(ctx, "juno"))).toBe(11);
}, 60_000);

test("one demo member has a page of grouped notifications, the older ones read", async () => {
  await seedFollowers(ctx);
  for (const { name, run } of notificationSteps) if (name.endsWith("mira")) await run(ctx);
  const me = await asMember(ctx, "mira");
  const first = await listNotifications(me, { filter: "all" }, english);
  const second = await listNotifications(me, { filter: "all", after: first.next ?? "" }, english);
  const all = [...first.notifications, ...second.notifications];
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(all.filter(({ count }) => count > 1).length).toBeGreaterThan(5);
  const unread = all.filter(({ read }) => !read).length;
  expect(unread).toBe(first.unread);
  expect(unread).toBeLessThan(30);
}, 60_000);

test("seeds a treasury with history: two rules, paid expenses and one pending", async () => {
  await seedTreasuries(ctx);
  await fillDemoTreasury.handle(ctx, {});
  const juno = await asMember(ctx, "juno");
  const page = await treasuryPage(juno, { slug });
  expect(page.rules.map(({ version }) => version)).toEqual([2, 1]);
  expect(page.pendingExpenses.map(({ amount }) => amount.minor)).toEqual(["8500"]);
  expect(page.lines.filter(({ kind }) => kind === "spend").length).toBeGreaterThanOrEqual(2);
  expect(page.lines.every(({ who, kind }) => kind === "tip" || who !== null)).toBe(true);
  const older = await treasuryPage(juno, { slug, before: page.next ?? "" });
  const all = [...page.lines, ...older.lines];
  expect([all.length, older.next]).toEqual([31, null]);
  expect(all.filter(({ state }) => state === "refunded")).toHaveLength(1);
  expect(BigInt(page.sums.free.minor)).toBeGreaterThan(8500n);
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
  // Cut short and begun again it adds nothing.
  await fillDemoTreasury.handle(ctx, {});
  expect((await treasuryPage(juno, { slug })).sums.balance).toEqual(page.sums.balance);

  await seedGuildTiers(ctx);
  await replayGuildTiers.handle(ctx, {});
  const { tiers, payingCount } = await guildOffering(juno, { slug });
  expect([tiers.length, payingCount]).toEqual([2, 7]);
  const [latest] = (await treasuryPage(juno, { slug })).lines;
  expect(latest).toMatchObject({ kind: "subscription", state: "given" });
  // By the second rule: 15, 15 and 10 % of it are members'.
  expect(latest?.divided?.minor).not.toBe("0");
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
}, 180_000);

/** Every table with its number of rows and a checksum of them. */
async function census(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger', 'sandbox') order by 1`);
  const counted: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: string; digest: string | null }>(
      sql`select count(*)::text as n, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${sql.raw(name)} t`,
    );
    counted[name] = `${rows[0]?.n} ${rows[0]?.digest}`;
  }
  return counted;
}
const balances = async (db: Database) =>
  (
    await db.execute(sql`select a.kind, a.owner_type, a.owner_id, a.currency, a.balance_minor, a.version,
      (select coalesce(sum(e.amount_minor), 0) from ledger.entries e where e.account_id = a.id) as entries
      from ledger.accounts a order by a.id`)
  ).rows;

test("a backup restores every row, every balance and both hash chains", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-whole-backup-"));
  const headsFile = join(folder, "heads.txt");
  try {
    for (const run of [seedAnnouncements, seedConversations, seedActivity]) await run(ctx);
    for (const reason of ["To try it", "And once more"])
      await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: "admin.flag_set", reason }));
    await sealLedger(ctx, headsFile);
    const [newest] = await listAuditEntries(ctx, { limit: 1 });
    const before = { census: await census(db), balances: await balances(db) };
    expect(
      Object.values(before.census).filter((line) => !line.startsWith("0 ")).length,
    ).toBeGreaterThan(50);
    expect(before.balances.length).toBeGreaterThan(5);

    await backup(ownerUrl, join(folder, "backup"));
    await restore(join(folder, "backup"), restored.ownerUrl);

    expect(await census(restored.db)).toEqual(before.census);
    expect(await balances(restored.db)).toEqual(before.balances);
    expect(await verifyLedger({ db: restored.db }, { headsFile })).toMatchObject({ isValid: true });
    expect(
      await verifyAuditChain({ db: restored.db }, { expectedHead: newest?.hash }),
    ).toMatchObject({
      isValid: true,
    });
    expect(await findViolations(restored.ownerUrl)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
