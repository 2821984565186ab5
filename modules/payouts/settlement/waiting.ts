import { dayMs } from "#platform/calendar";
import { basisPoints, type Currency, money } from "#platform/money";
import { type PendingReason, payoutRules } from "../constants.ts";

/** How somebody's new money is treated; see `judgeStandings`. */
export interface Standing {
  readonly trusted: boolean;
  readonly reserveBp: number;
}

export const newcomer: Standing = { trusted: false, reserveBp: 0 };

interface Part {
  readonly reason: PendingReason;
  readonly amountMinor: bigint;
  readonly availableOn: Date;
}

/** Divides what was earned into what is free after some days and what stays longer. */
export function waitingParts(
  amountMinor: bigint,
  currency: Currency,
  earnedAt: Date,
  { trusted, reserveBp }: Standing,
): readonly Part[] {
  const { settleDays, trustedSettleDays, reserveDays } = payoutRules;
  const after = (days: number) => new Date(earnedAt.getTime() + days * dayMs);
  const kept = basisPoints(money(amountMinor, currency), reserveBp).amountMinor;
  return [
    {
      reason: "settling" as const,
      amountMinor: amountMinor - kept,
      availableOn: after(trusted ? trustedSettleDays : settleDays),
    },
    { reason: "reserve" as const, amountMinor: kept, availableOn: after(reserveDays) },
  ].filter((part) => part.amountMinor > 0n);
}

interface Record {
  readonly firstEarnedAt: Date;
  readonly chargeCount: number;
  readonly disputeCount: number;
}

/** Who has to wait how long, by how their payments went. */
export function standingBy({ firstEarnedAt, chargeCount, disputeCount }: Record, now: Date) {
  const rules = payoutRules;
  const perMille = chargeCount === 0 ? 0 : (disputeCount * 1_000) / chargeCount;
  const days = (now.getTime() - firstEarnedAt.getTime()) / dayMs;
  const reserve = rules.reserves.find(({ disputesPerMille }) => perMille >= disputesPerMille);
  return {
    trusted: days > rules.trustedAfterDays && perMille < rules.trustedDisputesPerMille,
    reserveBp: disputeCount < rules.reserveFromDisputes ? 0 : (reserve?.basisPoints ?? 0),
  };
}
