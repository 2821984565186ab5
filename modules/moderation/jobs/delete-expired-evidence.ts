import { and, isNotNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { caseLimits } from "../constants.ts";
import { cases, legalRemovals, ruleHits } from "../tables.ts";

/** Deletes evidence once an appeal is no longer possible. */
export const deleteExpiredEvidence = defineJob("moderation.delete_expired_evidence", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock }) => {
    await db
      .update(cases)
      .set({ evidence: null })
      .where(and(isNotNull(cases.evidence), lt(cases.evidenceUntil, clock.now())));
    await db
      .update(legalRemovals)
      .set({ sealedEvidence: null })
      .where(
        and(isNotNull(legalRemovals.sealedEvidence), lt(legalRemovals.retainedUntil, clock.now())),
      );
    const longAgo = new Date(clock.now().getTime() - caseLimits.appealDays * dayMs);
    await db
      .update(ruleHits)
      .set({ excerpt: "" })
      .where(and(ne(ruleHits.excerpt, ""), lt(ruleHits.at, longAgo)));
  },
});
