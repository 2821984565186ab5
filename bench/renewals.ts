/**
 * Many renewals due in the same minute, drained by two workers while visitors and subscribers make
 * requests.
 */
import { sql } from "drizzle-orm";
import { currencyPort, paymentJobs, providerPort } from "#modules/payments";
import {
  changeMethod,
  isEntitledTo,
  renewBatch,
  subscriptionJobs,
  subscriptionListeners,
} from "#modules/subscriptions";
import { type Actor, type Member, system } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import { openDatabase } from "#platform/db";
import { eventListeners } from "#platform/events";
import { type JobType, jobQueue, openJobs } from "#platform/jobs";
import { provide } from "#platform/ports";
import { migrate, startPostgres } from "#platform/postgres";
import { provideForTest, testPorts } from "#tests/context";
import { inDatabase } from "#tests/postgres/template";
import { temporaryDataDir } from "#tests/server";
import { countingProcessor } from "./renewals/processor.ts";
import { seedDueSubscriptions } from "./renewals/seed-due-subscriptions.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";

const count = Number(process.argv[4] ?? 100_000);
const dueAt = new Date("2026-12-15T09:00:00Z");

const renewals: Bench = async (): Promise<readonly BenchResult[]> => {
  const place = temporaryDataDir();
  const postgres = await startPostgres({ dataDir: place.dataDir });
  await migrate(postgres.ownerUrl);
  const db = openDatabase(postgres.appUrl, { max: 12 });
  // As in the product: pages have connections of their own process, not those of the worker.
  const pages = openDatabase(postgres.appUrl, { max: 4 });
  const processor = countingProcessor();
  provideForTest(db, provide(providerPort, processor.provider), provide(currencyPort, "EUR"));
  provideForTest(db, provide(eventListeners, subscriptionListeners));
  const clock = fakeClock(new Date(dueAt.getTime() - 1));
  const systemCtx = makeContext<Actor>(system("bench"), db, { ports: testPorts(db), clock });
  const jobs = await openJobs({
    db,
    jobs: [...paymentJobs, ...subscriptionJobs] as readonly JobType<unknown>[],
    contextFor: () => systemCtx,
    work: false,
  });
  provideForTest(db, provide(jobQueue, jobs.queue));
  try {
    const planting = openDatabase(inDatabase(postgres.superuserUrl, "guildhall"), {
      max: 1,
      statementTimeoutMs: 0,
    });
    // The search's index has no part in this.
    await planting.execute(sql`set session_replication_role = replica`);
    await seedDueSubscriptions(planting, count, dueAt);
    await planting.$client.end();
    console.log(`${count} subscriptions are due within one minute`);
    const quiet = await visit(pages, clock, 200);
    clock.set(new Date(dueAt.getTime() + 60_000));
    const startedMs = performance.now();
    let working = true;
    const visitors = visit(pages, clock, Number.POSITIVE_INFINITY, () => working);
    const tell = setInterval(() => console.log(`${processor.charges()} charged`), 15_000);
    const workers = [1, 2].map(() => drain(systemCtx));
    const done = await Promise.all(workers);
    working = false;
    clearInterval(tell);
    const seconds = (performance.now() - startedMs) / 1000;
    const during = await visitors;
    const wrong = await contradictions(db);
    const failed = done.reduce((sum, one) => sum + one.failed, 0);
    return [
      {
        name: "renewals charged once and only once",
        value: processor.charges() - processor.repeated() - wrong,
        atLeast: count,
        from: { asked: processor.charges(), repeated: processor.repeated(), wrong, failed },
      },
      {
        name: "renewals a second, through decision, payment, ledger and access",
        value: count / seconds,
        unit: "/s",
        from: { seconds: Math.round(seconds), workers: 2, "at once each": 4 },
      },
      {
        name: "a subscriber who reads and changes their own meanwhile, 99 of 100 within",
        value: during.p99,
        unit: " ms",
        atMost: 1_000,
        from: {
          visits: during.visits,
          "when quiet": quiet.p99.toFixed(1),
          slowest: during.slowest.toFixed(0),
        },
      },
    ];
  } finally {
    await jobs.stop(1_000);
    await pages.$client.end();
    await db.$client.end();
    await postgres.stop();
    place.clear();
  }
};

async function drain(ctx: Parameters<typeof renewBatch>[0]) {
  let failed = 0;
  for (;;) {
    const batch = await renewBatch(ctx, { shiftMs: 40_000 });
    failed += batch.failed;
    if (!batch.more) return { failed };
  }
}

/** Sequentially checks whether a user has access and selects their card again. */
async function visit(
  db: ReturnType<typeof openDatabase>,
  clock: ReturnType<typeof fakeClock>,
  most: number,
  goesOn: () => boolean = () => true,
) {
  const { rows } = await db.execute<{
    id: string;
    user_id: string;
    creator_id: string;
    method_id: string;
  }>(
    sql`select id, subscriber_id as user_id, creator_id, method_id from subscriptions order by random() limit 500`,
  );
  const taken: number[] = [];
  for (let n = 0; n < most && goesOn(); n++) {
    const row = rows[n % rows.length];
    if (!row) break;
    const ctx = makeContext(memberOf(row.user_id), db, { ports: testPorts(db), clock });
    const startedMs = performance.now();
    await isEntitledTo(ctx, row.creator_id);
    const about = { subscriptionId: row.id };
    await changeMethod(ctx, { ...about, method: row.method_id });
    taken.push(performance.now() - startedMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return {
    visits: taken.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
  };
}

const memberOf = (userId: string): Member => ({
  kind: "member",
  userId,
  username: "bench",
  displayName: "Bench",
  roles: [],
  emailVerified: true,
  sessionId: "bench",
  hasSecondFactor: false,
  authenticatedAt: dueAt,
  suspended: false,
});

/** Whatever is not as it should be afterwards: unpaid, paid twice, without access, not in the ledger. */
async function contradictions(db: ReturnType<typeof openDatabase>): Promise<number> {
  const { rows } = await db.execute<{ wrong: number }>(sql`select (
    (select count(*) from subscriptions where state <> 'active' or period_end < ${dueAt.toISOString()}::timestamptz + interval '27 days')
    + abs((select count(*) from subscription_charges where state = 'paid') - ${count})
    + abs((select count(*) from ledger.transfers) - ${count})
    + (select count(*) from subscriptions s where not exists (
        select from entitlements e where e.subscription_id = s.id and e.ends_at > s.period_end))
    + (select coalesce(sum(amount_minor), 0) from ledger.entries))::int as wrong`);
  return rows[0]?.wrong ?? 1;
}

export default renewals;
