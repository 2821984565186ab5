import { and, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import {
  methodSetups,
  pageRefusals,
  payments,
  providerEvents,
  webhookRefusals,
} from "../tables.ts";

const keepDays = { guestAddress: 30, setup: 30, news: 90, refusals: 400 } as const;

/** What is kept for a while only: guests' addresses, old news, pages nobody came back from. */
export const tidyPayments = defineJob<Record<string, never>, Actor>("payments.tidy", {
  payload: z.object({}),
  lane: "slow",
  handle: async ({ db, clock, log }) => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const addresses = await db
      .update(payments)
      .set({ payerEmail: null })
      .where(
        and(isNotNull(payments.payerEmail), lt(payments.createdAt, ago(keepDays.guestAddress))),
      );
    const setups = await db
      .delete(methodSetups)
      .where(lt(methodSetups.createdAt, ago(keepDays.setup)));
    const news = await db
      .delete(providerEvents)
      .where(
        and(isNotNull(providerEvents.actedAt), lt(providerEvents.receivedAt, ago(keepDays.news))),
      );
    await db.delete(pageRefusals).where(lt(pageRefusals.at, ago(keepDays.news)));
    await db
      .delete(webhookRefusals)
      .where(lt(webhookRefusals.day, ago(keepDays.refusals).toISOString().slice(0, 10)));
    log.info(
      { addresses: addresses.rowCount, setups: setups.rowCount, news: news.rowCount },
      "tidied payments",
    );
  },
});
