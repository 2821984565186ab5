/**
 * Whether a guild of 100,000 members opens as fast as one of 100: rows read, and time in one run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillGuilds, sizes } from "./guilds/fill.ts";
import { benchActions } from "./guilds/measure.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { inMs, interleave, rowsRead } from "./tools/interleave.ts";

const rounds = 3;
const calls = 40;
const atMost = 1.5;
const ours = sql`relname like 'guild%' or relname in ('users', 'profiles')`;

const guilds: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  try {
    await prepareTemplate(postgres);
    await copyTemplate(postgres.superuserUrl, "guilds");
    const owner = openDatabase(inDatabase(postgres.ownerUrl, "guilds"), {
      statementTimeoutMs: 900_000,
    });
    console.log(`  filling two guilds: ${sizes.small} and ${sizes.large} members`);
    await fillGuilds(owner);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, "guilds"), { max: 1 });
    try {
      const small = await benchActions(db, "small");
      const large = await benchActions(db, "large");
      const figures: BenchResult[] = [];
      for (const name of Object.keys(small) as (keyof typeof small)[])
        figures.push(...(await compare(name, small[name], large[name])));
      return figures;
    } finally {
      await db.$client.end();
    }

    async function compare(
      name: string,
      few: BenchAction,
      many: BenchAction,
    ): Promise<BenchResult[]> {
      const { ratio, spread, times } = await interleave(few, many, { rounds, calls, warmUps: 5 });
      const rows = { small: await rowsRead(db, few, ours), large: await rowsRead(db, many, ours) };
      return [
        {
          name: `${name}, time at 100,000 members of that at 100`,
          value: ratio,
          atMost,
          spread,
          from: { small: inMs(times.small), large: inMs(times.large) },
        },
        {
          name: `${name}, rows read at 100,000 members of those at 100`,
          value: rows.large / Math.max(1, rows.small),
          atMost,
          from: rows,
        },
      ];
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

type BenchAction = () => Promise<unknown>;

export default guilds;
