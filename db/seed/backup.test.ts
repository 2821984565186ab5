import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { listAuditEntries, recordAudit, verifyAuditChain } from "#modules/audit";
import { guildGatePort } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { sealLedger, verifyLedger } from "#modules/ledger";
import { syncTagCatalog } from "#modules/onboarding";
import { currencyPort, providerPort, sandboxProvider } from "#modules/payments";
import { createSandbox, sandboxPort } from "#modules/sandbox";
import { guildTipPort } from "#modules/tips";
import { treasuryTips } from "#modules/treasury";
import { system } from "#permissions";
import { systemClock } from "#platform/clock";
import { type Database, inTransaction } from "#platform/db";
import { provide } from "#platform/ports";
import { backup, restore } from "#platform/postgres";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { findViolations } from "#tests/invariants";
import { testMail } from "#tests/test-mail";
import { seedActivity } from "./activity.ts";
import { seedAnnouncements } from "./announcements.ts";
import { seedConversations } from "./conversations.ts";
import { seedForum } from "./forum.ts";
import { seedGuilds } from "./guilds.ts";
import { seedInterests } from "./interests.ts";
import { seedOfferings } from "./offerings.ts";
import { seedPeople } from "./people.ts";
import { seedProfiles } from "./profiles.ts";
import { fillDemoTreasury, seedTreasuries } from "./treasuries.ts";
import { seedWaitlist } from "./waitlist.ts";

const from = await testDatabase();
const to = await testDatabase();
await testMail(from.db);
provideForTest(from.db, provide(guildGatePort, forumGuildAccess));
provideForTest(from.db, provide(guildTipPort, treasuryTips));
const box = createSandbox({
  databaseUrl: from.url,
  clock: systemClock,
  faults: {},
  origin: () => "https://hall.test",
  secret: "the sandbox's own secret, for tests",
});
afterAll(() => box.close());
provideForTest(from.db, provide(sandboxPort, box));
provideForTest(from.db, provide(providerPort, sandboxProvider(box)), provide(currencyPort, "EUR"));

/** Every table of the place, with how many rows it has and a sum over what is in them. */
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
  const ctx = { ...testContext(from.db, system("seed")), clock: systemClock };
  try {
    await syncTagCatalog(ctx);
    for (const run of [
      seedPeople,
      seedProfiles,
      seedAnnouncements,
      seedInterests,
      seedWaitlist,
      seedForum,
      seedConversations,
      seedOfferings,
      seedGuilds,
      seedTreasuries,
    ])
      await run(ctx);
    await fillDemoTreasury.handle(ctx, {});
    await seedActivity(ctx);
    for (const reason of ["To try it", "And once more"])
      await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: "admin.tried", reason }));
    await sealLedger(ctx, headsFile);
    const [newest] = await listAuditEntries(ctx, { limit: 1 });
    const before = { census: await census(from.db), balances: await balances(from.db) };
    expect(
      Object.values(before.census).filter((line) => !line.startsWith("0 ")).length,
    ).toBeGreaterThan(50);
    expect(before.balances.length).toBeGreaterThan(5);

    await backup(from.ownerUrl, join(folder, "backup"));
    await restore(join(folder, "backup"), to.ownerUrl);

    expect(await census(to.db)).toEqual(before.census);
    expect(await balances(to.db)).toEqual(before.balances);
    expect(await verifyLedger({ db: to.db }, { headsFile })).toMatchObject({ isValid: true });
    expect(await verifyAuditChain({ db: to.db }, { expectedHead: newest?.hash })).toMatchObject({
      isValid: true,
    });
    expect(await findViolations(to.ownerUrl)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
