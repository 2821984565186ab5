import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { guildMembers, guildRoles } from "#tables/guilds";
import { purseLimits } from "./contract.ts";
import { dividedBy } from "./divided.ts";
import { purseRules, purseShares } from "./tables.ts";

export type Reader = Database | Transaction;

export interface Line extends Omit<typeof purseShares.$inferSelect, "id"> {
  /** Whom it pays at present; none where it is too many. */
  readonly heads: readonly string[];
  readonly headCount: number;
}

export interface Rule {
  readonly id: string;
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly endedAt: Date | null;
  readonly lines: readonly Line[];
}

/** The rule in force, and the ones before it if asked for; the latest first. */
export async function rulesOf(
  db: Reader,
  guildId: string,
  { before = false }: { readonly before?: boolean } = {},
): Promise<readonly Rule[]> {
  const rules = await db
    .select()
    .from(purseRules)
    .where(and(eq(purseRules.guildId, guildId), before ? undefined : isNull(purseRules.endedAt)))
    .orderBy(desc(purseRules.version))
    .limit(20);
  if (rules.length === 0) return [];
  const shares = await db
    .select()
    .from(purseShares)
    .where(
      inArray(
        purseShares.ruleId,
        rules.map(({ id }) => id),
      ),
    )
    .orderBy(desc(purseShares.basisPoints), asc(purseShares.id));
  const headsOf = await headsNow(db, guildId, shares);
  return rules.map(({ guildId: _, ...rule }) => ({
    ...rule,
    lines: shares
      .filter(({ ruleId }) => ruleId === rule.id)
      .map(({ id: _id, ...share }) => ({ ...share, ...headsOf(share) })),
  }));
}

type Share = Pick<typeof purseShares.$inferSelect, "userId" | "roleId">;

/** Only members are paid: whoever left keeps what was earned, and earns no more. */
async function headsNow(db: Reader, guildId: string, shares: readonly Share[]) {
  const userIds = shares.flatMap(({ userId }) => userId ?? []);
  const roleIds = shares.flatMap(({ roleId }) => roleId ?? []);
  const roles = await db
    .select({ id: guildRoles.id, count: guildRoles.memberCount })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), inArray(guildRoles.id, roleIds)));
  const small = roles.filter(({ count }) => count <= purseLimits.roleMembers);
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
  return ({ userId, roleId }: Share) => {
    const heads = members
      .filter((member) => (userId ? member.userId === userId : member.roleId === roleId))
      .map((member) => member.userId);
    const counted = roles.find(({ id }) => id === roleId)?.count ?? 0;
    const tooMany = counted > purseLimits.roleMembers;
    return { heads: tooMany ? [] : heads, headCount: tooMany ? counted : heads.length };
  };
}

/** Who gets what of the guild's next income, and by which rule. */
export async function agreedIn(db: Reader, guildId: string) {
  const [rule] = await rulesOf(db, guildId);
  return {
    ...dividedBy(guildId, rule?.lines ?? []),
    ...(rule ? { splitVersion: rule.id } : {}),
  };
}
