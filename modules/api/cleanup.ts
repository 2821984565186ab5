import { and, isNotNull, lt, ne, or } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { tokenLimits, webhookLimits } from "./contract.ts";
import { apiTokens, webhookDeliveries } from "./tables.ts";

/** Deletes what ended long enough ago that it is no longer shown. */
export const cleanupApi = defineJob("api.cleanup", {
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const ended = before(tokenLimits.shownDays);
    await db
      .delete(apiTokens)
      .where(
        or(
          lt(apiTokens.expiresAt, ended),
          and(isNotNull(apiTokens.endedAt), lt(apiTokens.endedAt, ended)),
        ),
      );
    await db
      .delete(webhookDeliveries)
      .where(
        and(
          lt(webhookDeliveries.createdAt, before(webhookLimits.retentionDays)),
          ne(webhookDeliveries.state, "waiting"),
        ),
      );
  },
});
