/**
 * An email of one creator to 100,000 followers, handed to a local mail server in a process of its
 * own, while the job worker that sends is killed ten times: whether each recipient gets it exactly
 * once. `RECIPIENTS=2000` for a short run, `REPORTS=0` without delivery reports.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "#platform/postgres";
import { loadOrCreateSecret } from "#platform/secrets";
import { ensureBuilt } from "#tests/ensure-built";
import { freePort } from "#tests/free-port";
import { killSchedule } from "#tests/money-faults/kill-processes";
import { publishByEmail, reportSecret } from "#tests/newsletter-site";
import { seededRandom } from "#tests/seeded-random";
import { startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";
import { startJobWorker } from "./kills/victims.ts";
import { type SinkSummary, startSink } from "./newsletters/sink.ts";
import {
  emailText,
  handedOver,
  isDone,
  makeAudience,
  outcomes,
  startReading,
  watchResident,
} from "./newsletters/site.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { analyze } from "./tools/guests.ts";

const recipients = Number(process.env.RECIPIENTS ?? 100_000);
const kills = Number(process.env.KILLS ?? 10);
const reports = process.env.REPORTS !== "0";
/** Emails on their way at once: what a kill can leave unclear. */
const lanes = 4;

const newsletters: Bench = async ({ seed }) => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const secret = loadOrCreateSecret(place.dataDir, "auth-secret");
  const sink = await startSink({ reports });
  const env = {
    DATA_DIR: place.dataDir,
    AUTH_SECRET: secret,
    PORT: String(await freePort()),
    DEMO: "0",
    LOG_LEVEL: "silent",
    // The worker is a process of its own, `npm run worker`, so that it can be killed alone.
    WORKER: "0",
    SMTP_URL: sink.url,
    // No limit of a provider: as fast as it can.
    MAIL_RATE_PER_SECOND: "10000",
    MAIL_DOMAIN_RATE_PER_SECOND: "10000",
    ...(reports && { MAIL_WEBHOOK_SECRET: reportSecret, MAIL_REPORT_WAIT_SECONDS: "60" }),
  };
  const server = await startServer(env);
  sink.reportTo(server.url);
  const database = await startPostgres({ dataDir: place.dataDir });
  const client = new pg.Client(database.appUrl);
  await client.connect();
  let worker = await startJobWorker(env, database.appUrl);
  try {
    const filledFromMs = performance.now();
    const { superuserUrl } = database;
    const people = await makeAudience(client, { superuserUrl, secret, count: recipients });
    await analyze(place.dataDir);
    console.log(`${recipients} followers in ${secondsSince(filledFromMs)} s`);
    const resident = watchResident(() => worker.child.pid);
    const work = await publishByEmail(server.url, people.writer, {
      audience: "everyone",
      title: "To all of you",
      body: emailText,
    });
    const reading = startReading(server.url, people.reader, work);
    const random = seededRandom(seed);
    // Those of earlier kills stay handed over until it is decided what became of them.
    const seen = new Set<string>();
    const unclear: { handed: number; accepted: number }[] = [];
    for (const [n, count] of killSchedule(random, kills, recipients).entries()) {
      await sink.reached(count);
      await sleep(random.below(50));
      await worker.kill();
      const keys = (await handedOver(client)).filter((key) => !seen.has(key));
      for (const key of keys) seen.add(key);
      // What the mail server had received whole is accepted by then.
      await sleep(500);
      const found = { handed: keys.length, accepted: await sink.countAccepted(keys) };
      unclear.push(found);
      const { accepted } = await sink.summary();
      console.log(
        `kill ${n + 1} after ${accepted} emails: ${found.handed} handed over, ${found.accepted} of them accepted`,
      );
      worker = await startJobWorker(env, database.appUrl);
    }
    await until(() => isDone(client), {
      withinMs: 600_000 + recipients * 30,
      everyMs: 1_000,
      what: "the mailing is done",
    });
    const pages = await reading.stop();
    const memory = resident.stop();
    const states = await outcomes(client);
    console.log(`states: ${JSON.stringify(states)}`);
    return [
      ...deliveries(await sink.summary(), states, unclear, seed),
      ...costs(await sink.summary(), memory, pages),
    ];
  } finally {
    await client.end();
    await database.stop();
    await worker.kill();
    await server.stop().catch(() => {});
    await sink.close();
    await place.clear();
  }
};

const secondsSince = (startedMs: number) => Math.round((performance.now() - startedMs) / 1_000);

function deliveries(
  sunk: SinkSummary,
  states: Readonly<Record<string, number>>,
  unclear: readonly { readonly handed: number; readonly accepted: number }[],
  seed: number,
): BenchResult[] {
  const sum = (of: "handed" | "accepted") => unclear.reduce((all, each) => all + each[of], 0);
  // Without reports nobody can know of those; the product says how many there are.
  const atMostLost = reports ? 0 : kills * lanes;
  return [
    {
      name: reports ? "recipients without an email" : "the same without delivery reports",
      value: recipients - sunk.addresses,
      atMost: atMostLost,
      from: { recipients, kills, seed, unconfirmed: states.unconfirmed ?? 0 },
    },
    {
      name: "recipients with more than one email",
      value: sunk.addressesRepeated,
      atMost: 0,
      from: {
        accepted: sunk.accepted,
        "Message-IDs": sunk.messageIds,
        "Message-IDs accepted more than once": sunk.messageIdsRepeated,
      },
    },
    {
      name: "emails unclear at a kill, on average",
      value: unclear.length > 0 ? sum("handed") / unclear.length : 0,
      atMost: lanes,
      from: { handed: sum("handed"), accepted: sum("accepted"), kills },
    },
  ];
}

function costs(
  sunk: SinkSummary,
  memory: readonly number[],
  pages: Awaited<ReturnType<ReturnType<typeof startReading>["stop"]>>,
): BenchResult[] {
  const { requests, failed, median: medianMs, p99 } = pages;
  return [
    {
      name: "emails a second while sending, median",
      value: median(sunk.perSecond),
      from: {
        "with all restarts": (sunk.accepted / Math.max(1, sunk.seconds)).toFixed(1),
        "seconds in all": Math.round(sunk.seconds),
        "kB each": (sunk.bytesEach / 1_024).toFixed(1),
      },
    },
    {
      name: "resident memory of the process that sends, most",
      value: Math.max(0, ...memory),
      unit: " MB",
      atMost: 400,
      from: { median: median(memory).toFixed(0) },
    },
    {
      name: "a page meanwhile, p99",
      value: p99,
      unit: " ms",
      from: { requests, failed, "median ms": medianMs.toFixed(0) },
    },
  ];
}

export default newsletters;
