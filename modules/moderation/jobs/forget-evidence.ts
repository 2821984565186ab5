import { and, isNotNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { caseLimits } from "../constants.ts";
import { cases, legalRemovals, ruleHits } from "../tables.ts";

/** Once nobody can object any more, what was reported is not kept either. */
export const forgetEvidence = defineJob("moderation.forget_evidence", {
  payload: z.object({}),
  lane: "slow",
  handle: async ({ db, clock }) => {
    await db
      .update(cases)
      .set({ evidence: null })
      .where(and(isNotNull(cases.evidence), lt(cases.evidenceUntil, clock.now())));
    await db
      .update(legalRemovals)
      .set({ sealedEvidence: null })
      .where(
        and(isNotNull(legalRemovals.sealedEvidence), lt(legalRemovals.keptUntil, clock.now())),
      );
    const longAgo = new Date(clock.now().getTime() - caseLimits.appealDays * dayMs);
    await db
      .update(ruleHits)
      .set({ excerpt: "" })
      .where(and(ne(ruleHits.excerpt, ""), lt(ruleHits.at, longAgo)));
  },
});
