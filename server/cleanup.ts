import { join } from "node:path";
import { z } from "zod";
import { appConfig } from "#platform/config";
import { pruneEvents } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { pruneReports, pruneSamples } from "#platform/monitoring";
import { pruneRateLimits } from "#platform/ratelimit";
import { clearUploads } from "./clear-uploads.ts";

/** Deletes what the platform retains only for a limited time. */
export const cleanup = defineJob("server.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock, log, ports }) => {
    const now = clock.now();
    const forgotten = {
      events: await pruneEvents(db, now),
      reports: await pruneReports(db, now),
      samples: await pruneSamples(db, now),
      rateLimits: await pruneRateLimits(db),
      uploads: await clearUploads(join(ports.get(appConfig).DATA_DIR, "uploads"), now),
    };
    log.info(forgotten, "cleaned up");
  },
});
