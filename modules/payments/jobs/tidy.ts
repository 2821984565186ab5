import { and, eq, exists, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Database } from "#platform/db";
import { defineJob } from "#platform/jobs";
import {
  methodSetups,
  pageRefusals,
  paymentAttempts,
  payments,
  providerEvents,
  webhookRefusals,
} from "../tables.ts";

const keepDays = { guestAddress: 30, setup: 30, news: 90, refusals: 400 } as const;

/** As a path: nowhere in particular. */
const nowhere = "/";

/**
 * Where guests' receipts go, and the way back to them, which carries their key: in the payment, and
 * word for word in what was sent. What is not decided may have to be sent again as it was.
 */
async function forgetGuests(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(payments)
    .set({ payerEmail: null, returnPath: nowhere })
    .where(
      and(
        eq(payments.payerType, "guest"),
        lt(payments.createdAt, before),
        or(isNotNull(payments.payerEmail), ne(payments.returnPath, nowhere)),
      ),
    );
  const ofGuests = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentAttempts.paymentId), eq(payments.payerType, "guest")));
  const forgotten = { email: null, returnUrl: nowhere };
  await db
    .update(paymentAttempts)
    .set({ request: sql`${paymentAttempts.request} || ${JSON.stringify(forgotten)}::jsonb` })
    .where(
      and(
        inArray(paymentAttempts.state, ["succeeded", "failed"]),
        eq(paymentAttempts.kind, "hosted"),
        lt(paymentAttempts.createdAt, before),
        sql`${paymentAttempts.request} ->> 'returnUrl' <> ${nowhere}`,
        exists(ofGuests),
      ),
    );
  return rowCount ?? 0;
}

/** What is kept for a while only: guests' addresses, old news, pages nobody came back from. */
export const tidyPayments = defineJob<Record<string, never>, Actor>("payments.tidy", {
  payload: z.object({}),
  lane: "slow",
  handle: async ({ db, clock, log }) => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const addresses = await forgetGuests(db, ago(keepDays.guestAddress));
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
    log.info({ addresses, setups: setups.rowCount, news: news.rowCount }, "tidied payments");
  },
});
