/**
 * Whether a creator with 100,000 supporters waits longer for the list, a search, a filter and the
 * file than one with 1,000: rows read, and time in one run. `SUPPORTERS=20000` for a short run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readSupporterFilter } from "#contracts/supporters";
import { asMembers } from "#modules/identity";
import { supportersCsv, supportersPage } from "#modules/supporters";
import type { Actor } from "#permissions";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { users } from "#tables/identity";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillSupporters, type Size, sizes } from "./supporters/fill.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { interleave, rowsRead } from "./tools/interleave.ts";

const rounds = 3;
const calls = 10;
const atMostMs = 200;
const ours = sql`relname like 'supporter%' or relname in ('users', 'tiers', 'blocks')`;

/** By their addresses. */
const lists = {
  "the first page": "",
  "by amount": "sort=spent",
  "by name": "sort=name",
  "a filter by status and date": "state=past_due&since=2026-01-01&spent=10",
  "a tag": "tag=printer",
  "a search with many matches": "q=member_9",
  "a search with one match": "q=member_999",
  "a search without matches": "q=nobody%20at%20all",
} as const;

const supporters: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  try {
    await prepareTemplate(postgres);
    await copyTemplate(postgres.superuserUrl, "supporters");
    const owner = openDatabase(inDatabase(postgres.ownerUrl, "supporters"), {
      max: 1,
      statementTimeoutMs: 900_000,
    });
    const startedMs = performance.now();
    await fillSupporters(owner);
    console.log(
      `  ${sizes.large} people and two creators in ${Math.round((performance.now() - startedMs) / 1_000)} s`,
    );
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, "supporters"), { max: 1 });
    try {
      const small = await actions(db, "small");
      const large = await actions(db, "large");
      const figures: BenchResult[] = [];
      for (const name of Object.keys(small))
        figures.push(await compare(db, name, small[name], large[name]));
      return figures;
    } finally {
      await db.$client.end();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

type BenchAction = () => Promise<unknown>;

async function actions(db: Database, size: Size): Promise<Record<string, BenchAction>> {
  const [creator] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.username} = ${size}`);
  const [actor] = await asMembers(db, [creator?.id ?? ""]);
  if (!actor) throw new Error("there is no creator");
  const ctx = makeContext<Actor>(actor, db, { ports: testPorts(db) });
  const filterOf = (address: string) => readSupporterFilter(new URLSearchParams(address));
  const pages = Object.entries(lists).map(([name, address]) => [
    name,
    () => supportersPage(ctx, { filter: filterOf(address) }),
  ]);
  const { next } = await supportersPage(ctx, { filter: filterOf("") });
  return {
    ...Object.fromEntries(pages),
    "the second page": () =>
      supportersPage(ctx, { filter: filterOf(""), after: next ?? undefined }),
    "the first rows of the file": async () => {
      const { content } = await supportersCsv(ctx, filterOf(""));
      await content.next();
      await content.next();
      await content.return(undefined);
    },
  };
}

/** A search reads every name, so what it takes is measured, not only its ratio. */
async function compare(
  db: Database,
  name: string,
  few: BenchAction | undefined,
  many: BenchAction | undefined,
): Promise<BenchResult> {
  if (!few || !many) throw new Error(`there is no ${name}`);
  const { ratio, times } = await interleave(few, many, { rounds, calls, warmUps: 5 });
  const rows = { small: await rowsRead(db, few, ours), large: await rowsRead(db, many, ours) };
  return {
    name: `${name}, with ${sizes.large} supporters`,
    value: median(times.large),
    unit: " ms",
    atMost: atMostMs,
    from: {
      "with 1,000": `${median(times.small).toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      "rows read": rows.large,
      "rows read with 1,000": rows.small,
    },
  };
}

export default supporters;
