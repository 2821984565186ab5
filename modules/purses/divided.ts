import type { Allocation } from "#contracts/ledger";
import { purseLimits, type RuleLine } from "./contract.ts";

/** Points of a rule come as basis points; a role's heads need finer ones. */
const finer = 1_000;
const inAll = 10_000 * finer;

export interface Share {
  readonly basisPoints: number;
  /** Whom a line pays at present: one person, or all who have the role. */
  readonly heads: readonly string[];
}

/**
 * Who gets what of a guild's next income. A role's share is divided evenly among its members; what
 * is nobody's, and what does not divide, stays in the purse. The sum is always the whole.
 */
export function dividedBy(
  guildId: string,
  shares: readonly Share[],
): Pick<Allocation, "beneficiaries" | "pointsInAll"> {
  const points = new Map<string, number>();
  for (const { basisPoints, heads } of shares) {
    if (heads.length === 0 || heads.length > purseLimits.roleMembers) continue;
    const each = Math.floor((basisPoints * finer) / heads.length);
    for (const userId of heads) points.set(userId, (points.get(userId) ?? 0) + each);
  }
  const given = [...points.values()].reduce((sum, each) => sum + each, 0);
  if (given > inAll) throw new RangeError("a rule that gives more than there is");
  const members = [...points]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, basisPoints]) => ({ owner: { type: "member" as const, id }, basisPoints }));
  const purse = { owner: { type: "guild" as const, id: guildId }, basisPoints: inAll - given };
  return {
    beneficiaries: given === inAll ? members : [purse, ...members],
    pointsInAll: inAll,
  };
}

/** Why a line pays nobody at present. */
export const idleBecause = (
  line: { readonly userId: string | null; readonly roleId: string | null },
  heads: number,
): RuleLine["idle"] => {
  if (line.userId !== null) return heads === 0 ? "left" : null;
  if (line.roleId === null) return "role_gone";
  if (heads === 0) return "role_empty";
  return heads > purseLimits.roleMembers ? "role_large" : null;
};
