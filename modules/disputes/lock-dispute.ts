import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { disputes } from "#tables/payments";
import { disputeNotFound } from "./errors.ts";
import { disputeResponses } from "./tables.ts";

/** The dispute first, as when the processor's news is applied; then its answer. */
export async function lockDispute(tx: Transaction, disputeId: string) {
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.id, disputeId))
    .for("no key update");
  if (!dispute) throw disputeNotFound();
  const [response] = await tx
    .select()
    .from(disputeResponses)
    .where(eq(disputeResponses.disputeId, disputeId))
    .for("no key update");
  return { dispute, response };
}
