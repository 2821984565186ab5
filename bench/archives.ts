/** Whether two facets cost the same among 200,000 works as among 2,000. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browseWorks } from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillArchives } from "./archives/fill.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { inMs, interleave } from "./tools/interleave.ts";

const extents = { small: 2_000, large: Number(process.env.BENCH_WORKS ?? 200_000) } as const;
const pairs: readonly (readonly string[])[] = [
  ["kind:writing", "licence:reserved"],
  ["kind:audio", "tag:tides"],
  ["language:en", "access:public"],
  ["tag:solway", "tag:t7"],
  ["license:cc0", "year:2026"],
];

const archives: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  const open: Database[] = [];
  try {
    await prepareTemplate(postgres);
    const small = await prepared("small");
    const large = await prepared("large");
    const figures: BenchResult[] = [];
    for (const facets of pairs) figures.push(await compare(facets, small, large));
    return figures;
  } finally {
    for (const db of open) await db.$client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepared(size: "small" | "large"): Promise<Database> {
    await copyTemplate(postgres.superuserUrl, `archives_${size}`);
    // Not as the owner: only the superuser fills tables without asking about every single row.
    const url = inDatabase(postgres.superuserUrl, `archives_${size}`);
    const owner = openDatabase(url, { max: 1, statementTimeoutMs: 1_800_000 });
    console.log(`  filling the ${size} one: ${extents[size]} works`);
    await fillArchives(owner, extents[size]);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, `archives_${size}`), { max: 1 });
    open.push(db);
    return db;
  }
};

const nearest = (db: Database, facets: readonly string[]) => () =>
  browseWorks(makeContext<Actor>(guest, db, { ports: testPorts(db) }), { facets });

async function compare(
  facets: readonly string[],
  small: Database,
  large: Database,
): Promise<BenchResult> {
  const { ratio, spread, times } = await interleave(
    nearest(small, facets),
    nearest(large, facets),
    {
      rounds: 5,
      calls: 20,
      warmUps: 5,
    },
  );
  return {
    name: `/archives with ${facets.join(" and ")}: ${extents.large} works against ${extents.small}`,
    value: ratio,
    atMost: 1.5,
    spread,
    from: { little: inMs(times.small), much: inMs(times.large) },
  };
}

export default archives;
