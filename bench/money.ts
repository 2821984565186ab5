/** What posting a tip costs: against the least a payment could cost, with many payers and few accounts, and late. */
import type pg from "pg";
import { verifyLedger } from "#modules/ledger";
import { seededRandom } from "#tests/seeded-random";
import { type BenchDatabase, openBenchDatabase } from "./money/bench-database.ts";
import { fillLedger } from "./money/fill.ts";
import { createPgbenchTables, pgbenchTransaction } from "./money/pgbench.ts";
import { createCrowd, quantile, runForSeconds, tipOnce } from "./money/tipping.ts";
import { type Bench, type BenchResult, median, spreadOf } from "./tools/figure.ts";

const rounds = 5;
const seconds = 4;
const workers = 16;
const hotCreators = 20;
/** `young` leaves out the ten million entries, which take most of the time. */
const part = process.env.BENCH_PART;

const money: Bench = async ({ seed }) => {
  const place = await openBenchDatabase(workers, ["young", "old"]);
  try {
    const ratio = await comparedWithPgbench(place, seed);
    const hot = await onHotAccounts(place, seed);
    const growth = part === "young" ? [] : await withLargeLedger(place, seed);
    return [ratio, hot, ...growth];
  } finally {
    await place.clear();
  }
};

async function comparedWithPgbench(place: BenchDatabase, seed: number): Promise<BenchResult> {
  const first = await place.superuser("postgres");
  await createPgbenchTables(first);
  const clients: pg.Client[] = [first];
  while (clients.length < workers) clients.push(await place.superuser("postgres"));
  const crowd = createCrowd(1_000, 200);
  const dice = seededRandom(seed);
  const tips: number[] = [];
  const least: number[] = [];
  const once = (worker: number) => pgbenchTransaction(clients[worker % workers] ?? first, dice);
  for (let round = -1; round < rounds; round++) {
    const a = await runForSeconds(workers, seconds, once);
    const b = await runForSeconds(workers, seconds, () => tipOnce(place.db, crowd, dice));
    // The first round warms everything up.
    if (round < 0) continue;
    least.push(a.perSecond);
    tips.push(b.perSecond);
  }
  for (const client of clients) await client.end();
  const ratios = tips.map((each, round) => each / (least[round] ?? 1));
  return {
    name: "tips posted, of pgbench -N written out",
    value: median(ratios),
    atLeast: 0.35,
    spread: spreadOf(ratios),
    from: {
      "tips/s": Math.round(median(tips)),
      "pgbench -N/s": Math.round(median(least)),
      workers,
    },
  };
}

async function onHotAccounts(place: BenchDatabase, seed: number): Promise<BenchResult> {
  const crowd = createCrowd(1_000, hotCreators);
  const dice = seededRandom(seed + 1);
  const { perSecond, ms } = await runForSeconds(workers, seconds * 2, () =>
    tipOnce(place.db, crowd, dice),
  );
  return {
    name: `p99 while ${hotCreators} creators receive everything`,
    value: quantile(ms, 0.99),
    unit: " ms",
    from: {
      "tips/s": Math.round(perSecond),
      "p50 ms": quantile(ms, 0.5).toFixed(1),
      workers,
    },
  };
}

const turns = 1_000;
const entriesPerTip = 4;
const small = 10_000;
const large = 10_000_000;

async function withLargeLedger(place: BenchDatabase, seed: number): Promise<BenchResult[]> {
  const crowd = createCrowd(20_000, 2_000);
  const young = place.copy("young");
  const old = place.copy("old");
  const filledMs = performance.now();
  for (const [name, entries] of [
    ["young", small],
    ["old", large],
  ] as const) {
    const client = await place.superuser(name);
    await fillLedger(client, crowd, entries / entriesPerTip);
    await client.end();
  }
  const fillSeconds = Math.round((performance.now() - filledMs) / 1000);
  const dice = seededRandom(seed + 2);
  const costs: { young: number[]; old: number[] } = { young: [], old: [] };
  for (let round = -1; round < rounds; round++) {
    const ms: { young: number[]; old: number[] } = { young: [], old: [] };
    // Turn by turn: whatever else the machine does meanwhile, it does to both.
    for (let turn = 0; turn < turns; turn++)
      for (const [name, db] of [
        ["young", young],
        ["old", old],
      ] as const) {
        const atMs = performance.now();
        await tipOnce(db, crowd, dice);
        ms[name].push(performance.now() - atMs);
      }
    if (round < 0) continue;
    costs.young.push(median(ms.young));
    costs.old.push(median(ms.old));
  }
  const ratios = costs.old.map((each, round) => each / (costs.young[round] ?? 1));
  const verifiedMs = performance.now();
  const { isValid, findings } = await verifyLedger({ db: old }, { headsFile: "/dev/null" });
  if (!isValid) throw new Error(findings.at(-1)?.problem);
  return [
    {
      name: "cost of a posting at 10,000,000 entries, of its cost at 10,000",
      value: median(ratios),
      atMost: 1.3,
      spread: spreadOf(ratios),
      from: {
        "ms young": median(costs.young).toFixed(2),
        "ms old": median(costs.old).toFixed(2),
        "seconds to fill": fillSeconds,
      },
    },
    {
      name: "verifying 10,000,000 entries",
      value: (performance.now() - verifiedMs) / 1000,
      unit: " s",
      from: { truths: findings.length },
    },
  ];
}

export default money;
