import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#platform/concurrency";
import type { FileMetadata } from "../views.ts";

const program = new URL("./audio-thread.ts", import.meta.url);
/** A tag of a million small frames would keep the parser busy for a minute. */
const maxReadingMs = 5_000;
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
  const patience = setTimeout(() => void thread.terminate(), maxReadingMs);
  try {
    return await new Promise<FileMetadata>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", () => reject(new Error("the metadata could not be read")));
    });
  } finally {
    clearTimeout(patience);
    await thread.terminate();
  }
}
