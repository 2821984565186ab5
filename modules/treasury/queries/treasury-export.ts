import { desc, eq, or, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guilds } from "#tables/guilds";
import { treasuryExpenses } from "../tables.ts";

/** What a user received from guilds and requested from them, for their data export. */
export async function treasuryExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const spends = await db
    .select({ spend: treasuryExpenses, guild: guilds.name })
    .from(treasuryExpenses)
    .innerJoin(guilds, eq(guilds.id, treasuryExpenses.guildId))
    .where(or(eq(treasuryExpenses.toId, userId), eq(treasuryExpenses.requestedBy, userId)))
    .orderBy(desc(treasuryExpenses.requestedAt));
  const line = ({ spend, guild }: (typeof spends)[number]) => ({
    guild,
    amountMinor: String(spend.amountMinor),
    currency: spend.currency,
    reason: spend.reason,
    state: spend.state,
    requestedAt: spend.requestedAt.toISOString(),
  });
  const { rows } = await db.execute<{
    guild: string;
    currency: string;
    received_minor: string;
    given_at: Date;
  }>(sql`
    select tips.guild_name as guild, tips.currency, tips.given_at, sum(e.amount_minor)::text as received_minor
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.id = e.transfer_id and t.source_type = 'payment'
    join payments p on p.id = t.source_id::uuid and p.purpose = 'tip'
    join tips on tips.id = p.purpose_id and tips.guild_id is not null
    where a.owner_id = ${userId}::uuid and a.owner_type = 'member' and a.kind <> 'external_payer'
    group by tips.id order by tips.given_at`);
  return {
    sharesOfTips: rows.map(({ guild, currency, received_minor, given_at }) => ({
      guild,
      receivedMinor: received_minor,
      currency,
      givenAt: new Date(given_at).toISOString(),
    })),
    paidToYou: spends
      .filter(({ spend }) => spend.toId === userId && spend.state === "done")
      .map(line),
    requestedByYou: spends.filter(({ spend }) => spend.requestedBy === userId).map(line),
  };
}
