import { and, asc, eq, lte } from "drizzle-orm";
import { balancesOf } from "#modules/ledger";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { reservePayout } from "../commands/request-payout.ts";
import { minPayout } from "../constants.ts";
import { nextDay } from "../schedule.ts";
import { payees } from "../tables.ts";

const batch = 200;

/** Pays out to every user whose schedule is due; those with too little wait for the next date. */
export async function paySchedules(ctx: Context<Actor>): Promise<number> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  let served = 0;
  for (;;) {
    const due = await ctx.db
      .select()
      .from(payees)
      .where(lte(payees.nextOn, today))
      .orderBy(asc(payees.nextOn))
      .limit(batch);
    if (due.length === 0) return served;
    for (const payee of due) if (await payScheduled(ctx, payee, today)) served += 1;
  }
}

async function payScheduled(
  ctx: Context<Actor>,
  { userId, schedule, thresholdMinor, nextOn }: typeof payees.$inferSelect,
  today: string,
): Promise<boolean> {
  const { currency } = paymentSettings(ctx);
  const owner = { type: "member" as const, id: userId };
  const balances = await balancesOf(ctx, owner, currency);
  const available = balances.find(({ kind }) => kind === "creator_available")?.balanceMinor ?? 0n;
  const least = minPayout(currency).amountMinor;
  let paid = false;
  if (available >= (thresholdMinor > least ? thresholdMinor : least)) {
    try {
      const idempotencyKey = `schedule ${nextOn}`;
      await reservePayout(ctx, { userId, amountMinor: available, idempotencyKey });
      paid = true;
    } catch (error) {
      // An open payout, a debt, an identity check: shown on the pages, and retried on the next
      // date.
      if (!(error instanceof DomainError)) throw error;
      ctx.log.info({ userId, code: error.code }, "no scheduled payout this time");
    }
  }
  // The date moves on only after the payout exists; the key prevents paying twice.
  await ctx.db
    .update(payees)
    .set({ nextOn: nextDay(schedule, today), updatedAt: ctx.clock.now() })
    .where(and(eq(payees.userId, userId), lte(payees.nextOn, today)));
  return paid;
}
