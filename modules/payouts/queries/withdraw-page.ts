import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { compare, type Money, money, parseMoneyText, subtract } from "#platform/money";
import { moreThanAvailable, notAnAmount, tooLittle } from "../errors.ts";
import { type PayeePage, payeePage } from "./payee-page.ts";

export interface WithdrawPreview {
  readonly amount: Money;
  readonly fee: Money;
  readonly arrives: Money;
  readonly left: Money;
  /** What will keep it for a while, known before it is asked for. */
  readonly waits: "review" | "bank_changed" | null;
  /** The day it is with the bank, where nothing keeps it: `2026-11-17`. */
  readonly arrivesOn: string;
}

const dayMs = 86_400_000;
/** Banks work on weekdays; two of them after it was sent. */
function arrivalAfter(from: Date): string {
  let at = from;
  for (let left = 2; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** The page one withdraws on; with an amount, what exactly would happen. */
export async function withdrawPage(ctx: Context<Actor>, written: string | null) {
  const payee = await payeePage(ctx);
  return { payee, preview: written === null ? null : previewOf(payee, written, ctx.clock.now()) };
}

/** Throws where the amount can't be withdrawn, in words for beside the field. */
export function previewOf(payee: PayeePage, written: string, now: Date): WithdrawPreview {
  const amount = amountOf(payee, written);
  const from = payee.lockedUntil ? new Date(payee.lockedUntil) : now;
  return {
    amount,
    // The place bears what sending costs; it is said all the same.
    fee: money(0n, payee.currency),
    arrives: amount,
    left: subtract(payee.available, amount),
    waits: payee.lockedUntil
      ? "bank_changed"
      : compare(amount, payee.reviewedAbove) > 0
        ? "review"
        : null,
    arrivesOn: arrivalAfter(from),
  };
}

/** Reads an amount somebody typed, within what they have. */
export function amountOf(payee: PayeePage, written: string): Money {
  const parsed = parseMoneyText(written, payee.currency);
  if ("problem" in parsed) throw notAnAmount(parsed.problem);
  if (compare(parsed.money, payee.least) < 0) throw tooLittle(payee.least);
  if (compare(parsed.money, payee.available) > 0) throw moreThanAvailable(payee.available);
  return parsed.money;
}
