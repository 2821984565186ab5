import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { paymentSettings, requireProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import {
  type Currency,
  compare,
  type Money,
  money,
  parseMoneyText,
  subtract,
} from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { belowMinimum, invalidAmount, moreThanAvailable } from "../errors.ts";
import { payees } from "../tables.ts";
import type { PayeePage } from "./payee-page.ts";

export interface WithdrawPreview {
  readonly amount: Money;
  readonly fee: Money;
  /** In the currency of the bank account; null where the rate is known only once it is sent. */
  readonly arrives: Money | null;
  readonly conversion: {
    readonly to: Currency;
    /** Null where the processor tells none in advance. */
    readonly quote: {
      readonly rate: number;
      readonly fee: Money;
      readonly converted: Money;
    } | null;
    /** Deducted for what the account at the processor owes. */
    readonly debt: Money | null;
  } | null;
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
export async function previewOf(
  ctx: Context<Actor>,
  payee: PayeePage,
  written: string,
): Promise<WithdrawPreview> {
  const now = ctx.clock.now();
  const amount = amountOf(ctx, payee, written);
  const from = payee.lockedUntil ? new Date(payee.lockedUntil) : now;
  return {
    amount,
    // The site bears the cost of sending; it is shown all the same.
    fee: money(0n, payee.currency),
    ...(await conversionOf(ctx, payee, amount)),
    left: subtract(payee.available, amount),
    waits: payee.lockedUntil
      ? "bank_changed"
      : compare(amount, payee.reviewThreshold) > 0
        ? "review"
        : null,
    arrivesOn: estimateArrival(
      payee.agreement === "recipient" ? new Date(from.getTime() + dayMs) : from,
    ),
  };
}

/** What the processor would make of it now, where the bank account has another currency. */
async function conversionOf(
  ctx: Context<Actor>,
  { convertsTo: to, processorDebt: debt }: PayeePage,
  amount: Money,
): Promise<Pick<WithdrawPreview, "arrives" | "conversion">> {
  if (!to) return { arrives: amount, conversion: null };
  const { userId } = requireMember(ctx);
  const [payee] = await ctx.db
    .select({ accountId: payees.accountId })
    .from(payees)
    .where(eq(payees.userId, userId));
  const accountId = payee?.accountId ?? "";
  const { amountMinor, currency } = amount;
  const quoted = await requireProvider(ctx).quoteConversion({
    accountId,
    amountMinor,
    currency,
    to,
  });
  if (!quoted) return { arrives: null, conversion: { to, quote: null, debt } };
  const converted = money(quoted.amountMinor, to);
  const left = debt ? subtract(converted, debt) : converted;
  return {
    arrives: left.amountMinor > 0n ? left : money(0n, to),
    conversion: {
      to,
      quote: { rate: Number(quoted.rate), fee: money(quoted.feeMinor, currency), converted },
      debt,
    },
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
