import { and, eq, inArray } from "drizzle-orm";
import { type ProviderAccount, requireProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid, sortableId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { isCurrency } from "#platform/money";
import { type PayeeState, payoutRules } from "../constants.ts";
import { sendEmail } from "../emails/send-email.ts";
import { bankChanged } from "../events.ts";
import { advancePayoutJob } from "../sending/advance-payout.ts";
import { payees, payouts } from "../tables.ts";
import { contactsOf } from "./contacts.ts";
import { lockPayee, type Payee } from "./payee.ts";
import { processorDebtOf } from "./processor-debt.ts";

const states: Readonly<Record<ProviderAccount["state"], PayeeState>> = {
  incomplete: "needs_info",
  verifying: "verifying",
  ready: "verified",
  restricted: "restricted",
  refused: "rejected",
};

/** Applies the processor's state of a payee; a changed bank account is locked for some days. */
export async function applyAccount(ctx: Context<Actor>, account: ProviderAccount): Promise<void> {
  const { reference } = account;
  if (!reference || !isUuid(reference)) return;
  await inTransaction(ctx, async (tx) => {
    const payee = await lockPayee(ctx, tx, reference);
    if (payee.accountId !== account.id || payee.provider !== requireProvider(ctx).name) return;
    const bankId = account.bankId ?? account.bankLast4 ?? null;
    const now = ctx.clock.now();
    await tx
      .update(payees)
      .set({
        state: states[account.state],
        payoutsAllowed: account.payoutsAllowed,
        wanted: [...account.wanted],
        overdue: [...account.overdue],
        deadline: account.deadline ?? null,
        disabledReason: account.disabledReason ?? null,
        bankCurrency: isCurrency(account.currency) ? account.currency : null,
        agreement: account.agreement,
        ...processorDebtOf(account),
        updatedAt: now,
        ...(bankId !== payee.bankId && {
          bankId,
          bankLast4: account.bankLast4 ?? null,
          bankSetAt: now,
          bankProblem: null,
        }),
      })
      .where(eq(payees.userId, payee.userId));
    if (payee.bankId && bankId !== payee.bankId)
      await lock(ctx, tx, payee, account.bankLast4 ?? "");
    await wakeOpenPayouts(tx, payee.userId);
  });
}

/** After a change of the account nothing leaves for a while, and the old contacts can stop it. */
async function lock(
  ctx: Context<Actor>,
  tx: Transaction,
  payee: Payee,
  bankLast4: string,
): Promise<void> {
  const now = ctx.clock.now();
  const changeId = sortableId(now);
  const { userId } = payee;
  await tx
    .update(payees)
    .set({ changeId, lockedUntil: new Date(now.getTime() + payoutRules.bankLockDays * dayMs) })
    .where(eq(payees.userId, userId));
  const details = { bank: bankLast4 || "none", before: payee.bankLast4 ?? "none" };
  for (const to of await contactsOf(tx, userId, now))
    await sendEmail(tx, { kind: "bank_changed", userId, to, changeId, details });
  await emit(tx, bankChanged, { userId, changeId });
}

/** Whatever is waiting is judged again. */
export async function wakeOpenPayouts(tx: Transaction, userId: string): Promise<void> {
  const open = await tx
    .select({ payoutId: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.userId, userId), inArray(payouts.state, ["requested", "held", "approved"])),
    );
  for (const one of open) await enqueue(tx, advancePayoutJob, one);
}
