import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { disputes, paymentAttempts, payments } from "../tables.ts";

/** Whether something of theirs is still under way at the processor. */
export async function hasUnsettledPayments(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(
      and(
        eq(payments.payerType, "member"),
        eq(payments.payerId, userId),
        or(
          inArray(paymentAttempts.state, ["submitting", "unknown", "needs_review"]),
          and(eq(disputes.state, "open"), sql`${disputes.id} is not null`),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}
