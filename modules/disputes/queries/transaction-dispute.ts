import { desc, eq } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { disputes, payments } from "#tables/payments";
import { relationColumns } from "../load-dispute.ts";

/** The dispute of an opened transaction, for a link to it. */
export async function transactionDispute(
  { db, actor }: Context<Actor>,
  { source }: { readonly source: string },
): Promise<{ readonly id: string } | null> {
  const [, paymentId] = /^payment:([0-9a-f-]{36})$/.exec(source) ?? [];
  if (!paymentId || !isMember(actor)) return null;
  const [found] = await db
    .select({ id: disputes.id, ...relationColumns(actor.userId) })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(desc(disputes.id))
    .limit(1);
  return found && can(actor, "dispute.see", found) ? { id: found.id } : null;
}
