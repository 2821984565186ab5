/** Whether a guild of 100,000 members opens as fast as one of 100: rows read, and time in one run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillGuilds, sizes } from "./guilds/fill.ts";
import { acts, rowsRead, timed } from "./guilds/measure.ts";
import { type Bench, type Figure, median, spreadOf } from "./tools/figure.ts";

const rounds = 3;
const calls = 40;
const atMost = 1.5;

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
      const [small, large] = [await acts(db, "small"), await acts(db, "large")];
      const figures: Figure[] = [];
      for (const name of Object.keys(small) as (keyof typeof small)[])
        figures.push(...(await compare(name, small[name], large[name])));
      return figures;
    } finally {
      await db.$client.end();
    }

    /** In turns, so that whatever else the machine does falls on both. */
    async function compare(name: string, few: Act, many: Act): Promise<Figure[]> {
      for (let n = 0; n < 5; n++) for (const act of [few, many]) await act();
      const ratios: number[] = [];
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        const took = { small: [] as number[], large: [] as number[] };
        for (let n = 0; n < calls; n++) {
          took.small.push(await timed(few));
          took.large.push(await timed(many));
        }
        ratios.push(median(took.large) / median(took.small));
        times.small.push(...took.small);
        times.large.push(...took.large);
      }
      const rows = { small: await rowsRead(db, few), large: await rowsRead(db, many) };
      const ms = (values: readonly number[]) => `${median(values).toFixed(2)} ms`;
      return [
        {
          name: `${name}, time at 100,000 members of that at 100`,
          value: median(ratios),
          atMost,
          spread: spreadOf(ratios),
          from: { small: ms(times.small), large: ms(times.large) },
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

type Act = () => Promise<unknown>;

export default guilds;
