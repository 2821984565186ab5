import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { payments } from "#tables/payments";
import { tips } from "../tables.ts";

/** The payment that a tip's form started. */
export async function tipFormPayment(
  { db }: Pick<Context, "db">,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: payments.id })
    .from(tips)
    .innerJoin(payments, and(eq(payments.purpose, "tip"), eq(payments.purposeId, tips.id)))
    .where(eq(tips.idempotencyKey, idempotencyKey));
  return found?.id;
}
