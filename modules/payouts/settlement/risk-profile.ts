import { dayMs } from "#platform/calendar";
import { basisPoints, type Currency, money } from "#platform/money";
import { type PendingReason, payoutRules } from "../constants.ts";

/** How a payee's new earnings are treated; see `reviewRiskProfiles`. */
export interface RiskProfile {
  readonly trusted: boolean;
  readonly reserveBp: number;
}

export const defaultRiskProfile: RiskProfile = { trusted: false, reserveBp: 0 };

interface PendingPart {
  readonly reason: PendingReason;
  readonly amountMinor: bigint;
  readonly availableOn: Date;
}

/** Divides what was earned into what is free after some days and what stays longer. */
export function splitPending(
  amountMinor: bigint,
  currency: Currency,
  earnedAt: Date,
  { trusted, reserveBp }: RiskProfile,
): readonly PendingPart[] {
  const { settleDays, trustedSettleDays, reserveDays } = payoutRules;
  const after = (days: number) => new Date(earnedAt.getTime() + days * dayMs);
  const reserved = basisPoints(money(amountMinor, currency), reserveBp).amountMinor;
  return [
    {
      reason: "settling" as const,
      amountMinor: amountMinor - reserved,
      availableOn: after(trusted ? trustedSettleDays : settleDays),
    },
    { reason: "reserve" as const, amountMinor: reserved, availableOn: after(reserveDays) },
  ].filter((part) => part.amountMinor > 0n);
}

interface PaymentRecord {
  readonly firstEarnedAt: Date;
  readonly chargeCount: number;
  readonly disputeCount: number;
}

/** Who has to wait how long, by how their payments went. */
export function riskProfileFrom(
  { firstEarnedAt, chargeCount, disputeCount }: PaymentRecord,
  now: Date,
) {
  const rules = payoutRules;
  const perMille = chargeCount === 0 ? 0 : (disputeCount * 1_000) / chargeCount;
  const days = (now.getTime() - firstEarnedAt.getTime()) / dayMs;
  const reserve = rules.reserves.find(({ disputesPerMille }) => perMille >= disputesPerMille);
  return {
    trusted: days > rules.trustedAfterDays && perMille < rules.trustedDisputesPerMille,
    reserveBp: disputeCount < rules.reserveFromDisputes ? 0 : (reserve?.basisPoints ?? 0),
  };
}
