import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { payees } from "../tables.ts";

export type Payee = typeof payees.$inferSelect;

/** Locks a user's row, created when first needed: serializes all movements of their money. */
export async function lockPayee(
  { clock }: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  userId: string,
): Promise<Payee> {
  await tx.insert(payees).values({ userId, updatedAt: clock.now() }).onConflictDoNothing();
  const [payee] = await tx.select().from(payees).where(eq(payees.userId, userId)).for("update");
  if (!payee) throw new Error(`no payee ${userId}`);
  return payee;
}
