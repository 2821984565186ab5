import { eq } from "drizzle-orm";
import { requireFreshProof, requireMember } from "#modules/identity";
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

/** How often money leaves by itself, and from which amount on. */
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

/** They have looked at the account after a payout came back, and say it is right. */
export async function confirmBank(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireFreshProof(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  await ctx.db
    .update(payees)
    .set({ bankProblem: null, updatedAt: ctx.clock.now() })
    .where(eq(payees.userId, userId));
}
