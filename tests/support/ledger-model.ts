import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Transfer, TransferKind } from "#contracts/ledger";
import { post, refundable, standingOf } from "#modules/ledger";
import type { Database, Transaction } from "#platform/db";
import { type Act, type ActName, actNames, type Step } from "./ledger/acts.ts";
import { compareWith } from "./ledger/compare.ts";
import { holdingActs } from "./ledger/holding-acts.ts";
import { paymentActs } from "./ledger/payment-acts.ts";
import { World } from "./ledger/world.ts";

/** Without these nothing else can happen. */
const often: readonly ActName[] = [
  ...Array<ActName>(4).fill("tip"),
  ...Array<ActName>(3).fill("subscribe"),
  ...Array<ActName>(3).fill("release"),
  ...Array<ActName>(2).fill("requestPayout"),
];

/** Anything that can happen to money, in any order. */
export const sequences = (most: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...actNames, ...often),
      pick: fc.nat({ max: 60 }),
      amountMinor: fc.bigInt({ min: 1n, max: 100_000n }),
      feeMinor: fc.bigInt({ min: 0n, max: 300n }),
      points: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 1, maxLength: most, size: "max" },
  );

/** So rare by chance that it is played on purpose: a guild owes, and repays what comes in later. */
export const aGuildThatOwes: Act[] = (
  ["tip", "spendPurse", "refund", "confirmRefund", "tip", "repayFromPurse"] as const
).map((what) => ({ what, pick: 0, amountMinor: 50_000n, feeMinor: 100n, points: 1 }));

const acts = { ...paymentActs, ...holdingActs };

/**
 * Plays a sequence in a plain ledger and in the real one, then ends whatever is still open and
 * refunds every payment. Both must agree all along, and in the end no unit was made or lost.
 */
export async function playSequence(
  db: Database,
  sequence: readonly Act[],
): Promise<readonly TransferKind[]> {
  const world = new World();
  const posted: TransferKind[] = [];
  await db.transaction(async (transaction) => {
    const tx = transaction as Transaction;
    const play = async (step: Step | undefined) => {
      if (step && (await playStep(tx, world, step))) posted.push(step.transfer.kind);
    };
    for (const act of sequence) await play(acts[act.what](world, act));
    const act: Act = { what: "tip", pick: 0, amountMinor: 1n, feeMinor: 0n, points: 1 };
    for (const ending of ["failRefund", "winDispute", "refund", "confirmRefund"] as const)
      for (let left = world.payments.length; left > 0; left--) await play(acts[ending](world, act));
    for (const ending of ["sendPayout", "payPayout", "returnPayout"] as const)
      await play(acts[ending](world, act));
    await compareWith(tx, world);
  });
  for (const payment of world.payments)
    if (refundable(standingOf(payment.transfers)) !== 0n)
      throw new Error(`something of payment ${payment.id} is left`);
  for (const currency of world.currencies) {
    const made = world.earned(currency) - (world.givenByHouse.get(currency) ?? 0n);
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

/** A refusal spoils the transaction, so one that is expected gets a savepoint. */
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
