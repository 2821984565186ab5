import { and, eq, sql } from "drizzle-orm";
import { loadGuildFor, meetable } from "#modules/guilds";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { PurseAttention, PurseSummary } from "../contract.ts";
import { idleBecause } from "../divided.ts";
import { inPurse } from "../in-purse.ts";
import { rulesOf } from "../rule.ts";
import { dividedLines } from "../rule-view.ts";
import { settingsOf } from "../settings.ts";
import { sum } from "../sum.ts";
import { purseSpends } from "../tables.ts";

/** The purse in a few figures, for a guild's first page; nothing for whom it is not shown. */
export async function purseSummary(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<PurseSummary | null> {
  const { db, actor, clock } = ctx;
  const { guild, facts } = await loadGuildFor(db, ctx, { slug });
  if (!can(actor, "guild.see_purse_sum", facts)) return null;
  const { exists, currency } = await settingsOf(ctx, db, guild.id);
  if (!exists) return null;
  const { balanceMinor } = await inPurse(db, guild.id, currency, clock.now());
  const since = new Date(clock.now().getTime() - 30 * dayMs).toISOString();
  const { rows } = await db.execute<{ came_in: string; spent: string }>(sql`
    select coalesce(sum(e.amount_minor) filter (where t.source_type = 'payment'), 0)::text as came_in,
      coalesce(-sum(e.amount_minor) filter (where t.kind = 'purse_spent'), 0)::text as spent
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.id = e.transfer_id
    where a.owner_id = ${guild.id}::uuid and a.owner_type = 'guild' and a.kind = 'guild_purse'
      and a.currency = ${currency} and t.occurred_at > ${since}::timestamptz`);
  const [rule] = await rulesOf(db, guild.id);
  const named = (rule?.lines ?? []).flatMap(({ userId }) => userId ?? []);
  return {
    balance: sum(balanceMinor, currency),
    cameIn: sum(BigInt(rows[0]?.came_in ?? "0"), currency),
    spent: sum(-BigInt(rows[0]?.spent ?? "0"), currency),
    rule: rule ? dividedLines(rule, await meetable(ctx, named)) : [],
    last: can(actor, "guild.see_purse", facts) ? await lastSpent(ctx, guild.id) : [],
  };
}

async function lastSpent({ db }: Context<Actor>, guildId: string) {
  const rows = await db
    .select()
    .from(purseSpends)
    .where(and(eq(purseSpends.guildId, guildId), eq(purseSpends.state, "done")))
    .orderBy(sql`${purseSpends.decidedAt} desc nulls last`, purseSpends.id)
    .limit(2);
  return rows.map(({ id, reason, amountMinor, currency }) => ({
    entry: `spend:${id}`,
    words: reason || "Paid to a member",
    purse: sum(-amountMinor, currency),
  }));
}

/** What about the purse needs somebody's look; nothing for whom it is not theirs to see. */
export async function purseAttention(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<PurseAttention | null> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  if (!can(ctx.actor, "guild.see_purse", facts)) return null;
  const [rule] = await rulesOf(ctx.db, guild.id);
  const waiting = await ctx.db.$count(
    purseSpends,
    and(eq(purseSpends.guildId, guild.id), eq(purseSpends.state, "waiting")),
  );
  const idle = (rule?.lines ?? []).filter((line) => idleBecause(line, line.headCount) !== null);
  const { currency } = await settingsOf(ctx, ctx.db, guild.id);
  const { owedMinor } = await inPurse(ctx.db, guild.id, currency, ctx.clock.now());
  return {
    waiting,
    idleShares: idle.length,
    owed: owedMinor > 0n ? sum(owedMinor, currency) : null,
  };
}
