import { eq } from "drizzle-orm";
import { paymentFailed, paymentRefunded, paymentSucceeded, refundFailed } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit, listen } from "#platform/events";
import { payments } from "#tables/payments";
import { settleTip } from "./commands/settle-tip.ts";
import { tipRefunded, tipRefundFailed } from "./events.ts";
import { tips } from "./tables.ts";

interface News {
  readonly purpose: string;
  readonly purposeId: string;
}

const settle = async (ctx: Context<Actor>, { purpose, purposeId }: News) => {
  if (purpose === "tip") await settleTip(ctx, { tipId: purposeId });
};

const settlePaid = listen(paymentSucceeded, "tips.settle_paid", settle);
const settleFailed = listen(paymentFailed, "tips.settle_failed", settle);

/**
 * The payment knows how much is given back by now, so hearing of it twice changes nothing. It may
 * also be less than before: a bank can send back what had arrived there.
 */
async function noteRefund(
  ctx: Context<Actor>,
  { purpose, purposeId: tipId, paymentId }: News & { readonly paymentId: string },
): Promise<void> {
  if (purpose !== "tip") return;
  await settleTip(ctx, { tipId });
  await inTransaction(ctx, async (tx) => {
    // The tip first: whoever waits for it reads the payment as it stands afterwards.
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
  listen(paymentRefunded, "tips.note_refund", noteRefund),
  listen(refundFailed, "tips.note_failed_refund", noteRefund),
];
