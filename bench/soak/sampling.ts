import { readdirSync } from "node:fs";
import type pg from "pg";
import type { Sample } from "../tools/slope.ts";
import { openHeap } from "./heap.ts";

export interface Samples {
  readonly rss: Sample[];
  /** After a collection, once a minute. */
  readonly heap: Sample[];
  readonly connections: Sample[];
  readonly files: Sample[];
  /** Of each period between two samples, in milliseconds. */
  readonly loopP99: Sample[];
  readonly loopMax: Sample[];
}

/** A collection stops the process for a moment, so there are few. */
const heapEvery = 12;

interface Options {
  readonly url: string;
  /** What the process has printed, which says where its inspector is. */
  readonly printed: () => string;
  readonly token: string;
  readonly client: pg.Client;
  readonly everyMs: number;
}

/** Reads the process's metrics and the database's connections until it is stopped. */
export function startSampling({ url, token, client, printed, everyMs }: Options) {
  const samples: Samples = {
    rss: [],
    heap: [],
    connections: [],
    files: [],
    loopP99: [],
    loopMax: [],
  };
  let failed = 0;
  let heap: Awaited<ReturnType<typeof openHeap>> | undefined;
  async function sample(): Promise<void> {
    const response = await fetch(`${url}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const atMs = performance.now();
    const read = (name: string, label = "") =>
      Number(new RegExp(`^guildhall_${name}(?:\\{${label}\\})? (\\S+)$`, "m").exec(text)?.[1]);
    const pid = Number(/^guildhall_process_start_time_seconds\{pid="(\d+)"/m.exec(text)?.[1]);
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
    );
    const add = (into: Sample[], value: number) => {
      if (!Number.isFinite(value)) throw new Error("a metric is missing");
      into.push({ atMs, value });
    };
    add(samples.rss, read("process_memory_bytes", 'kind="rss"') / 1024 ** 2);
    add(samples.loopP99, read("event_loop_delay_seconds", 'statistic="p99"') * 1_000);
    add(samples.loopMax, read("event_loop_delay_seconds", 'statistic="max"') * 1_000);
    add(samples.connections, rows[0]?.count ?? Number.NaN);
    if (samples.rss.length % heapEvery === 1) {
      heap ??= await openHeap(pid, printed);
      add(samples.heap, await heap.usedAfterCollection());
    }
    add(samples.files, readdirSync(`/proc/${pid}/fd`).length);
  }
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sample).catch((error: Error) => {
      failed += 1;
      console.log(`a sample failed: ${error.message}`);
    });
  }, everyMs);
  return {
    samples,
    failed: () => failed,
    async stop() {
      clearInterval(timer);
      await running;
      heap?.close();
    },
  };
}
