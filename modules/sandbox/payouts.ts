import { and, eq, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { balanceOf } from "./accounts.ts";
import { recordEntry } from "./charge.ts";
import { convert } from "./conversion.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { accounts, payouts, transfers } from "./tables.ts";

export type Transfer = typeof transfers.$inferSelect;
export type Payout = typeof payouts.$inferSelect;
const hourMs = 3_600_000;

interface Order {
  readonly key: string;
  readonly accountId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reference: string;
}

/** From the merchant's balance to a payee's. */
export async function transfer(box: SandboxInstance, input: Order): Promise<Transfer> {
  const id = await idempotent(box, "transfer", input, async (tx) => {
    const account = await lockAccount(tx, input.accountId);
    if ((await balanceOf(tx, null, input.currency)) < input.amountMinor)
      throw new SandboxRejected("balance_insufficient");
    const { key: _key, ...rest } = input;
    const made = `sbx_tr_${randomId()}`;
    const arrived = arrivedIn(account.currency, input);
    if (arrived.amountMinor <= 0n) throw new SandboxRejected("amount_too_small");
    await tx.insert(transfers).values({
      ...rest,
      id: made,
      ...(arrived.currency !== input.currency && {
        arrivedMinor: arrived.amountMinor,
        arrivedCurrency: arrived.currency,
      }),
      createdAt: box.clock.now(),
    });
    await recordEntry(box, tx, "transfer", made, -input.amountMinor, input.currency);
    await recordEntry(box, tx, "transfer", made, arrived.amountMinor, arrived.currency, input);
    await emitEvent(box, tx, "transfer.created", "transfer", made);
    return made;
  });
  return transferById(box, id);
}

/** What arrives on a payee's account: in its own currency, if there is a rate. */
function arrivedIn(currency: string | null, input: Order) {
  const to = currency ?? input.currency;
  const converted =
    to === input.currency ? undefined : convert(input.amountMinor, input.currency, to);
  return converted
    ? { amountMinor: converted.amountMinor, currency: to }
    : { amountMinor: input.amountMinor, currency: input.currency };
}

export async function reverseTransfer(
  box: SandboxInstance,
  input: { readonly key: string; readonly transferId: string; readonly amountMinor: bigint },
): Promise<Transfer> {
  const id = await idempotent(box, "transfer reversal", input, async (tx) => {
    const [found] = await tx
      .select()
      .from(transfers)
      .where(eq(transfers.id, input.transferId))
      .for("update");
    if (!found) throw new SandboxRejected("no_such_transfer");
    if (found.reversedMinor + input.amountMinor > found.amountMinor)
      throw new SandboxRejected("reversal_too_large");
    const taken = takenBack(found, input.amountMinor);
    // Converted money goes back at the full rate, so that the account can end below zero.
    if (
      !found.arrivedCurrency &&
      (await balanceOf(tx, found.accountId, found.currency)) < input.amountMinor
    )
      throw new SandboxRejected("balance_insufficient");
    await tx
      .update(transfers)
      .set({ reversedMinor: sql`${transfers.reversedMinor} + ${input.amountMinor}` })
      .where(eq(transfers.id, found.id));
    await recordEntry(box, tx, "transfer_reversal", found.id, input.amountMinor, found.currency);
    await recordEntry(box, tx, "transfer_reversal", found.id, -taken.amountMinor, taken.currency, {
      accountId: found.accountId,
    });
    await emitEvent(box, tx, "transfer.reversed", "transfer", found.id);
    return found.id;
  });
  return transferById(box, id);
}

/** What the payee's account loses when this amount goes back: the fee for converting it stays paid. */
function takenBack({ currency, arrivedCurrency }: Transfer, amountMinor: bigint) {
  const converted = arrivedCurrency && convert(amountMinor, currency, arrivedCurrency, 0n);
  return converted
    ? { amountMinor: converted.amountMinor, currency: arrivedCurrency }
    : { amountMinor, currency };
}

export async function transferById(box: SandboxInstance, id: string): Promise<Transfer> {
  const [found] = await box.db.select().from(transfers).where(eq(transfers.id, id));
  if (!found) throw new SandboxRejected("no_such_transfer");
  return found;
}

/** From a payee's balance to their bank. */
export async function payOut(box: SandboxInstance, input: Order): Promise<Payout> {
  const id = await idempotent(box, "payout", input, async (tx) => {
    const account = await lockAccount(tx, input.accountId);
    if (account.identity !== "verified" || !account.bank)
      throw new SandboxRejected("payouts_not_allowed");
    if ((await balanceOf(tx, input.accountId, input.currency)) < input.amountMinor)
      throw new SandboxRejected("balance_insufficient");
    const now = box.clock.now().getTime();
    const { key: _key, ...rest } = input;
    const made = `sbx_po_${randomId()}`;
    await tx.insert(payouts).values({
      ...rest,
      id: made,
      status: "pending",
      createdAt: new Date(now),
      arrivesAt: new Date(now + 24 * hourMs),
      dueAt: new Date(now + hourMs),
    });
    await recordEntry(box, tx, "payout", made, -input.amountMinor, input.currency, input);
    await emitEvent(box, tx, "payout.created", "payout", made);
    return made;
  });
  return payoutById(box, id);
}

export async function payoutById(box: SandboxInstance, id: string): Promise<Payout> {
  const [found] = await box.db.select().from(payouts).where(eq(payouts.id, id));
  if (!found) throw new SandboxRejected("no_such_payout");
  return found;
}

/** Moves a payout to its next state: in transit, then arrived or failed; some are returned. */
export async function movePayout(box: SandboxInstance, id: string): Promise<void> {
  await inTransaction(box, async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
    if (!payout?.dueAt || payout.dueAt > box.clock.now()) return;
    const { bank } = await lockAccount(tx, payout.accountId);
    const after = (hours: number) => new Date((payout.dueAt?.getTime() ?? 0) + hours * hourMs);
    const fails = bank === "fails" && payout.status === "in_transit";
    const returned = payout.status === "paid";
    if (payout.status === "pending") await move(tx, id, { status: "in_transit", dueAt: after(23) });
    else if (fails || returned)
      await move(tx, id, {
        status: "failed",
        failureCode: returned ? "returned_by_bank" : "account_closed",
        dueAt: null,
      });
    else await move(tx, id, { status: "paid", dueAt: bank === "returned" ? after(48) : null });
    if (fails || returned)
      await recordEntry(box, tx, "payout_failed", id, payout.amountMinor, payout.currency, payout);
    await emitEvent(box, tx, "payout.updated", "payout", id);
  });
}

const move = (tx: Transaction, id: string, set: Partial<Payout>) =>
  tx
    .update(payouts)
    .set(set)
    .where(and(eq(payouts.id, id)));

async function lockAccount(tx: Transaction, id: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw new SandboxRejected("no_such_account");
  return account;
}
