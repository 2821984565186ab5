import { type AnyColumn, and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, readTogether, type Transaction } from "#platform/db";
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

const maxRules = 20;

/** The current rule, and the previous ones if requested; newest first. */
export async function listSplitRules(
  db: Reader,
  guildId: string,
  { before = false }: { readonly before?: boolean } = {},
): Promise<readonly SplitRule[]> {
  const wanted = and(
    eq(treasurySplitRules.guildId, guildId),
    before ? undefined : isNull(treasurySplitRules.endedAt),
  );
  const newest = (columns: SQL) =>
    sql`(select ${columns} from ${treasurySplitRules} where ${wanted}
      order by ${treasurySplitRules.version} desc limit ${maxRules})`;
  const shared = (column: AnyColumn) =>
    sql`(select ${column} from ${treasurySplitShares}
      where ${treasurySplitShares.ruleId} in ${newest(sql`${treasurySplitRules.id}`)})`;
  const rolesPaid = and(
    eq(guildRoles.guildId, guildId),
    sql`${guildRoles.id} in ${shared(treasurySplitShares.roleId)}`,
  );
  const [rules, shares, roles, members] = await readTogether(db, [
    () =>
      db
        .select()
        .from(treasurySplitRules)
        .where(wanted)
        .orderBy(desc(treasurySplitRules.version))
        .limit(maxRules),
    () =>
      db
        .select()
        .from(treasurySplitShares)
        .where(sql`${treasurySplitShares.ruleId} in ${newest(sql`${treasurySplitRules.id}`)}`)
        .orderBy(desc(treasurySplitShares.basisPoints), asc(treasurySplitShares.id)),
    () =>
      db
        .select({ id: guildRoles.id, count: guildRoles.memberCount })
        .from(guildRoles)
        .where(rolesPaid),
    // Only members are paid: those who left keep what they earned, and earn no more.
    () =>
      db
        .select({ userId: guildMembers.userId, roleId: guildMembers.roleId })
        .from(guildMembers)
        .where(
          and(
            eq(guildMembers.guildId, guildId),
            or(
              sql`${guildMembers.userId} in ${shared(treasurySplitShares.userId)}`,
              sql`${guildMembers.roleId} in (select ${guildRoles.id} from ${guildRoles}
              where ${rolesPaid} and ${guildRoles.memberCount} <= ${treasuryLimits.roleMembers})`,
            ),
          ),
        ),
  ]);
  const payeesOf = currentPayees(roles, members);
  return rules.map(({ guildId: _, ...rule }) => ({
    ...rule,
    lines: shares
      .filter(({ ruleId }) => ruleId === rule.id)
      .map(({ id: _id, ...share }) => ({ ...share, ...payeesOf(share) })),
  }));
}

type RuleShare = Pick<typeof treasurySplitShares.$inferSelect, "userId" | "roleId">;

const currentPayees =
  (
    roles: readonly { readonly id: string; readonly count: number }[],
    members: readonly { readonly userId: string; readonly roleId: string }[],
  ) =>
  ({ userId, roleId }: RuleShare) => {
    const payees = members
      .filter((member) => (userId ? member.userId === userId : member.roleId === roleId))
      .map((member) => member.userId);
    const counted = roles.find(({ id }) => id === roleId)?.count ?? 0;
    const tooMany = counted > treasuryLimits.roleMembers;
    return { payees: tooMany ? [] : payees, payeeCount: tooMany ? counted : payees.length };
  };

/** Who gets what of the guild's next income, and by which rule. */
export async function currentSplit(db: Reader, guildId: string) {
  const [rule] = await listSplitRules(db, guildId);
  return {
    ...splitIncome(guildId, rule?.lines ?? []),
    ...(rule ? { splitVersion: rule.id } : {}),
  };
}
