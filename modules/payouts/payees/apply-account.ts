import { and, eq, inArray } from "drizzle-orm";
import { type ProviderAccount, theProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid, sortableId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { type PayeeState, payoutRules } from "../constants.ts";
import { bankChanged } from "../events.ts";
import { sendLetter } from "../letters/letter.ts";
import { driveJob } from "../sending/drive.ts";
import { payees, payouts } from "../tables.ts";
import { contactsOf } from "./contacts.ts";
import { lockPayee, type Payee } from "./payee.ts";

const states: Readonly<Record<ProviderAccount["state"], PayeeState>> = {
  incomplete: "needs_info",
  verifying: "verifying",
  ready: "verified",
  restricted: "restricted",
  refused: "rejected",
};

/** Takes over what the processor says of somebody who is paid; a changed bank account rests first. */
export async function applyAccount(ctx: Context<Actor>, said: ProviderAccount): Promise<void> {
  const { reference } = said;
  if (!reference || !isUuid(reference)) return;
  await inTransaction(ctx, async (tx) => {
    const payee = await lockPayee(ctx, tx, reference);
    if (payee.accountId !== said.id || payee.provider !== theProvider(ctx).name) return;
    const bankId = said.bankId ?? said.bankLast4 ?? null;
    const now = ctx.clock.now();
    await tx
      .update(payees)
      .set({
        state: states[said.state],
        payoutsAllowed: said.payoutsAllowed,
        wanted: [...said.wanted],
        overdue: [...said.overdue],
        deadline: said.deadline ?? null,
        disabledReason: said.disabledReason ?? null,
        updatedAt: now,
        ...(bankId !== payee.bankId && {
          bankId,
          bankLast4: said.bankLast4 ?? null,
          bankSetAt: now,
          bankProblem: null,
        }),
      })
      .where(eq(payees.userId, payee.userId));
    if (payee.bankId && bankId !== payee.bankId) await lock(ctx, tx, payee, said.bankLast4 ?? "");
    await nudgeOpen(tx, payee.userId);
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
    await sendLetter(tx, { kind: "bank_changed", userId, to, changeId, details });
  await emit(tx, bankChanged, { userId, changeId });
}

/** Whatever is waiting is judged anew. */
export async function nudgeOpen(tx: Transaction, userId: string): Promise<void> {
  const open = await tx
    .select({ payoutId: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.userId, userId), inArray(payouts.state, ["requested", "held", "approved"])),
    );
  for (const one of open) await enqueue(tx, driveJob, one);
}
