import { and, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { cases, legalRemovals } from "../tables.ts";

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
  },
});
