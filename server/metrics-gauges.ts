import type { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "#platform/db";
import { inspectJobs } from "#platform/jobs";

/** One value of a metric, under its labels. */
interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Metrics whose values are read at every scrape, instead of being counted here. */
export function scrapedMetrics(registry: Registry) {
  const registers = [registry];
  return {
    gauge(name: string, help: string, labelNames: readonly string[] = []) {
      const metric = new Gauge({ name: `guildhall_${name}`, help, labelNames, registers });
      return (samples: readonly Sample[]) => {
        metric.reset();
        for (const { labels = {}, value } of samples) metric.set(labels, value);
      };
    },
    counter(name: string, help: string, labelNames: readonly string[] = []) {
      const metric = new Counter({ name: `guildhall_${name}`, help, labelNames, registers });
      return (samples: readonly Sample[]) => {
        metric.reset();
        for (const { labels = {}, value } of samples) metric.inc(labels, value);
      };
    },
  };
}

type ScrapedMetrics = ReturnType<typeof scrapedMetrics>;

/** Metrics of this process; with several processes each answers for itself. */
export function processMetrics(
  { gauge, counter }: ScrapedMetrics,
  delay: ReturnType<typeof monitorEventLoopDelay> | undefined,
) {
  const startTime = gauge(
    "process_start_time_seconds",
    "Start time of this process, in seconds since 1970.",
    ["pid", "node"],
  );
  const cpu = counter("process_cpu_seconds_total", "Processor time used by this process.");
  const memory = gauge("process_memory_bytes", "Memory in use, by kind.", ["kind"]);
  const loopDelay = gauge(
    "event_loop_delay_seconds",
    "Event loop delay since the last scrape, by statistic.",
    ["statistic"],
  );
  return () => {
    startTime([
      {
        labels: { pid: String(process.pid), node: process.versions.node },
        value: Math.round(Date.now() / 1_000 - process.uptime()),
      },
    ]);
    const { user, system } = process.cpuUsage();
    cpu([{ value: (user + system) / 1e6 }]);
    const usage = process.memoryUsage();
    const kinds = ["rss", "heapUsed", "heapTotal", "external"] as const;
    memory(kinds.map((kind) => ({ labels: { kind }, value: usage[kind] })));
    if (!delay) return;
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    loopDelay([
      { labels: { statistic: "p50" }, value: seconds(delay.percentile(50)) },
      { labels: { statistic: "p99" }, value: seconds(delay.percentile(99)) },
      { labels: { statistic: "max" }, value: seconds(delay.max) },
    ]);
    // Measured per scrape, so that one bad minute does not stay in the maximum forever.
    delay.reset();
  };
}

/** Metrics that all processes share, and this process's connections to the database. */
export function databaseMetrics({ gauge, counter }: ScrapedMetrics, db: Database) {
  const connections = gauge(
    "database_connections",
    "Database connections of this process, by state.",
    ["state"],
  );
  const waiting = gauge("database_waiting", "Queries waiting for a connection.");
  const jobsDue = gauge("jobs_due", "Jobs ready to run.", ["queue"]);
  const jobsRunning = gauge("jobs_running", "Jobs running.", ["queue"]);
  const jobsFailed = gauge("jobs_failed", "Jobs that failed recently after all retries.", [
    "queue",
  ]);
  const jobsLag = gauge("jobs_lag_seconds", "Age of the oldest job ready to run.", ["queue"]);
  const unsealed = gauge("ledger_unsealed_transfers", "Ledger transfers not yet in a block.");
  const blocks = counter("ledger_blocks_total", "Blocks in the ledger's chain.");
  const webhooks = gauge("webhooks_waiting", "Payment webhooks received but not yet processed.");
  const notifications = gauge("notices_due", "Notification emails and pushes due but not sent.");

  return async () => {
    const [{ queues }, { rows }] = await Promise.all([
      inspectJobs(db),
      db.execute<Record<"unsealed" | "blocks" | "webhooks" | "notifications", number>>(sql`select
        (select count(*)::int from ledger.unsealed) as unsealed,
        (select coalesce(max(number), 0)::int from ledger.blocks) as blocks,
        (select count(*)::int from provider_events where acted_at is null) as webhooks,
        (select count(*)::int from notification_deliveries where done_at is null and due_at <= now()) as notifications`),
    ]);
    const counts = rows[0] ?? { unsealed: 0, blocks: 0, webhooks: 0, notifications: 0 };
    const byQueue = (measure: (queue: (typeof queues)[number]) => number) =>
      queues.map((queue) => ({ labels: { queue: queue.queue }, value: measure(queue) }));
    const pool = db.$client;
    connections([
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
    ]);
    waiting([{ value: pool.waitingCount }]);
    jobsDue(byQueue(({ due }) => due));
    jobsRunning(byQueue(({ running }) => running));
    jobsFailed(byQueue(({ failed }) => failed));
    jobsLag(byQueue(({ lagSeconds }) => lagSeconds));
    unsealed([{ value: counts.unsealed }]);
    blocks([{ value: counts.blocks }]);
    webhooks([{ value: counts.webhooks }]);
    notifications([{ value: counts.notifications }]);
  };
}
