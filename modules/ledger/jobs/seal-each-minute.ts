import { z } from "zod";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { siteHeadsFile } from "../published-heads.ts";
import { sealLedger } from "../seal.ts";

const everySeconds = 10;

export const seal = defineJob("ledger.seal", {
  payload: z.object({}),
  // The next run is seconds away.
  retries: 0,
  handle: async (ctx) => {
    const { sealed } = await sealLedger(ctx, siteHeadsFile(ctx));
    if (sealed > 0) ctx.log.debug({ sealed }, "sealed transfers");
  },
});

/**
 * The scheduler has no resolution below a minute: each minute it queues the runs until the next.
 */
export const sealEachMinute = defineJob("ledger.seal_each_minute", {
  payload: z.object({}),
  retries: 0,
  handle: async (ctx) => {
    await seal.handle(ctx, {});
    const nowMs = ctx.clock.now().getTime();
    await inTransaction(ctx, async (tx) => {
      for (let after = everySeconds; after < 60; after += everySeconds)
        await enqueue(tx, seal, {}, { startAfter: new Date(nowMs + after * 1000) });
    });
  },
});
