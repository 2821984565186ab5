import { type Currency, compare, money } from "#platform/money";
import { type HoldReason, type PayeeState, reviewThreshold } from "./constants.ts";

interface Facts {
  readonly payee: {
    readonly state: PayeeState;
    readonly payoutsAllowed: boolean;
    readonly lockedUntil: Date | null;
    readonly stoppedAt: Date | null;
  };
  readonly owedMinor: bigint;
  readonly payout: {
    readonly amountMinor: bigint;
    readonly currency: string;
    readonly approvedAt: Date | null;
    readonly holdReason: HoldReason | null;
    readonly holdUntil: Date | null;
    readonly staffHoldUntil: Date | null;
  };
}

export interface Hold {
  readonly reason: HoldReason;
  /** Known where time alone ends it. */
  readonly until: Date | null;
}

/** Why a payout may not leave now; the gravest reason first. Nothing where it may. */
export function holdOn({ payee, owedMinor, payout }: Facts, now: Date): Hold | undefined {
  if (payee.stoppedAt) return { reason: "stopped", until: null };
  if (payout.staffHoldUntil && payout.staffHoldUntil > now)
    return { reason: "staff_hold", until: payout.staffHoldUntil };
  if (!payee.payoutsAllowed || payee.state !== "verified")
    return { reason: "identity", until: null };
  if (payee.lockedUntil && payee.lockedUntil > now)
    return { reason: "bank_changed", until: payee.lockedUntil };
  if (owedMinor > 0n) return { reason: "debt", until: null };
  const currency = payout.currency as Currency;
  const large = compare(money(payout.amountMinor, currency), reviewThreshold(currency)) > 0;
  if (large && !payout.approvedAt) return { reason: "review", until: null };
  // The processor asked us to wait: retried after that.
  if (payout.holdReason === "processor" && payout.holdUntil && payout.holdUntil > now)
    return { reason: "processor", until: payout.holdUntil };
  return undefined;
}
