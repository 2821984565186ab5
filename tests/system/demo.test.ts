import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { finishedDemoDataDir } from "#tests/demo-snapshot";
import { findViolations } from "#tests/invariants";

const folder = "tests/demo-invariants";

const place = await finishedDemoDataDir();
const database = await startPostgres({ dataDir: place.dataDir });
// Breaking an invariant on purpose needs constraints and triggers out of the way.
const client = new pg.Client(database.superuserUrl);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.stop();
  await place.clear();
});

test("every invariant of stored data holds in the finished demo", async () => {
  expect(await findViolations(database.ownerUrl)).toEqual([]);
}, 120_000);

test("the demo does not contradict itself", async () => {
  expect(await findViolations(database.ownerUrl, folder)).toEqual([]);
}, 120_000);

/** What may lie ahead: it is planned, runs out, or is to be done then. */
const planned = new Set([
  "access_blocks.until",
  "announcements.published_at",
  "announcements.shown_until",
  "api_tokens.expires_at",
  "cases.evidence_until",
  "disputes.evidence_due_at",
  "entitlements.ends_at",
  "forum_polls.closes_at",
  "gifts.expires_at",
  "guild_events.ends_at",
  "guild_events.starts_at",
  "guild_invites.expires_at",
  "legal_removals.retained_until",
  "notification_deliveries.due_at",
  "payees.locked_until",
  "payouts.arrives_at",
  "payouts.hold_until",
  "pending_earnings.available_on",
  "price_changes.effective_from",
  "rate_limits.spent_until",
  "saved_searches.next_check_at",
  "sessions.expires_at",
  "subscription_charges.end_at",
  "subscription_pauses.ends_at",
  "subscriptions.next_due_at",
  "subscriptions.next_try_at",
  "subscriptions.paused_until",
  "subscriptions.period_end",
  "waitlist_entries.invite_expires_at",
]);

/** Tables in which the member is the one who receives it, with the date of what they receive. */
const received = new Set(["feed_entries"]);

/** Who did it, in tables with a time. */
const actors = ["user_id", "author_id", "by_id", "payer_id", "follower_id", "owner_id"];

interface Column {
  readonly table: string;
  readonly column: string;
}

async function columns(condition: string): Promise<readonly Column[]> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${condition}
    order by 1, 2`);
  return rows.map(({ table_name, column_name }) => ({ table: table_name, column: column_name }));
}

const times = () => columns("c.data_type = 'timestamp with time zone'");

/** Columns with dates ahead of the snapshot. */
async function ahead(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { table, column } of await times()) {
    if (planned.has(`${table}.${column}`)) continue;
    const { rows } = await client.query(`select 1 from ${table} where ${column} > now() limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Columns with dates before the account that did it. */
async function beforeTheAccount(): Promise<readonly string[]> {
  const found: string[] = [];
  const whose = await columns(`c.column_name in (${actors.map((name) => `'${name}'`).join(", ")})`);
  for (const { table, column } of (await times()).filter((each) => !received.has(each.table)))
    for (const { column: actor } of whose.filter((each) => each.table === table)) {
      const { rows } = await client.query(`select 1 from ${table} t
        join users u on u.id = t.${actor} and u.created_at > t.${column} limit 1`);
      if (rows.length > 0) found.push(`${table}.${column} by ${actor}`);
    }
  return found;
}

/** Changes the demo, looks, and takes the change back. */
async function after<T>(change: string, look: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = 'replica'");
    // These refuse changes in every role.
    for (const table of ["audit_entries", "ledger.entries"])
      await client.query(`alter table ${table} disable trigger all`);
    const { rowCount } = await client.query(change);
    if (!rowCount) throw new Error(`changes nothing: ${change}`);
    return await look();
  } finally {
    await client.query("rollback");
  }
}

test("no date is ahead unless something is planned for it", async () => {
  expect(await ahead()).toEqual([]);
  const later = "update follows set accepted_at = now() + interval '1 day'";
  expect(await after(later, ahead)).toEqual(["follows.accepted_at"]);
}, 120_000);

test("nobody does anything before they have an account", async () => {
  expect(await beforeTheAccount()).toEqual([]);
  const earlier = "update forum_votes set at = '2019-01-01'";
  expect(await after(earlier, beforeTheAccount)).toEqual(["forum_votes.at by user_id"]);
}, 120_000);

/** A change that each of the queries must find. */
const changes: Readonly<Record<string, string>> = {
  "audit-entries-are-in-the-order-of-time.sql":
    "update audit_entries set at = at - interval '1 year' where place = 5",
  "balances-are-never-negative-in-the-order-of-time.sql":
    "update ledger.entries set occurred_at = '2019-01-01' where amount_minor < 0",
  "every-notification-is-about-something-that-exists.sql":
    "update notifications set key = 'demo ' || md5(key)",
  "follow-notifications-have-their-follow.sql": "delete from follows",
  "guild-activity-is-plausible.sql": "update guilds set answered_count = 0",
  "no-text-is-said-twice.sql": "update forum_posts set body = 'Thank you.' where number = 3",
  "post-notifications-have-their-post.sql": "delete from forum_reactions",
  "the-community-is-as-large-as-promised.sql": "update archive_works set body = 'Short.'",
  "what-follows-is-later.sql": "update forum_posts set posted_at = '2019-01-01' where number = 2",
};

test.each(readdirSync(folder))("%s can fail", async (file) => {
  const query = readFileSync(join(folder, file), "utf8");
  const change = changes[file];
  if (!change) throw new Error("say which change it must find");
  const found = await after(change, async () => (await client.query(query)).rows.length);
  expect(found).toBeGreaterThan(0);
});
