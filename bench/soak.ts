/**
 * 200 people read, reply, write messages, tip and upload for half an hour, at a quarter of what the
 * product can take or less: whether memory, connections or open files grow, how late the event loop
 * is, how much is logged, and whether anything fails. `MINUTES=3` for a short run, whose slopes mean
 * little.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { waitForDemo } from "#tests/demo-jobs";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { startProduct } from "./pages/product.ts";
import { makeCast, measureCapacity, startPeople, type Tally } from "./soak/people.ts";
import { type Samples, startSampling } from "./soak/sampling.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { withDatabase } from "./tools/guests.ts";
import { type Sample, slopePerHour } from "./tools/slope.ts";

const minutes = Number(process.env.MINUTES ?? 30);
const people = Number(process.env.BENCH_PEOPLE ?? 200);
const token = "for the benchmark alone, and long enough to be one";
const everyMs = 5_000;
const minuteMs = 60_000;
/** Of the pages that the site can answer, which is measured at the beginning. */
const loadShare = Number(process.env.BENCH_LOAD ?? 0.25);
const maxPerSecond = 20;
/** Caches fill and functions are compiled in this share of the time; it is not measured. */
const warmUpShare = 0.4;

const soak: Bench = async ({ seed }) => {
  await ensureBuilt();
  // All people come from one address here.
  const settings = {
    METRICS_TOKEN: token,
    LIVE_PER_ADDRESS: "10000",
    // Opened on a signal, to ask for collections.
    NODE_OPTIONS: "--inspect-port=0",
  };
  const product = await startProduct(settings, demoDataDir());
  const { url, dataDir } = product;
  try {
    process.env.GUILDHALL_DATA_DIR = dataDir;
    await waitForDemo();
    const cast = await makeCast(url, dataDir, people);
    await measureCapacity(url, cast);
    const capacity = await measureCapacity(url, cast);
    const perSecond = Math.min(maxPerSecond, capacity * loadShare);
    const thinkMs = (people / perSecond) * 1_000;
    console.log(
      `${capacity.toFixed(1)} pages a second; ${perSecond.toFixed(1)} requests, a person's every ${(thinkMs / 1_000).toFixed(0)} s`,
    );
    return await withDatabase(dataDir, async (client) => {
      const printedBefore = product.printed().length;
      const sampling = startSampling({ url, token, client, printed: product.printed, everyMs });
      const load = startPeople(url, cast, { seed, thinkMs });
      const startedMs = performance.now();
      for (let minute = 1; minute <= minutes; minute++) {
        await sleep(startedMs + minute * minuteMs - performance.now());
        console.log(progress(minute, load.tally, sampling.samples));
      }
      await load.stop();
      await sampling.stop();
      const printed = product.printed().length - printedBefore;
      const measuredFromMs = startedMs + minutes * minuteMs * warmUpShare;
      for (const { name, count } of await connectionsByName(client))
        console.log(`${count} connections: ${name}`);
      return figures(load.tally, sampling, printed, measuredFromMs);
    });
  } finally {
    await product.stop();
  }
};

async function connectionsByName(client: pg.Client) {
  const { rows } = await client.query<{ name: string; count: number }>(
    "select application_name as name, count(*)::int as count from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() group by 1 order by 1",
  );
  return rows;
}

const last = (samples: readonly Sample[]) => samples.at(-1)?.value ?? 0;

const progress = (minute: number, { requests, busy, errors }: Tally, samples: Samples) =>
  [
    `minute ${minute}: ${requests} requests`,
    `${[...errors.values()].reduce((sum, count) => sum + count, 0)} errors`,
    `${busy} answers of 503`,
    `RSS ${last(samples.rss).toFixed(0)} MB`,
    `heap ${last(samples.heap).toFixed(1)} MB`,
    `${last(samples.connections)} connections`,
    `${last(samples.files)} files`,
    `event loop p99 ${last(samples.loopP99).toFixed(0)} ms`,
    `load average ${loadavg()[0]?.toFixed(1)}`,
  ].join(", ");

function figures(
  { requests, busy, errors, ms, actions }: Tally,
  { samples, failed }: Pick<ReturnType<typeof startSampling>, "samples" | "failed">,
  printed: number,
  fromMs: number,
): BenchResult[] {
  const since = (list: readonly Sample[]) => list.filter(({ atMs }) => atMs >= fromMs);
  const values = (list: readonly Sample[]) => since(list).map(({ value }) => value);
  const range = (list: readonly Sample[], digits = 0) =>
    `${Math.min(...values(list)).toFixed(digits)} to ${Math.max(...values(list)).toFixed(digits)}`;
  const heap = since(samples.heap);
  const sorted = ms.toSorted((a, b) => a - b);
  const slowest = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0) ?? "";
  return [
    {
      name: "requests that failed",
      value: [...errors.values()].reduce((sum, count) => sum + count, 0) + failed(),
      atMost: 0,
      from: {
        requests,
        minutes,
        people,
        "p50 ms": slowest(0.5),
        "p99 ms": slowest(0.99),
        ...Object.fromEntries(actions),
      },
    },
    {
      name: "requests answered with 503, in thousand",
      value: (busy / Math.max(1, requests)) * 1_000,
      atMost: 1,
      from: { requests, "503": busy },
    },
    {
      // A leak of half a kilobyte for each request would be 18 MB at ten requests a second.
      name: "heap after collections, growth per hour",
      value: slopePerHour(heap),
      unit: " MB",
      atMost: 15,
      from: {
        samples: heap.length,
        "first MB": heap[0]?.value.toFixed(1) ?? "",
        "last MB": last(heap).toFixed(1),
      },
    },
    {
      // Above the heap's, because the allocator returns memory late.
      name: "resident memory, growth per hour",
      value: slopePerHour(since(samples.rss)),
      unit: " MB",
      atMost: 40,
      from: { MB: range(samples.rss) },
    },
    {
      // The pool of 20, four of the sandbox payment processor, two for viewing as a member, one for
      // locks and one for notifications.
      name: "database connections, most",
      value: Math.max(...samples.connections.map(({ value }) => value)),
      atMost: 28,
      from: { range: range(samples.connections) },
    },
    {
      name: "database connections, growth per hour",
      value: slopePerHour(since(samples.connections)),
      atMost: 10,
      from: { samples: since(samples.connections).length },
    },
    {
      name: "open files and sockets, growth per hour",
      value: slopePerHour(since(samples.files)),
      atMost: 100,
      from: { range: range(samples.files) },
    },
    {
      name: "event loop delay, p99 of five seconds, median",
      value: median(values(samples.loopP99)),
      unit: " ms",
      atMost: 100,
      from: { "p99 range": range(samples.loopP99), "longest ms": range(samples.loopMax) },
    },
    {
      // Requests are logged when they fail or are slow.
      name: "log for each request",
      value: printed / Math.max(1, requests),
      unit: " bytes",
      atMost: 100,
      from: { bytes: printed },
    },
  ];
}

export default soak;
