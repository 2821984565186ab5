/** Whether two facets cost the same among 200,000 works as among 2,000, and a 2 GB file no memory. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browse } from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillArchives } from "./archives/fill.ts";
import { type Bench, type Figure, median, spreadOf } from "./tools/figure.ts";

const extents = { small: 2_000, large: 200_000 } as const;
const pairs: readonly (readonly string[])[] = [
  ["kind:writing", "licence:reserved"],
  ["kind:audio", "tag:tides"],
  ["language:en", "access:public"],
  ["tag:solway", "tag:t7"],
  ["licence:cc0", "year:2026"],
];
const rounds = 5;
const calls = 20;

const archives: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  const open: Database[] = [];
  try {
    await prepareTemplate(postgres);
    const [small, large] = [await prepared("small"), await prepared("large")];
    const figures: Figure[] = [];
    for (const facets of pairs) figures.push(await compare(facets, small, large));
    return [...figures, ...memory()];
  } finally {
    for (const db of open) await db.$client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepared(size: "small" | "large"): Promise<Database> {
    await copyTemplate(postgres.superuserUrl, `archives_${size}`);
    const url = inDatabase(postgres.ownerUrl, `archives_${size}`);
    const owner = openDatabase(url, { statementTimeoutMs: 1_800_000 });
    console.log(`  filling the ${size} one: ${extents[size]} works`);
    await fillArchives(owner, extents[size]);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, `archives_${size}`), { max: 1 });
    open.push(db);
    return db;
  }
};

/** Turn by turn, so that whatever else the machine does falls on both. */
async function compare(
  facets: readonly string[],
  small: Database,
  large: Database,
): Promise<Figure> {
  const ratios: number[] = [];
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let call = 0; call < calls; call += 1) {
      taken.small.push(await timed(small, facets));
      taken.large.push(await timed(large, facets));
    }
    ratios.push(median(taken.large) / median(taken.small));
    times.small.push(median(taken.small));
    times.large.push(median(taken.large));
  }
  return {
    name: `/archives with ${facets.join(" and ")}: 200,000 works against 2,000`,
    value: median(ratios),
    atMost: 1.5,
    spread: spreadOf(ratios),
    from: {
      "small ms": median(times.small).toFixed(2),
      "large ms": median(times.large).toFixed(2),
    },
  };
}

async function timed(db: Database, facets: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  await browse(makeContext<Actor>(guest, db), { facets });
  return performance.now() - startedMs;
}

function memory(): Figure[] {
  const script = new URL("./archives/stream.ts", import.meta.url).pathname;
  const { inMb, outMb } = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: "utf8" }),
  );
  const at = { from: { bytes: 2 * 1024 ** 3 }, unit: " MB", atMost: 64 };
  return [
    { name: "memory moved by 2 GB coming in", value: inMb, ...at },
    { name: "memory moved by 2 GB going out", value: outMb, ...at },
  ];
}

export default archives;
