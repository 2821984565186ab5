import { z } from "zod";
import { pruneEvents } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { pruneReports } from "#platform/monitoring";
import { pruneRateLimits } from "#platform/ratelimit";

/** What the kernel keeps for a while only. */
export const tidy = defineJob("server.tidy", {
  payload: z.object({}),
  lane: "slow",
  handle: async ({ db, clock, log }) => {
    const now = clock.now();
    const forgotten = {
      events: await pruneEvents(db, now),
      reports: await pruneReports(db, now),
      rateLimits: await pruneRateLimits(db),
    };
    log.info(forgotten, "tidied");
  },
});
