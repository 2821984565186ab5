import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { balancesOf } from "#modules/ledger";
import { paymentSettings, paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isCurrency, money } from "#platform/money";
import { creators } from "#tables/creators";
import { minPayout, payoutRules, reviewThreshold } from "../constants.ts";
import { payees } from "../tables.ts";
import { openPayoutOf } from "./open-payout.ts";

/** The user's status at the processor, bank account, schedule, and what blocks payouts. */
export async function payeePage(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const [[payee], [creator], balances, open] = await Promise.all([
    ctx.db.select().from(payees).where(eq(payees.userId, userId)),
    ctx.db.select({ country: creators.country }).from(creators).where(eq(creators.userId, userId)),
    balancesOf(ctx, { type: "member", id: userId }, currency),
    openPayoutOf(ctx, userId),
  ]);
  const balance = (kind: string) => balances.find((one) => one.kind === kind)?.balanceMinor ?? 0n;
  const now = ctx.clock.now();
  const locked = payee?.lockedUntil && payee.lockedUntil > now ? payee.lockedUntil : null;
  return {
    currency,
    money: paymentsState(ctx),
    state: payee?.state ?? "none",
    payoutsAllowed: payee?.payoutsAllowed ?? false,
    country: payee?.country ?? creator?.country ?? "",
    atProcessor: payee?.accountId !== null && payee !== undefined,
    wanted: payee?.wanted ?? [],
    overdue: payee?.overdue ?? [],
    deadline: payee?.deadline?.toISOString() ?? null,
    bank: payee?.bankLast4
      ? { last4: payee.bankLast4, since: payee.bankSetAt?.toISOString() ?? null }
      : null,
    bankProblem: payee?.bankProblem ?? null,
    /** Of the bank account, where payouts are converted. */
    convertsTo:
      payee?.bankCurrency && isCurrency(payee.bankCurrency) && payee.bankCurrency !== currency
        ? payee.bankCurrency
        : null,
    agreement: payee?.agreement ?? null,
    /** What their account at the processor owes: the next payout pays it. */
    processorDebt:
      payee?.bankCurrency && isCurrency(payee.bankCurrency) && payee.processorDebtMinor > 0n
        ? money(payee.processorDebtMinor, payee.bankCurrency)
        : null,
    lockedUntil: locked?.toISOString() ?? null,
    stopped: payee?.stoppedAt != null,
    schedule: payee?.schedule ?? "manual",
    threshold: money(payee?.thresholdMinor ?? 0n, currency),
    nextOn: payee?.nextOn ?? null,
    trusted: payee?.trusted ?? false,
    available: money(balance("creator_available"), currency),
    owed: money(-balance("creator_debt"), currency),
    least: minPayout(currency),
    reviewThreshold: reviewThreshold(currency),
    lockDays: payoutRules.bankLockDays,
    open,
    /** Everything that is theirs and not on its way. */
    left: money(balance("creator_available") + balance("creator_pending"), currency),
    waived: payee?.waivedAt != null,
  };
}
export type PayeePage = Awaited<ReturnType<typeof payeePage>>;
