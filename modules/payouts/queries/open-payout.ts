import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";
import type { HoldReason } from "../constants.ts";
import type { PayoutState } from "../payout-states.ts";
import { openStates } from "../payout-states.ts";
import { payouts } from "../tables.ts";

export interface PayoutLine {
  readonly id: string;
  readonly amount: Money;
  /** What it became in the currency of the bank account, and what of that goes to the bank. */
  readonly conversion: {
    readonly converted: Money;
    readonly toBank: Money;
    /** With the fee in it: how much of the other currency one unit became. */
    readonly rate: number;
  } | null;
  readonly state: PayoutState;
  readonly holdReason: HoldReason | null;
  readonly holdUntil: string | null;
  readonly bankLast4: string;
  readonly bySchedule: boolean;
  readonly failureCode: string | null;
  readonly requestedAt: string;
  readonly sentAt: string | null;
  readonly arrivesAt: string | null;
  readonly endedAt: string | null;
}

function conversionOf({
  amountMinor,
  currency,
  bankCurrency,
  convertedMinor,
  bankMinor,
}: typeof payouts.$inferSelect): PayoutLine["conversion"] {
  if (bankCurrency === null || convertedMinor === null || bankMinor === null) return null;
  const units = (minor: bigint, code: string) => Number(minor) / 10 ** decimalsOf(code as Currency);
  return {
    converted: money(convertedMinor, bankCurrency as Currency),
    toBank: money(bankMinor, bankCurrency as Currency),
    rate: units(convertedMinor, bankCurrency) / units(amountMinor, currency),
  };
}

export function lineOf(row: typeof payouts.$inferSelect): PayoutLine {
  const { id, state, holdReason, bankLast4, bySchedule, failureCode } = row;
  return {
    id,
    state,
    holdReason,
    bankLast4,
    bySchedule,
    failureCode,
    amount: money(row.amountMinor, row.currency as Currency),
    conversion: conversionOf(row),
    requestedAt: row.requestedAt.toISOString(),
    holdUntil: row.holdUntil?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    arrivesAt: row.arrivesAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** The payout in progress, at most one. */
export async function openPayoutOf(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<PayoutLine | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), inArray(payouts.state, openStates)));
  return row ? lineOf(row) : null;
}
