import { expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "../context.ts";
import { defineJob } from "./job.ts";
import { runJob } from "./run.ts";

const job = defineJob<unknown>("testing.never", {
  payload: z.unknown(),
  handle: () => Promise.reject(new Error("not this time")),
});

/** Runs it as the queue would; returns what was logged, with its level. */
async function logged(tries: { retryCount?: number; retryLimit?: number }, closed = false) {
  const lines: string[] = [];
  const at = (level: string) => (_: object, text: string) => lines.push(`${level}: ${text}`);
  const log = { info: at("info"), warn: at("warn"), error: at("error"), debug: at("debug") };
  const waiting = {
    id: "1",
    data: { job: job.name, payload: {} },
    ...tries,
    signal: new AbortController().signal,
  };
  await expect(
    runJob(
      {
        jobs: new Map([[job.name, job]]),
        contextFor: () => ({ log }) as unknown as Context,
        isClosed: () => closed,
      },
      waiting,
    ),
  ).rejects.toThrow("not this time");
  return lines;
}

test("a failed job logs a warning while it is retried, and an error the last time", async () => {
  const again = ["warn: job failed and will be retried"];
  expect(await logged({})).toEqual(again);
  expect(await logged({ retryCount: 7, retryLimit: 8 })).toEqual(again);
  expect(await logged({ retryCount: 8, retryLimit: 8 })).toEqual([
    "error: job failed after all retries",
  ]);
  expect(await logged({ retryCount: 0, retryLimit: 0 })).toEqual([
    "error: job failed after all retries",
  ]);
});

test("a job interrupted by shutdown is not an error", async () => {
  expect(await logged({ retryCount: 8, retryLimit: 8 }, true)).toEqual([
    "info: job was interrupted by shutdown",
  ]);
});
