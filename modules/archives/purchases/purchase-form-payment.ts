import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { payments } from "#tables/payments";
import { archivePurchases } from "../tables.ts";

/** The payment that a form for buying a work started. */
export async function purchaseFormPayment(
  { db }: Pick<Context, "db">,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: payments.id })
    .from(archivePurchases)
    .innerJoin(
      payments,
      and(eq(payments.purpose, "work"), eq(payments.purposeId, archivePurchases.id)),
    )
    .where(eq(archivePurchases.idempotencyKey, idempotencyKey));
  return found?.id;
}
