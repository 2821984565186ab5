import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#platform/concurrency";
import type { FileMetadata } from "../views.ts";

const program = new URL("./audio-thread.ts", import.meta.url);
/**
 * A tag of a million small frames would keep the parser busy for a minute. Processor time, so that a
 * busy machine doesn't leave files without metadata.
 */
const maxProcessorMs = 3_000;
const checkedEveryMs = 250;
/** For a thread that waits for a slow disk. */
const maxReadingMs = 60_000;
const limited = limitConcurrency({ maxConcurrent: 2 });

/**
 * Reads the metadata of an audio or video file in a thread with little memory, which is ended when
 * it takes too long: the parser reads thirty formats without ever pausing, and requests would wait.
 */
export const runAudioThread = (path: string, type: string): Promise<FileMetadata> =>
  limited(() => runThread(path, type));

async function runThread(path: string, type: string): Promise<FileMetadata> {
  const thread = new Worker(program, {
    workerData: { path, type },
    resourceLimits: { maxOldGenerationSizeMb: 96 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const startedAt = performance.now();
  const limits = setInterval(() => void stopAboveLimits(thread, startedAt), checkedEveryMs);
  try {
    return await new Promise<FileMetadata>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", () => reject(new Error("the metadata could not be read")));
    });
  } finally {
    clearInterval(limits);
    await thread.terminate();
  }
}

async function stopAboveLimits(thread: Worker, startedAt: number): Promise<void> {
  // Rejected once the thread has ended.
  const used = await thread.cpuUsage().catch(() => undefined);
  const processorMs = used ? (used.user + used.system) / 1_000 : 0;
  if (processorMs > maxProcessorMs || performance.now() - startedAt > maxReadingMs)
    await thread.terminate();
}
