import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#platform/context";
import { readTogether } from "#platform/db";
import { gifts, subscriptionCharges, subscriptions } from "../tables.ts";

/** The payment that a form for subscribing or for a gift started. */
export async function subscribeFormPayment(
  { db }: Pick<Context, "db">,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [[gift], [charge]] = await readTogether(db, [
    () =>
      db
        .select({ id: gifts.paymentId })
        .from(gifts)
        .where(eq(gifts.idempotencyKey, idempotencyKey)),
    () =>
      db
        .select({ id: subscriptionCharges.paymentId })
        .from(subscriptions)
        .innerJoin(subscriptionCharges, eq(subscriptionCharges.subscriptionId, subscriptions.id))
        .where(
          and(
            eq(subscriptions.idempotencyKey, idempotencyKey),
            isNotNull(subscriptionCharges.paymentId),
          ),
        )
        .orderBy(desc(subscriptionCharges.id))
        .limit(1),
  ]);
  return gift?.id ?? charge?.id ?? undefined;
}
