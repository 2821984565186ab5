import { and, eq, inArray } from "drizzle-orm";
import {
  type ProviderAccount,
  type ProviderPayout,
  type ProviderTransfer,
  requireProvider,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { processorDebtOf } from "../payees/processor-debt.ts";
import { eventsOf } from "../payout-states.ts";
import { type Payout, payees, payoutSteps, payouts } from "../tables.ts";
import { transitionPayout } from "../transitions.ts";
import type { Step } from "./lease.ts";
import { planSending } from "./plan.ts";

export async function lockPayout(tx: Transaction, id: string): Promise<Payout | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("no key update");
  return payout;
}

/** Notes what a call made, and what follows from it. */
export async function recordStep(
  ctx: Context<Actor>,
  step: Step,
  made: ProviderTransfer | ProviderPayout,
): Promise<void> {
  if (made.kind === "payout") return applyPayout(ctx, made);
  const { convertsTo } = step.request;
  // What else happened on the account decides how much of a conversion can go to the bank.
  const account =
    convertsTo || step.kind === "reversal"
      ? await requireProvider(ctx).fetch("account", made.accountId)
      : undefined;
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, step.payoutId);
    if (!payout || !(await finishStep(ctx, tx, step.payoutId, step.kind, made.id))) return;
    if (account)
      await tx
        .update(payees)
        .set({ ...processorDebtOf(account), updatedAt: ctx.clock.now() })
        .where(eq(payees.userId, payout.userId));
    if (step.kind !== "transfer") return;
    const converted = convertsTo ? await recordConversion(tx, payout, made, account) : payout;
    if (payout.state === "approved") await planSending(ctx, tx, converted);
  });
}

/** Notes what arrived in the other currency, and how much of it can go to the bank. */
async function recordConversion(
  tx: Transaction,
  payout: Payout,
  { arrived }: ProviderTransfer,
  account: ProviderAccount | undefined,
): Promise<Payout> {
  if (!arrived) throw new Error(`nothing is known of what arrived for payout ${payout.id}`);
  const has = account?.currency === arrived.currency ? account.balanceMinor : undefined;
  // With nothing there, the processor rejects it until the account is above zero.
  const isShort = has !== undefined && has > 0n && has < arrived.amountMinor;
  const [converted] = await tx
    .update(payouts)
    .set({
      bankCurrency: arrived.currency,
      convertedMinor: arrived.amountMinor,
      bankMinor: isShort ? has : arrived.amountMinor,
    })
    .where(eq(payouts.id, payout.id))
    .returning();
  return converted ?? payout;
}

/**
 * The only way in which processor state changes a payout, whether it comes from a response to our
 * call, a webhook (possibly before our own commit) or the sweep. Takes the payout's current state
 * and only moves forward, so order and repetition don't matter.
 */
export async function applyPayout(ctx: Context<Actor>, report: ProviderPayout): Promise<void> {
  const { reference } = report;
  if (!reference || !isUuid(reference)) return;
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, reference);
    if (!payout || payout.provider !== requireProvider(ctx).name) return;
    const [known] = await tx
      .select({ providerId: payoutSteps.providerId })
      .from(payoutSteps)
      .where(
        and(
          eq(payoutSteps.payoutId, payout.id),
          eq(payoutSteps.kind, "payout"),
          eq(payoutSteps.state, "done"),
        ),
      );
    const toBank =
      payout.bankMinor === null
        ? { amountMinor: payout.amountMinor, currency: payout.currency }
        : { amountMinor: payout.bankMinor, currency: payout.bankCurrency };
    const same = toBank.amountMinor === report.amountMinor && toBank.currency === report.currency;
    if (!same || (known && known.providerId !== report.id)) {
      ctx.log.error(
        { payoutId: payout.id, saidId: report.id },
        "the payment processor reported an unknown payout",
      );
      return;
    }
    if (!known) await finishStep(ctx, tx, payout.id, "payout", report.id);
    let now = payout;
    for (const event of eventsOf(report)) {
      const { arrivesAt, failureCode } = report;
      const moved = await transitionPayout(ctx, tx, now, event, {
        arrivesAt,
        ...(event === "fail" && { failureCode: failureCode ?? "bank_refused" }),
      });
      if (moved && event === "fail") await markBankFailed(tx, moved);
      now = moved ?? now;
    }
  });
}

async function markBankFailed(tx: Transaction, { userId, failureCode }: Payout): Promise<void> {
  await tx.update(payees).set({ bankProblem: failureCode }).where(eq(payees.userId, userId));
}

/** Returns whether this call was the one that finished it. */
async function finishStep(
  { clock }: Context<Actor>,
  tx: Transaction,
  payoutId: string,
  kind: Step["kind"],
  providerId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payoutSteps)
    .set({ state: "done", providerId, leaseUntil: null, updatedAt: clock.now() })
    .where(
      and(
        eq(payoutSteps.payoutId, payoutId),
        eq(payoutSteps.kind, kind),
        inArray(payoutSteps.state, ["created", "submitting", "unknown", "needs_review"]),
      ),
    );
  return rowCount === 1;
}
