import { type AnyColumn, and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import {
  type Database,
  integerLiteral,
  preparedQueryBy,
  readTogether,
  type Transaction,
} from "#platform/db";
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
  const form = before ? "all" : "current";
  const values = { guildId };
  const [rules, shares, roles, members] = await readTogether(db, [
    () => rulesOf(db, form, before).execute(values),
    () => sharesOf(db, form, before).execute(values),
    () => rolesOf(db, form, before).execute(values),
    () => membersOf(db, form, before).execute(values),
  ]);
  const payeesOf = currentPayees(roles, members);
  return rules.map(({ guildId: _, ...rule }) => ({
    ...rule,
    lines: shares
      .filter(({ ruleId }) => ruleId === rule.id)
      .map(({ id: _id, ...share }) => ({ ...share, ...payeesOf(share) })),
  }));
}

/** Conditions on the rules of a guild; `before` includes those that have ended. */
function rulesWanted(before: boolean) {
  const guildId = sql.placeholder("guildId");
  const wanted = and(
    eq(treasurySplitRules.guildId, guildId),
    before ? undefined : isNull(treasurySplitRules.endedAt),
  );
  const ids = sql`(select ${treasurySplitRules.id} from ${treasurySplitRules} where ${wanted}
    order by ${treasurySplitRules.version} desc limit ${integerLiteral(maxRules)})`;
  const shared = (column: AnyColumn) =>
    sql`(select ${column} from ${treasurySplitShares}
      where ${treasurySplitShares.ruleId} in ${ids})`;
  const rolesPaid = and(
    eq(guildRoles.guildId, guildId),
    sql`${guildRoles.id} in ${shared(treasurySplitShares.roleId)}`,
  );
  return { guildId, wanted, ids, shared, rolesPaid };
}

const rulesOf = preparedQueryBy((db, before: boolean, form) =>
  db
    .select()
    .from(treasurySplitRules)
    .where(rulesWanted(before).wanted)
    .orderBy(desc(treasurySplitRules.version))
    .limit(maxRules)
    .prepare(`split_rules_${form}`),
);

const sharesOf = preparedQueryBy((db, before: boolean, form) =>
  db
    .select()
    .from(treasurySplitShares)
    .where(sql`${treasurySplitShares.ruleId} in ${rulesWanted(before).ids}`)
    .orderBy(desc(treasurySplitShares.basisPoints), asc(treasurySplitShares.id))
    .prepare(`split_shares_${form}`),
);

const rolesOf = preparedQueryBy((db, before: boolean, form) =>
  db
    .select({ id: guildRoles.id, count: guildRoles.memberCount })
    .from(guildRoles)
    .where(rulesWanted(before).rolesPaid)
    .prepare(`split_roles_${form}`),
);

/** Only members are paid: those who left keep what they earned, and earn no more. */
const membersOf = preparedQueryBy((db, before: boolean, form) => {
  const { guildId, shared, rolesPaid } = rulesWanted(before);
  const fewEnough = integerLiteral(treasuryLimits.roleMembers);
  return db
    .select({ userId: guildMembers.userId, roleId: guildMembers.roleId })
    .from(guildMembers)
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        or(
          sql`${guildMembers.userId} in ${shared(treasurySplitShares.userId)}`,
          sql`${guildMembers.roleId} in (select ${guildRoles.id} from ${guildRoles}
            where ${rolesPaid} and ${guildRoles.memberCount} <= ${fewEnough})`,
        ),
      ),
    )
    .prepare(`split_members_${form}`);
});

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
  return splitByRule(guildId, rule);
}

export const splitByRule = (guildId: string, rule: SplitRule | undefined) => ({
  ...splitIncome(guildId, rule?.lines ?? []),
  ...(rule ? { splitVersion: rule.id } : {}),
});

/** The members a rule names. Those who are paid for their role stay unnamed: a payer sees the role. */
export const namedInRule = (rule: SplitRule | undefined): readonly string[] =>
  (rule?.lines ?? []).flatMap(({ userId }) => userId ?? []);
