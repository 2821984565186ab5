import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Currency, type Money, money } from "#platform/money";
import type { HoldReason } from "../constants.ts";
import type { PayoutState } from "../payout-states.ts";
import { openStates } from "../payout-states.ts";
import { payouts } from "../tables.ts";

export interface PayoutLine {
  readonly id: string;
  readonly amount: Money;
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
