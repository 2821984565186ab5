import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { personTag, readerForm } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import type { TipLine } from "../contract.ts";
import { tips } from "../tables.ts";

const maxTips = 5;

interface Asked {
  readonly reader: Actor;
  readonly recipient: "user" | "guild";
}

const latestTips = preparedQueryBy((db, { reader, recipient }: Asked, form) =>
  db
    .select({
      id: tips.id,
      named: sql<boolean>`(${tips.nameVisibility} = 'everyone' and ${visiblePeople(reader, tips.payerId)})`,
      payerId: tips.payerId,
      username: users.username,
      displayName: users.name,
      isAmountPublic: tips.isAmountPublic,
      minor: tips.amountMinor,
      currency: tips.currency,
      givenAt: tips.givenAt,
    })
    .from(tips)
    .leftJoin(users, eq(users.id, tips.payerId))
    .where(
      and(
        eq(recipient === "user" ? tips.toId : tips.guildId, sql.placeholder("recipient")),
        eq(tips.state, "given"),
        isNotNull(tips.givenAt),
      ),
    )
    .orderBy(desc(tips.givenAt), tips.id)
    .limit(maxTips)
    .prepare(`tips_latest_${form}`),
);

/**
 * The latest tips a user received, as their givers allowed: a name only if everyone may see it and
 * the reader may see its owner, an amount only if it is public.
 */
export async function recentTips(
  { db, actor }: Context<Actor>,
  recipient: { readonly userId: string } | { readonly guildId: string },
): Promise<{ readonly lines: readonly TipLine[]; readonly tags: readonly string[] }> {
  const { form, reader, me } = readerForm(actor);
  const [kind, id] =
    "userId" in recipient
      ? (["user", recipient.userId] as const)
      : (["guild", recipient.guildId] as const);
  const rows = await latestTips(db, `${kind}_${form}`, { reader, recipient: kind }).execute({
    recipient: id,
    me,
  });
  const shownBy = rows.filter((row) => row.named);
  return {
    // Users named here may hide their profile later: then this page is regenerated as well.
    tags: shownBy.flatMap(({ payerId }) => (payerId ? [personTag(payerId)] : [])),
    lines: rows.map((row) => ({
      id: row.id,
      from:
        row.named && row.username && row.displayName
          ? { username: row.username, displayName: row.displayName }
          : null,
      amount:
        row.isAmountPublic && isCurrency(row.currency)
          ? { minor: row.minor.toString(), currency: row.currency }
          : null,
      givenAt: (row.givenAt ?? new Date(0)).toISOString(),
    })),
  };
}
