import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { payoutSteps, type payouts } from "../tables.ts";
import type { StepKind, StepRequest } from "./step.ts";

type Payout = typeof payouts.$inferSelect;

const stepsOf = (tx: Transaction, payoutId: string) =>
  tx
    .select()
    .from(payoutSteps)
    .where(and(eq(payoutSteps.payoutId, payoutId), ne(payoutSteps.state, "refused")))
    .for("update");

/** Writes down the next call to the processor: first to their balance there, then to their bank. */
export async function planSending(
  ctx: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  payout: Payout,
): Promise<void> {
  const steps = await stepsOf(tx, payout.id);
  const transferred = steps.some(({ kind, state }) => kind === "transfer" && state === "done");
  const { bankCurrency, bankMinor, currency } = payout;
  if (!transferred)
    return plan(ctx, tx, payout, "transfer", {
      ...(bankCurrency && bankCurrency !== currency && { convertsTo: bankCurrency }),
    });
  await plan(ctx, tx, payout, "payout", {
    ...(bankCurrency &&
      bankMinor !== null && { amountMinor: String(bankMinor), currency: bankCurrency }),
  });
}

/** Returns the payee's balance at the processor to where it can be paid out again. */
export async function planReversal(
  ctx: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  payout: Payout,
): Promise<void> {
  const steps = await stepsOf(tx, payout.id);
  const transfer = steps.find(({ kind, state }) => kind === "transfer" && state === "done");
  if (transfer?.providerId)
    await plan(ctx, tx, payout, "reversal", { transferId: transfer.providerId });
}

/** Cancels steps that were planned and not begun. Returns whether nothing is in progress. */
export async function cancelPlannedSteps(
  { clock }: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  payoutId: string,
): Promise<boolean> {
  const steps = await stepsOf(tx, payoutId);
  if (steps.some(({ state }) => state !== "created" && state !== "done")) return false;
  const planned = steps.filter(({ state }) => state === "created").map(({ id }) => id);
  if (planned.length > 0)
    await tx
      .update(payoutSteps)
      .set({ state: "refused", failureCode: "withdrawn", updatedAt: clock.now() })
      .where(inArray(payoutSteps.id, planned));
  return true;
}

async function plan(
  { clock }: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  payout: Payout,
  kind: StepKind,
  more: Partial<StepRequest> = {},
): Promise<void> {
  const now = clock.now();
  const { id, amountMinor, currency, accountId } = payout;
  await tx
    .insert(payoutSteps)
    .values({
      payoutId: id,
      kind,
      request: { amountMinor: String(amountMinor), currency, accountId, reference: id, ...more },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
