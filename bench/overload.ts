/**
 * Three times as many requests as the product can answer, sent at a fixed rate whether or not earlier
 * ones were answered: how many are still answered well, compared with as many as it can take.
 *
 * Capacity and overload are measured in turn, several times, because the capacity of a machine that
 * is used by others changes. `BENCH_NEW_CONNECTIONS=1` opens a connection for each request, as a
 * proxy without keep-alive does.
 */
import { Agent, get } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { demoDataDir, demoSnapshotVariable, makeDemoSnapshot } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer } from "#tests/server";
import { cpuMs, databaseMs } from "./tools/core-time.ts";
import { type Bench, type BenchResult, median, spreadOf } from "./tools/figure.ts";
import { openSessionOf } from "./tools/guests.ts";
import { onServerCore, pinThisProcess } from "./tools/load.ts";
import { exampleScreens } from "./web/screens.ts";

const secret = "for the benchmark alone, and long enough to be one";
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const factor = Number(process.env.BENCH_FACTOR ?? 3);
const keepAlive = process.env.BENCH_NEW_CONNECTIONS === undefined;
/** Enough to keep the server busy, few enough not to overload it. */
const atOnce = 12;

interface Answer {
  readonly status: number;
  readonly ms: number;
}

interface Round {
  readonly alone: readonly Answer[];
  readonly capacity: number;
  /** Good answers for each second of processor time, of the server and its database. */
  readonly capacityPerCore: number;
  readonly answers: readonly Answer[];
  readonly goodput: number;
  readonly goodputPerCore: number;
}

const overload: Bench = async () => {
  await ensureBuilt();
  // With everything its jobs do afterwards, which would run during the first rounds.
  const place = process.env[demoSnapshotVariable] ? demoDataDir() : await makeDemoSnapshot();
  pinThisProcess();
  // As `npm start` starts it, with its database on the same core; the requests are from another.
  const server = await startServer(
    { DATA_DIR: place.dataDir, LOG_LEVEL: "warn", AUTH_SECRET: secret },
    onServerCore(),
  );
  const agent = new Agent({ keepAlive, maxSockets: 5_000 });
  try {
    const cookie = await openSessionOf(place.dataDir, secret, "theo");
    const screens = await exampleScreens(server.url);
    const paths = screens.map(({ path }) => path).filter((path) => path !== "/dashboard");
    // Two thirds of the requests are by members: visitors' pages come from the cache.
    const ask = (n: number) =>
      read(server.url + (paths[n % paths.length] ?? "/"), agent, n % 3 < 2 ? cookie : undefined);
    const coreMs = () => cpuMs(server.pid) + databaseMs(place.dataDir);

    await closedLoop(10, ask);
    const measured: Round[] = [];
    for (let n = 0; n < rounds; n++) {
      const round = await measure(ask, coreMs);
      measured.push(round);
      console.log(
        `round ${n + 1}: capacity ${round.capacity.toFixed(0)}/s, accepted ${round.goodput.toFixed(0)}/s, p99 ${p99(round).toFixed(0)} ms, load average ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    return figures(measured);
  } finally {
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

async function measure(ask: (n: number) => Promise<Answer>, coreMs: () => number): Promise<Round> {
  const perCore = (good: number, fromMs: number) =>
    good / Math.max(0.001, (coreMs() - fromMs) / 1_000);
  const aloneFromMs = coreMs();
  const alone = await closedLoop(seconds, ask);
  const good = alone.filter(isGood).length;
  const capacityPerCore = perCore(good, aloneFromMs);
  const capacity = good / seconds;
  await sleep(2_000);
  const fromMs = coreMs();
  const answers = await openLoop(seconds, capacity * factor, ask);
  const accepted = answers.filter(isGood).length;
  const goodputPerCore = perCore(accepted, fromMs);
  await sleep(2_000);
  return {
    alone,
    capacity,
    capacityPerCore,
    answers,
    goodput: accepted / seconds,
    goodputPerCore,
  };
}

const p99 = ({ answers }: Round) => percentile(answers.filter(isGood), 0.99);

function figures(measured: readonly Round[]): BenchResult[] {
  const all = measured.flatMap(({ answers }) => answers);
  const rejected = all.filter(({ status }) => status === 503);
  const list = (of: (round: Round) => number, digits = 0) =>
    measured.map((round) => of(round).toFixed(digits)).join(", ");
  const spread = spreadOf(measured.map(({ capacity }) => capacity));
  const from = {
    "capacity/s": list(({ capacity }) => capacity),
    "sent/s": list(({ capacity }) => capacity * factor),
    "accepted/s": list(({ goodput }) => goodput),
    "p99 ms at capacity": list(({ alone }) => percentile(alone, 0.99)),
    "503": rejected.length,
    "median ms of a 503": percentile(rejected, 0.5).toFixed(0),
  };
  return [
    {
      name: `goodput at ${factor} times capacity, median of ${measured.length} rounds`,
      value: median(measured.map(({ goodput, capacity }) => goodput / capacity)),
      atLeast: 0.8,
      spread,
      from: { ...from, "each round": list((round) => round.goodput / round.capacity, 2) },
    },
    {
      name: "the same for each second of processor time",
      value: median(measured.map((round) => round.goodputPerCore / round.capacityPerCore)),
      atLeast: 0.8,
      from: {
        "at capacity": list(({ capacityPerCore }) => capacityPerCore),
        overloaded: list(({ goodputPerCore }) => goodputPerCore),
      },
    },
    {
      name: "p99 of accepted requests, median of the rounds",
      value: median(measured.map(p99)),
      unit: " ms",
      atMost: 1_000,
      spread,
      from: { "each round": list(p99) },
    },
    {
      name: "answers other than 200 and 503",
      value: all.filter(({ status }) => status !== 200 && status !== 503).length,
      atMost: 0,
      from: { requests: all.length },
    },
  ];
}

const isGood = ({ status }: Answer) => status === 200;

/** As fast as it answers, a few at a time: what it can do. */
async function closedLoop(forSeconds: number, ask: (n: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  const endsAt = performance.now() + forSeconds * 1_000;
  let n = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < endsAt) answers.push(await ask(n++));
    }),
  );
  return answers;
}

/** At a fixed rate, however many are still open. */
async function openLoop(
  forSeconds: number,
  perSecond: number,
  ask: (n: number) => Promise<Answer>,
) {
  const asked: Promise<Answer>[] = [];
  const startedAt = performance.now();
  while (performance.now() < startedAt + forSeconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (asked.length < due) asked.push(ask(asked.length));
    await sleep(5);
  }
  return Promise.all(asked);
}

function read(url: string, agent: Agent, cookie: string | undefined): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const headers = {
      Accept: "text/html",
      "Accept-Encoding": "gzip",
      ...(cookie && { Cookie: cookie }),
    };
    const failed = () => resolve({ status: 0, ms: performance.now() - from });
    get(url, { agent, headers }, (response) => {
      response
        .resume()
        .once("end", () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - from }),
        )
        .once("error", failed);
    }).once("error", failed);
  });
}

function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export default overload;
