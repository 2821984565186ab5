import type { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { inspectJobs } from "#platform/jobs";
import type { Family, Sample } from "#platform/metrics";

const gauge = (name: string, help: string, ...samples: Sample[]): Family => ({
  ...{ name: `guildhall_${name}`, help, type: "gauge", samples },
});
const counter = (name: string, help: string, value: number): Family => ({
  ...{ name: `guildhall_${name}`, help, type: "counter", samples: [{ value }] },
});

/** This process: one of several answers for itself. */
export function gaugesOfProcess(
  delay: ReturnType<typeof monitorEventLoopDelay> | undefined,
): Family[] {
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage();
  const families = [
    gauge("process_start_time_seconds", "When this process began, since 1970.", {
      value: Math.round(Date.now() / 1_000 - process.uptime()),
      labels: { pid: String(process.pid), node: process.versions.node },
    }),
    counter("process_cpu_seconds_total", "Processor time used.", (user + system) / 1e6),
    gauge(
      "process_memory_bytes",
      "Memory in use, by kind.",
      ...(["rss", "heapUsed", "heapTotal", "external"] as const).map((kind) => ({
        ...{ labels: { kind }, value: memory[kind] },
      })),
    ),
  ];
  // Since the last scrape, so that one bad minute does not stay in the figures for ever.
  if (delay) {
    const at = (quantile: string, nanoseconds: number) => ({
      ...{ labels: { quantile }, value: Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0 },
    });
    families.push(
      gauge(
        "event_loop_delay_seconds",
        "How late the event loop was since the last scrape.",
        ...[at("0.5", delay.percentile(50)), at("0.99", delay.percentile(99)), at("1", delay.max)],
      ),
    );
    delay.reset();
  }
  return families;
}

/** What all processes share, and this one's connections to it. */
export async function gaugesOfDatabase(db: Database): Promise<Family[]> {
  const pool = db.$client;
  const [{ lanes }, { rows }] = await Promise.all([
    inspectJobs(db),
    db.execute<Record<"unsealed" | "blocks" | "webhooks" | "notices", number>>(sql`select
      (select count(*)::int from ledger.unsealed) as unsealed,
      (select coalesce(max(number), 0) from ledger.blocks) as blocks,
      (select count(*)::int from provider_events where acted_at is null) as webhooks,
      (select count(*)::int from notice_deliveries where done_at is null and due_at <= now()) as notices`),
  ]);
  const waiting = rows[0] ?? { unsealed: 0, blocks: 0, webhooks: 0, notices: 0 };
  const byLane = (of: (lane: (typeof lanes)[number]) => number) =>
    lanes.map((lane) => ({ labels: { lane: lane.lane }, value: of(lane) }));
  return [
    gauge(
      "database_connections",
      "Connections of this process, by what they do.",
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
    ),
    gauge("database_waiting", "Queries that wait for a connection.", { value: pool.waitingCount }),
    gauge("jobs_due", "Jobs that could run now.", ...byLane(({ due }) => due)),
    gauge("jobs_running", "Jobs under way.", ...byLane(({ running }) => running)),
    gauge("jobs_failed", "Jobs given up lately.", ...byLane(({ failed }) => failed)),
    gauge(
      "jobs_lag_seconds",
      "How long the oldest due job waits.",
      ...byLane((lane) => lane.lagSeconds),
    ),
    gauge("ledger_unsealed_transfers", "Transfers in no block yet.", { value: waiting.unsealed }),
    counter("ledger_blocks_total", "Blocks of the ledger’s chain.", waiting.blocks),
    gauge("webhooks_waiting", "News of the processor not acted on yet.", {
      value: waiting.webhooks,
    }),
    gauge("notices_due", "Letters and pushes that should have gone out.", {
      value: waiting.notices,
    }),
  ];
}
