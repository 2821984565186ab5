import { eq } from "drizzle-orm";
import { paymentFailed, paymentRefunded, paymentSucceeded, refundFailed } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener, emit } from "#platform/events";
import { payments } from "#tables/payments";
import { settleTip } from "./commands/settle-tip.ts";
import { tipRefunded, tipRefundFailed } from "./events.ts";
import { tips } from "./tables.ts";

interface PaymentNotice {
  readonly purpose: string;
  readonly purposeId: string;
}

const settle = async (ctx: Context<Actor>, { purpose, purposeId }: PaymentNotice) => {
  if (purpose === "tip") await settleTip(ctx, { tipId: purposeId });
};

const settlePaid = defineListener(paymentSucceeded, "tips.settle_paid", settle);
const settleFailed = defineListener(paymentFailed, "tips.settle_failed", settle);

/**
 * The payment holds the total refunded so far, so a repeated event changes nothing. The total may
 * also decrease: a bank can return a refund.
 */
async function noteRefund(
  ctx: Context<Actor>,
  { purpose, purposeId: tipId, paymentId }: PaymentNotice & { readonly paymentId: string },
): Promise<void> {
  if (purpose !== "tip") return;
  await settleTip(ctx, { tipId });
  await inTransaction(ctx, async (tx) => {
    // The tip is locked first, so that a transaction waiting for it reads the payment's updated
    // state.
    const [tip] = await tx.select().from(tips).where(eq(tips.id, tipId)).for("no key update");
    const [paid] = await tx
      .select({ refundedMinor: payments.refundedMinor })
      .from(payments)
      .where(eq(payments.id, paymentId));
    if (!tip?.givenAt || !paid || paid.refundedMinor === tip.refundedMinor) return;
    const { refundedMinor } = paid;
    const state = refundedMinor === tip.grossMinor ? "refunded" : "given";
    await tx.update(tips).set({ refundedMinor, state }).where(eq(tips.id, tipId));
    const event = refundedMinor > tip.refundedMinor ? tipRefunded : tipRefundFailed;
    await emit(tx, event, { tipId, toId: tip.toId, guildId: tip.guildId });
  });
}

export const tipListeners = [
  settlePaid,
  settleFailed,
  defineListener(paymentRefunded, "tips.note_refund", noteRefund),
  defineListener(refundFailed, "tips.note_failed_refund", noteRefund),
];
