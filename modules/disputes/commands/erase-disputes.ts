import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { disputes, payments } from "#tables/payments";
import { deleteEvidenceFiles } from "../files.ts";
import { paysFor } from "../load-dispute.ts";
import { disputeFiles, disputeResponses } from "../tables.ts";

/**
 * Part of erasing an account: deletes evidence that the user wrote, and evidence about the user.
 * Open disputes about their payments are settled before that.
 */
export async function eraseDisputes(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    const rows = await tx
      .select({ id: disputeResponses.disputeId })
      .from(disputeResponses)
      .innerJoin(disputes, eq(disputes.id, disputeResponses.disputeId))
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(
        and(
          ne(disputes.state, "open"),
          or(eq(disputeResponses.changedBy, userId), paysFor(userId)),
        ),
      );
    await deleteEvidence(
      tx,
      rows.map(({ id }) => id),
    );
    // Of an open dispute, the evidence stays for the others who may answer.
    await tx
      .update(disputeResponses)
      .set({ changedBy: null })
      .where(eq(disputeResponses.changedBy, userId));
  });
}

/** Deletes the evidence of these disputes; the disputes stay. */
export async function deleteEvidence(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await tx
    .delete(disputeFiles)
    .where(inArray(disputeFiles.disputeId, [...ids]))
    .returning({ key: disputeFiles.fileKey });
  await tx.delete(disputeResponses).where(inArray(disputeResponses.disputeId, [...ids]));
  const keys = files.map(({ key }) => key);
  for (let at = 0; at < keys.length; at += 400)
    await enqueue(tx, deleteEvidenceFiles, { keys: keys.slice(at, at + 400) });
}
