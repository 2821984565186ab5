import { monitorEventLoopDelay } from "node:perf_hooks";
import { lt } from "drizzle-orm";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { processSamples } from "./tables.ts";

const retentionMs = 7 * 86_400_000;
/** Each look wakes the processor, also of an idle site. */
const delayResolutionMs = 100;

interface Options {
  readonly process: string;
  readonly everyMs?: number;
  /** Cached and rendered pages since the last call. */
  readonly pages?: () => { readonly kept: number; readonly rendered: number };
}

/** Writes down once a minute how this process is, until it is stopped. */
export function startSampling(db: Database, options: Options): () => void {
  const { process: name, everyMs = 60_000, pages } = options;
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  const sample = async () => {
    const { rss, heapUsed } = process.memoryUsage();
    const late = Math.max(0, delay.percentile(99) / 1e6 - delayResolutionMs);
    delay.reset();
    const { kept, rendered } = pages?.() ?? { kept: 0, rendered: 0 };
    await db.insert(processSamples).values({
      at: new Date(),
      process: name,
      loopDelayMs: late,
      memoryBytes: rss,
      heapBytes: heapUsed,
      pagesFromCache: kept,
      pagesRendered: rendered,
    });
  };
  const timer = setInterval(() => {
    sample().catch((error) => log.debug({ error: String(error) }, "no sample was kept"));
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

export async function pruneSamples(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(processSamples)
    .where(lt(processSamples.at, new Date(now.getTime() - retentionMs)));
  return rowCount ?? 0;
}
