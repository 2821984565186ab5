import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { personTag } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import type { TipLine } from "../contract.ts";
import { tips } from "../tables.ts";

const shown = 5;

/**
 * The last tips somebody received, as their givers allowed: a name only where everybody may see it
 * and the asker may meet its owner, an amount only where it was to be shown.
 */
export async function recentTips(
  { db, actor }: Context<Actor>,
  whom: { readonly userId: string } | { readonly guildId: string },
): Promise<{ readonly lines: readonly TipLine[]; readonly tags: readonly string[] }> {
  const named = sql<boolean>`(${tips.nameShownTo} = 'everyone' and ${visiblePeople(actor, tips.payerId)})`;
  const of = "userId" in whom ? eq(tips.toId, whom.userId) : eq(tips.guildId, whom.guildId);
  const rows = await db
    .select({
      id: tips.id,
      named,
      payerId: tips.payerId,
      username: users.username,
      displayName: users.name,
      amountShown: tips.amountShown,
      minor: tips.amountMinor,
      currency: tips.currency,
      givenAt: tips.givenAt,
    })
    .from(tips)
    .leftJoin(users, eq(users.id, tips.payerId))
    .where(and(of, eq(tips.state, "given"), isNotNull(tips.givenAt)))
    .orderBy(desc(tips.givenAt), tips.id)
    .limit(shown);
  const shownBy = rows.filter((row) => row.named);
  return {
    // Whoever is named here may close their page tomorrow: then this one is made anew as well.
    tags: shownBy.flatMap(({ payerId }) => (payerId ? [personTag(payerId)] : [])),
    lines: rows.map((row) => ({
      id: row.id,
      from:
        row.named && row.username && row.displayName
          ? { username: row.username, displayName: row.displayName }
          : null,
      amount:
        row.amountShown && isCurrency(row.currency)
          ? { minor: row.minor.toString(), currency: row.currency }
          : null,
      givenAt: (row.givenAt ?? new Date(0)).toISOString(),
    })),
  };
}
