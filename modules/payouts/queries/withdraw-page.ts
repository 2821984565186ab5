import { paymentSettings } from "#modules/payments";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { compare, type Money, money, parseMoneyText, subtract } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { belowMinimum, invalidAmount, moreThanAvailable } from "../errors.ts";
import type { PayeePage } from "./payee-page.ts";

export interface WithdrawPreview {
  readonly amount: Money;
  readonly fee: Money;
  readonly arrives: Money;
  readonly left: Money;
  /** What will delay it, known before it is requested. */
  readonly waits: "review" | "bank_changed" | null;
  /** The day it reaches the bank if nothing holds it: `2026-11-17`. */
  readonly arrivesOn: string;
}

/** Banks work on weekdays; two of them after it was sent. */
function estimateArrival(from: Date): string {
  let at = from;
  for (let left = 2; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** Throws if the amount can't be withdrawn, with a message for the field. */
export function previewOf(
  ctx: Pick<Context, "clock" | "ports">,
  payee: PayeePage,
  written: string,
): WithdrawPreview {
  const now = ctx.clock.now();
  const amount = amountOf(ctx, payee, written);
  const from = payee.lockedUntil ? new Date(payee.lockedUntil) : now;
  return {
    amount,
    // The site bears the cost of sending; it is shown all the same.
    fee: money(0n, payee.currency),
    arrives: amount,
    left: subtract(payee.available, amount),
    waits: payee.lockedUntil
      ? "bank_changed"
      : compare(amount, payee.reviewThreshold) > 0
        ? "review"
        : null,
    arrivesOn: estimateArrival(from),
  };
}

function amountOf(ctx: WithPorts, payee: PayeePage, written: string): Money {
  const amount = readAmount(ctx, written);
  if (compare(amount, payee.least) < 0) throw belowMinimum(payee.least);
  if (compare(amount, payee.available) > 0) throw moreThanAvailable(payee.available);
  return amount;
}

/** Parses a typed amount; the command checks the balance. */
export function readAmount(ctx: WithPorts, written: string): Money {
  const parsed = parseMoneyText(written, paymentSettings(ctx).currency);
  if ("problem" in parsed) throw invalidAmount(parsed.problem);
  return parsed.money;
}
