import type { Allocation } from "#contracts/ledger";
import { type SplitRuleLine, treasuryLimits } from "./contract.ts";

/** A rule's shares are in basis points; a role's payees need a finer unit. */
const precision = 1_000;
const totalPoints = 10_000 * precision;

export interface SplitShare {
  readonly basisPoints: number;
  /** Who a line currently pays: one member, or all who have the role. */
  readonly payees: readonly string[];
}

/**
 * The parts of a guild's next income. A role's share is divided evenly among its members; what is
 * unassigned or does not divide stays in the treasury. The sum is always the whole.
 */
export function splitIncome(
  guildId: string,
  shares: readonly SplitShare[],
): Pick<Allocation, "beneficiaries" | "pointsInAll"> {
  const points = new Map<string, number>();
  for (const { basisPoints, payees } of shares) {
    if (payees.length === 0 || payees.length > treasuryLimits.roleMembers) continue;
    const each = Math.floor((basisPoints * precision) / payees.length);
    for (const userId of payees) points.set(userId, (points.get(userId) ?? 0) + each);
  }
  const sharedPoints = [...points.values()].reduce((sum, each) => sum + each, 0);
  if (sharedPoints > totalPoints) throw new RangeError("a rule that gives more than there is");
  const members = [...points]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, basisPoints]) => ({ owner: { type: "member" as const, id }, basisPoints }));
  const treasury = {
    owner: { type: "guild" as const, id: guildId },
    basisPoints: totalPoints - sharedPoints,
  };
  return {
    beneficiaries: sharedPoints === totalPoints ? members : [treasury, ...members],
    pointsInAll: totalPoints,
  };
}

/** Why a line currently pays nobody. */
export const idleReason = (
  line: { readonly userId: string | null; readonly roleId: string | null },
  payees: number,
): SplitRuleLine["idle"] => {
  if (line.userId !== null) return payees === 0 ? "left" : null;
  if (line.roleId === null) return "role_gone";
  if (payees === 0) return "role_empty";
  return payees > treasuryLimits.roleMembers ? "role_large" : null;
};
