import { and, eq, gt, sql } from "drizzle-orm";
import { paymentFailed, paymentRefunded, paymentSucceeded } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit, listen } from "#platform/events";
import { payments } from "#tables/payments";
import { settleTip } from "./commands/settle-tip.ts";
import { tipRefunded } from "./events.ts";
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

/** The payment knows how much was given back in all, so hearing of it twice changes nothing. */
const noteRefund = listen(
  paymentRefunded,
  "tips.note_refund",
  async (ctx: Context<Actor>, { purpose, purposeId: tipId, paymentId }) => {
    if (purpose !== "tip") return;
    await settleTip(ctx, { tipId });
    await inTransaction(ctx, async (tx) => {
      const [tip] = await tx
        .update(tips)
        .set({
          refundedMinor: payments.refundedMinor,
          state: sql`case when ${payments.refundedMinor} = ${tips.grossMinor} then 'refunded' else ${tips.state} end`,
        })
        .from(payments)
        .where(
          and(
            eq(tips.id, tipId),
            eq(payments.id, paymentId),
            gt(payments.refundedMinor, tips.refundedMinor),
          ),
        )
        .returning({ toId: tips.toId, guildId: tips.guildId });
      if (tip) await emit(tx, tipRefunded, { tipId, ...tip });
    });
  },
);

export const tipListeners = [settlePaid, settleFailed, noteRefund];
