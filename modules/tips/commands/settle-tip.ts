import { and, eq, inArray } from "drizzle-orm";
import { paymentFor } from "#modules/payments";
import { issueReceipt } from "#modules/receipts";
import { issueInvoices } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { sendReceipt } from "../emails/receipt.ts";
import { tipFailed, tipGiven } from "../events.ts";
import { tips } from "../tables.ts";

/**
 * Syncs a tip with its payment. Called by the form or the processor's webhook, whichever comes
 * first; idempotent.
 */
export async function settleTip(
  ctx: Context<Actor>,
  { tipId }: { readonly tipId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [tip] = await tx
      .select()
      .from(tips)
      .where(and(eq(tips.id, tipId), inArray(tips.state, ["pending", "failed"])))
      .for("no key update");
    if (!tip) return;
    const payment = await paymentFor(tx, "tip", tipId);
    if (!payment) return;
    const about = { tipId, toId: tip.toId, guildId: tip.guildId };
    if (payment.status === "failed" && tip.state === "pending") {
      await tx.update(tips).set({ state: "failed" }).where(eq(tips.id, tipId));
      await emit(tx, tipFailed, about);
    } else if (payment.succeededAt !== null) {
      await tx
        .update(tips)
        .set({ state: "given", givenAt: payment.succeededAt })
        .where(eq(tips.id, tipId));
      await enqueue(tx, sendReceipt, { tipId });
      await emit(tx, tipGiven, about);
      await issueReceipt(tx, {
        paymentId: payment.id,
        sellerId: tip.toId ?? tip.guildId ?? tip.subjectId,
        at: payment.succeededAt,
      });
      await issueInvoices(tx, payment.id, ctx.clock.now());
    }
  });
}
