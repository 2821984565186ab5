/** Whether a search costs the same among a million posts and 200,000 works as among ten thousand. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchPage, suggest } from "#modules/search";
import { guest } from "#permissions";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { defaultLocale } from "#platform/i18n";
import { startPostgres } from "#platform/postgres";
import { createTranslations } from "#platform/translations";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { rowsRead } from "#tests/rows-read";
import { type Extent, fillSearch } from "./search/fill.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { interleave } from "./tools/interleave.ts";

/** `SEARCH_SCALE=0.02` tries it out with a fiftieth of the large size. */
const scale = Number(process.env.SEARCH_SCALE ?? 1);
const extents: Readonly<Record<"small" | "large", Extent>> = {
  small: { posts: 10_000, works: 2_000 },
  large: { posts: 1_000_000 * scale, works: 200_000 * scale },
};
const rounds = 3;
const calls = 20;
const atMost = 1.5;

const t = createTranslations().forLocale(defaultLocale);

const benchActions = (db: Database) => {
  const ctx = makeContext(guest, db, { ports: testPorts(db) });
  const find = (query: string) => () => searchPage(ctx, { query });
  return {
    "a common word": find("paper"),
    "a rare word": find("zeugmatic"),
    "a phrase": find('"wet plate"'),
    "a slip": find("colodionn"),
    "typing ahead": () => suggest(ctx, { typed: "collod" }, t),
  } satisfies Record<string, () => Promise<unknown>>;
};

const search: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  const open: Database[] = [];
  try {
    await prepareTemplate(postgres);
    const small = await prepared("small");
    const large = await prepared("large");
    const figures: BenchResult[] = [];
    for (const name of Object.keys(small.acts) as (keyof typeof small.acts)[]) {
      const one = small.acts[beside[name] ?? name];
      const other = large.acts[name];
      figures.push(await compare(name, one, other));
      figures.push(
        compareRows(name, await rowsRead(small.db, one), await rowsRead(large.db, other)),
      );
    }
    return figures;
  } finally {
    for (const db of open) await db.$client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepared(size: "small" | "large") {
    const extent = extents[size];
    await copyTemplate(postgres.superuserUrl, `search_${size}`);
    const owner = openDatabase(inDatabase(postgres.ownerUrl, `search_${size}`), {
      statementTimeoutMs: 3_600_000,
    });
    console.log(`  filling the ${size} one: ${extent.posts} posts, ${extent.works} works`);
    await fillSearch(owner, extent);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, `search_${size}`), { max: 1 });
    open.push(db);
    return { acts: benchActions(db), db };
  }
};

export default search;

/**
 * Terms that match an ever-growing number of documents are searched for in one page of candidates
 * only (1,024 of a kind, stated on the page and tested in modules/search/hidden-cost.test.ts).
 * Among ten thousand posts a phrase does not fill that page, so its cost is compared with that of
 * the common word, which does.
 */
const fullPage = "a common word";
const beside: Readonly<Partial<Record<string, typeof fullPage>>> = { "a phrase": fullPage };

/** Row counts are the same on every machine, including a busy one. */
const compareRows = (name: string, small: number, large: number): BenchResult => ({
  name: `${name}${comparisonNote(name)}, rows and index entries read among ${extents.large.posts} posts of those among ${extents.small.posts}`,
  value: large / Math.max(1, small),
  atMost,
  from: { small: String(small), large: String(large) },
});

const comparisonNote = (name: string) => (beside[name] ? ` beside a full page of candidates` : "");

type BenchAction = () => Promise<unknown>;

async function compare(name: string, small: BenchAction, large: BenchAction): Promise<BenchResult> {
  const { ratio, spread, times } = await interleave(small, large, { rounds, calls, warmUps: 3 });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const p95 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
  return {
    name: `${name}${comparisonNote(name)}, time among ${extents.large.posts} posts of that among ${extents.small.posts}`,
    value: ratio,
    atMost,
    spread,
    from: {
      small: ms(median(times.small)),
      large: ms(median(times.large)),
      "small p95": ms(p95(times.small)),
      "large p95": ms(p95(times.large)),
    },
  };
}
