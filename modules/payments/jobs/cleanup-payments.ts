import { and, eq, exists, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Database } from "#platform/db";
import { defineJob } from "#platform/jobs";
import {
  checkoutDeclines,
  methodSetups,
  paymentAttempts,
  payments,
  providerEvents,
  webhookRejections,
} from "../tables.ts";

const retentionDays = { guestAddress: 30, setup: 30, news: 90, declines: 400 } as const;

/** As a path: nowhere in particular. */
const emptyPath = "/";

/**
 * Where guests' receipts go, and the way back to them, which carries their key: in the payment, and
 * word for word in what was sent. What is not decided may have to be sent again as it was.
 */
async function eraseGuestEmails(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(payments)
    .set({ payerEmail: null, returnPath: emptyPath })
    .where(
      and(
        eq(payments.payerType, "guest"),
        lt(payments.createdAt, before),
        or(isNotNull(payments.payerEmail), ne(payments.returnPath, emptyPath)),
      ),
    );
  const ofGuests = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentAttempts.paymentId), eq(payments.payerType, "guest")));
  const forgotten = { email: null, returnUrl: emptyPath };
  await db
    .update(paymentAttempts)
    .set({ request: sql`${paymentAttempts.request} || ${JSON.stringify(forgotten)}::jsonb` })
    .where(
      and(
        inArray(paymentAttempts.state, ["succeeded", "failed"]),
        eq(paymentAttempts.kind, "hosted"),
        lt(paymentAttempts.createdAt, before),
        sql`${paymentAttempts.request} ->> 'returnUrl' <> ${emptyPath}`,
        exists(ofGuests),
      ),
    );
  return rowCount ?? 0;
}

/** Deletes data with limited retention: guests' addresses, old events, abandoned pages. */
export const cleanupPayments = defineJob<Record<string, never>, Actor>("payments.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock, log }) => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    const addresses = await eraseGuestEmails(db, ago(retentionDays.guestAddress));
    const setups = await db
      .delete(methodSetups)
      .where(lt(methodSetups.createdAt, ago(retentionDays.setup)));
    const news = await db
      .delete(providerEvents)
      .where(
        and(
          isNotNull(providerEvents.actedAt),
          lt(providerEvents.receivedAt, ago(retentionDays.news)),
        ),
      );
    await db.delete(checkoutDeclines).where(lt(checkoutDeclines.at, ago(retentionDays.news)));
    await db
      .delete(webhookRejections)
      .where(lt(webhookRejections.day, ago(retentionDays.declines).toISOString().slice(0, 10)));
    log.info({ addresses, setups: setups.rowCount, news: news.rowCount }, "cleaned up payments");
  },
});
