import { and, isNotNull, lt, ne, or } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { tokenLimits, webhookLimits } from "./contract.ts";
import { apiTokens, webhookDeliveries } from "./tables.ts";

/** What ended long enough ago that nobody sees it any more. */
export const tidyApi = defineJob("api.tidy", {
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
          lt(webhookDeliveries.madeAt, before(webhookLimits.keptDays)),
          ne(webhookDeliveries.state, "waiting"),
        ),
      );
  },
});
