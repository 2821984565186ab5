import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Transfer, TransferKind } from "#contracts/ledger";
import { paymentBreakdown, post, refundable } from "#modules/ledger";
import type { Database, Transaction } from "#platform/db";
import { type ActionName, actionNames, type LedgerAction, type Step } from "./ledger/actions.ts";
import { compareWith } from "./ledger/compare.ts";
import { holdingActions } from "./ledger/holding-actions.ts";
import { paymentActions } from "./ledger/payment-actions.ts";
import { World } from "./ledger/world.ts";

/** Without these nothing else can happen. */
const often: readonly ActionName[] = [
  ...Array<ActionName>(4).fill("tip"),
  ...Array<ActionName>(3).fill("subscribe"),
  ...Array<ActionName>(3).fill("release"),
  ...Array<ActionName>(2).fill("requestPayout"),
];

/** Anything that can happen to money, in any order. */
export const sequences = (most: number): fc.Arbitrary<LedgerAction[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...actionNames, ...often),
      pick: fc.nat({ max: 60 }),
      amountMinor: fc.bigInt({ min: 1n, max: 100_000n }),
      feeMinor: fc.bigInt({ min: 0n, max: 300n }),
      points: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 1, maxLength: most, size: "max" },
  );

/** Too rare at random, so it is played explicitly: a guild owes, and repays from later income. */
export const aGuildThatOwes: LedgerAction[] = (
  ["tip", "spendTreasury", "refund", "confirmRefund", "tip", "repayFromTreasury"] as const
).map((what) => ({ what, pick: 0, amountMinor: 50_000n, feeMinor: 100n, points: 1 }));

const ledgerActions = { ...paymentActions, ...holdingActions };

/**
 * Plays a sequence in a plain ledger and in the real one, then ends whatever is still open and
 * refunds every payment. Both must agree throughout, and in the end no unit was created or lost.
 */
export async function playSequence(
  db: Database,
  sequence: readonly LedgerAction[],
): Promise<readonly TransferKind[]> {
  const world = new World();
  const posted: TransferKind[] = [];
  await db.transaction(async (transaction) => {
    const tx = transaction as Transaction;
    const play = async (step: Step | undefined) => {
      if (step && (await playStep(tx, world, step))) posted.push(step.transfer.kind);
    };
    for (const act of sequence) await play(ledgerActions[act.what](world, act));
    const act: LedgerAction = { what: "tip", pick: 0, amountMinor: 1n, feeMinor: 0n, points: 1 };
    for (const ending of ["failRefund", "winDispute", "refund", "confirmRefund"] as const)
      for (let left = world.payments.length; left > 0; left--)
        await play(ledgerActions[ending](world, act));
    for (const ending of ["sendPayout", "payPayout", "returnPayout"] as const)
      await play(ledgerActions[ending](world, act));
    await compareWith(tx, world);
  });
  for (const payment of world.payments)
    if (refundable(paymentBreakdown(payment.transfers)) !== 0n)
      throw new Error(`something of payment ${payment.id} is left`);
  for (const currency of world.currencies) {
    const made = world.earned(currency) - (world.paidByPlatform.get(currency) ?? 0n);
    if (made !== 0n) throw new Error(`${made} ${currency} were made out of nothing`);
  }
  return posted;
}

async function playStep(tx: Transaction, world: World, { transfer, source, after }: Step) {
  const fine = world.plain.post(transfer);
  const really = await tryPost(tx, transfer, source, fine);
  if (fine !== really)
    throw new Error(`${transfer.kind}: plain says ${fine}, the ledger says ${really}`);
  if (!fine) return false;
  world.sources.push(source.id);
  after?.();
  return true;
}

/** An error aborts the transaction, so an expected one gets a savepoint. */
async function tryPost(tx: Transaction, transfer: Transfer, source: Step["source"], fine: boolean) {
  const posting = { key: randomUUID(), source, occurredAt: new Date() };
  if (fine) return (await post(tx, transfer, posting)).transferId !== "";
  try {
    await tx.transaction((inner) => post(inner, transfer, posting));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "insufficient_funds") return false;
    throw error;
  }
}
