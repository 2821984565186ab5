/** How long a creator with 100,000 supporters waits for the list, a search, a filter and the file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSupporterFilter } from "#contracts/supporters";
import { asMembers } from "#modules/identity";
import { supportersCsv, supportersPage } from "#modules/supporters";
import type { Actor } from "#permissions";
import { makeContext } from "#platform/context";
import { openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import type { Bench, BenchResult } from "./tools/figure.ts";

const people = Number(process.env.BENCH_SUPPORTERS ?? 100_000);
const rounds = 15;
const creatorId = "01900000-0000-7000-8000-000000000000";
const searches: Readonly<Record<string, string>> = {
  "first page": "",
  "by amount": "sort=spent",
  "by name": "sort=name",
  "a search": "q=member%2099",
  "a search without matches": "q=nobody%20at%20all",
  "a filter": "state=past_due&since=2026-01-01&spent=10",
};

/** The superuser fills the tables: the people, one creator, and what events would have computed. */
const fill = `
  insert into users (id, name, username, email, email_verified, created_at, updated_at)
  select case n when 0 then '${creatorId}'::uuid else uuidv7() end, 'Member ' || n, 'member_' || n,
    'member' || n || '@example.com', true, now(), now() from generate_series(0, ${people}) n;
  insert into creators (user_id, category, currency, country, terms_version, terms_accepted_at, since, changed_at)
  values ('${creatorId}', 'other', 'EUR', 'DE', 1, now(), now(), now());
  insert into supporters (creator_id, user_id, since, state, spent_minor, search_text)
  select '${creatorId}', id, timestamptz '2024-01-01' + random() * interval '1000 days',
    (array['active', 'active', 'ended', 'past_due', 'tipped'])[1 + floor(random() * 5)::int],
    floor(random() * 50000)::bigint, lower(name || ' ' || username)
  from users where id <> '${creatorId}';`;

const supporters: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  try {
    await prepareTemplate(postgres);
    await copyTemplate(postgres.superuserUrl, "supporters");
    const url = inDatabase(postgres.superuserUrl, "supporters");
    const owner = openDatabase(url, { max: 1, statementTimeoutMs: 600_000 });
    await owner.$client.query(fill);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, "supporters"), { max: 4 });
    const [actor] = await asMembers(db, [creatorId]);
    if (!actor) throw new Error("no creator");
    const ctx = makeContext<Actor>(actor, db, { ports: testPorts(db) });
    const filterOf = (search: string) => readSupporterFilter(new URLSearchParams(search));
    const figures: BenchResult[] = [];
    for (const [name, search] of Object.entries(searches))
      figures.push(await timed(name, 200, () => supportersPage(ctx, { filter: filterOf(search) })));
    const firstBatch = async () => {
      const { content } = await supportersCsv(ctx, filterOf(""));
      await content.next();
      await content.next();
      await content.return(undefined);
    };
    figures.push(await timed("the first rows of the file", 200, firstBatch));
    await db.$client.end();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function timed(
  name: string,
  atMost: number,
  work: () => Promise<unknown>,
): Promise<BenchResult> {
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const startedMs = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  const value = times[Math.floor(times.length / 2)] ?? 0;
  const slowest = Math.round(times.at(-1) ?? 0);
  return {
    name: `${people} supporters, ${name}`,
    value: Math.round(value * 10) / 10,
    unit: " ms",
    atMost,
    from: { rounds, "slowest in ms": slowest },
  };
}

export default supporters;
