import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { guildMembers, guildRoles } from "#tables/guilds";
import { treasuryLimits } from "./contract.ts";
import { splitIncome } from "./split-income.ts";
import { treasurySplitRules, treasurySplitShares } from "./tables.ts";

export type Reader = Database | Transaction;

export interface RuleLineRow extends Omit<typeof treasurySplitShares.$inferSelect, "id"> {
  /** Who it currently pays; empty if there are too many. */
  readonly payees: readonly string[];
  readonly payeeCount: number;
}

export interface SplitRule {
  readonly id: string;
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly endedAt: Date | null;
  readonly lines: readonly RuleLineRow[];
}

/** The current rule, and the previous ones if requested; newest first. */
export async function listSplitRules(
  db: Reader,
  guildId: string,
  { before = false }: { readonly before?: boolean } = {},
): Promise<readonly SplitRule[]> {
  const rules = await db
    .select()
    .from(treasurySplitRules)
    .where(
      and(
        eq(treasurySplitRules.guildId, guildId),
        before ? undefined : isNull(treasurySplitRules.endedAt),
      ),
    )
    .orderBy(desc(treasurySplitRules.version))
    .limit(20);
  if (rules.length === 0) return [];
  const shares = await db
    .select()
    .from(treasurySplitShares)
    .where(
      inArray(
        treasurySplitShares.ruleId,
        rules.map(({ id }) => id),
      ),
    )
    .orderBy(desc(treasurySplitShares.basisPoints), asc(treasurySplitShares.id));
  const payeesOf = await currentPayees(db, guildId, shares);
  return rules.map(({ guildId: _, ...rule }) => ({
    ...rule,
    lines: shares
      .filter(({ ruleId }) => ruleId === rule.id)
      .map(({ id: _id, ...share }) => ({ ...share, ...payeesOf(share) })),
  }));
}

type RuleShare = Pick<typeof treasurySplitShares.$inferSelect, "userId" | "roleId">;

/** Only members are paid: those who left keep what they earned, and earn no more. */
async function currentPayees(db: Reader, guildId: string, shares: readonly RuleShare[]) {
  const userIds = shares.flatMap(({ userId }) => userId ?? []);
  const roleIds = shares.flatMap(({ roleId }) => roleId ?? []);
  const roles = await db
    .select({ id: guildRoles.id, count: guildRoles.memberCount })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), inArray(guildRoles.id, roleIds)));
  const small = roles.filter(({ count }) => count <= treasuryLimits.roleMembers);
  const members = await db
    .select({ userId: guildMembers.userId, roleId: guildMembers.roleId })
    .from(guildMembers)
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        or(
          inArray(guildMembers.userId, userIds),
          inArray(
            guildMembers.roleId,
            small.map(({ id }) => id),
          ),
        ),
      ),
    );
  return ({ userId, roleId }: RuleShare) => {
    const payees = members
      .filter((member) => (userId ? member.userId === userId : member.roleId === roleId))
      .map((member) => member.userId);
    const counted = roles.find(({ id }) => id === roleId)?.count ?? 0;
    const tooMany = counted > treasuryLimits.roleMembers;
    return { payees: tooMany ? [] : payees, payeeCount: tooMany ? counted : payees.length };
  };
}

/** Who gets what of the guild's next income, and by which rule. */
export async function currentSplit(db: Reader, guildId: string) {
  const [rule] = await listSplitRules(db, guildId);
  return {
    ...splitIncome(guildId, rule?.lines ?? []),
    ...(rule ? { splitVersion: rule.id } : {}),
  };
}
