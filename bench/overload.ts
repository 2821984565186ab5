/**
 * Three times as many requests as the product can answer, sent at a fixed rate whether or not earlier
 * ones were answered: how many are still answered well, compared with as many as it can take.
 */
import { Agent, get } from "node:http";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer } from "#tests/server";
import type { Bench } from "./tools/figure.ts";
import { openSessionOf } from "./tools/guests.ts";
import { exampleScreens } from "./web/screens.ts";

const secret = "for the benchmark alone, and long enough to be one";
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const factor = Number(process.env.BENCH_FACTOR ?? 3);
/** Enough to keep the server busy, few enough not to overload it. */
const atOnce = 12;

interface Answer {
  readonly status: number;
  readonly ms: number;
}

const overload: Bench = async () => {
  await ensureBuilt();
  const place = demoDataDir();
  // As `npm start` starts it: not pinned to a core, with its database on the same machine.
  const server = await startServer({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: "warn",
    AUTH_SECRET: secret,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 5_000 });
  try {
    const cookie = await openSessionOf(place.dataDir, secret, "theo");
    const screens = await exampleScreens(server.url);
    const paths = screens.map(({ path }) => path).filter((path) => path !== "/dashboard");
    // Two thirds of the requests are by members: visitors' pages come from the cache.
    const ask = (n: number) =>
      read(server.url + (paths[n % paths.length] ?? "/"), agent, n % 3 < 2 ? cookie : undefined);

    await closedLoop(5, ask);
    const alone = await closedLoop(seconds, ask);
    const capacity = alone.filter(isGood).length / seconds;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const answers = await openLoop(seconds, capacity * factor, ask);
    const accepted = answers.filter(({ status }) => status === 200);
    const goodput = accepted.length / seconds;
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    const from = {
      capacity: `${capacity.toFixed(0)}/s`,
      sent: `${(capacity * factor).toFixed(0)}/s`,
      accepted: `${goodput.toFixed(0)}/s`,
      "p99 at capacity": `${percentile(alone, 0.99).toFixed(0)} ms`,
      "median of a 503": `${percentile(
        answers.filter(({ status }) => status === 503),
        0.5,
      ).toFixed(0)} ms`,
    };
    return [
      {
        name: `goodput at ${factor} times capacity`,
        value: goodput / capacity,
        atLeast: 0.8,
        from,
      },
      {
        name: "p99 of accepted requests",
        value: percentile(accepted, 0.99),
        unit: " ms",
        atMost: 1_000,
        from,
      },
      { name: "answers other than 200 and 503", value: wrong, atMost: 0, from },
    ];
  } finally {
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

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
    await new Promise((resolve) => setTimeout(resolve, 5));
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
