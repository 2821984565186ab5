import { eq } from "drizzle-orm";
import { requireMember, requireRecentAuthentication } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { parseMoneyText } from "#platform/money";
import type { Schedule } from "../constants.ts";
import { lockPayee } from "../payees/payee.ts";
import { nextDay } from "../schedule.ts";
import { payees } from "../tables.ts";

/** How often payouts run automatically, and the minimum amount. */
export async function setSchedule(
  ctx: Context<Actor>,
  { schedule, threshold }: { readonly schedule: Schedule; readonly threshold: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  const { currency } = paymentSettings(ctx);
  const written = threshold.trim();
  const parsed = written ? parseMoneyText(written, currency, { allowZero: true }) : undefined;
  if (parsed && "problem" in parsed) throw invalid({ threshold: [parsed.problem] });
  await inTransaction(ctx, async (tx) => {
    const payee = await lockPayee(ctx, tx, userId);
    const now = ctx.clock.now();
    const today = now.toISOString().slice(0, 10);
    await tx
      .update(payees)
      .set({
        schedule,
        thresholdMinor: parsed?.money.amountMinor ?? 0n,
        nextOn: payee.schedule === schedule ? payee.nextOn : nextDay(schedule, today),
        updatedAt: now,
      })
      .where(eq(payees.userId, userId));
  });
}

/** The payee has checked the bank account after a failed payout and confirms it. */
export async function confirmBank(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  await ctx.db
    .update(payees)
    .set({ bankProblem: null, updatedAt: ctx.clock.now() })
    .where(eq(payees.userId, userId));
}
