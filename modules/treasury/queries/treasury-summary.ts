import { and, eq, sql } from "drizzle-orm";
import { filterVisiblePeople, findVisibleGuild, loadGuildFor } from "#modules/guilds";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import type { TreasuryAlerts, TreasurySummary } from "../contract.ts";
import { settingsOf } from "../settings.ts";
import { idleReason } from "../split-income.ts";
import { listSplitRules } from "../split-rule.ts";
import { splitLines } from "../split-rule-view.ts";
import { sum } from "../sum.ts";
import { treasuryExpenses } from "../tables.ts";
import { treasuryBalance } from "../treasury-balance.ts";

/** The treasury's totals for a guild's home page; null if the reader may not see them. */
export async function treasurySummary(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<TreasurySummary | null> {
  const { db, actor, clock } = ctx;
  const found = await findVisibleGuild(db, ctx, { slug });
  if (!found || !can(actor, "guild.view_treasury_balance", found.facts)) return null;
  const { guild, facts } = found;
  const [{ exists, currency }, [rule], last] = await Promise.all([
    settingsOf(ctx, db, guild.id),
    listSplitRules(db, guild.id),
    can(actor, "guild.view_treasury", facts) ? recentExpenses(ctx, guild.id) : [],
  ]);
  if (!exists) return null;
  const since = new Date(clock.now().getTime() - 30 * dayMs).toISOString();
  const reading = db.execute<{ came_in: string; spent: string }>(sql`
    select coalesce(sum(e.amount_minor) filter (where t.source_type = 'payment'), 0)::text as came_in,
      coalesce(-sum(e.amount_minor) filter (where t.kind = 'purse_spent'), 0)::text as spent
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transfers t on t.id = e.transfer_id
    where a.owner_id = ${guild.id}::uuid and a.owner_type = 'guild' and a.kind = 'guild_purse'
      and a.currency = ${currency} and t.occurred_at > ${since}::timestamptz`);
  const named = (rule?.lines ?? []).flatMap(({ userId }) => userId ?? []);
  const [{ balanceMinor }, { rows }, people] = await Promise.all([
    treasuryBalance(db, guild.id, currency, clock.now()),
    reading,
    filterVisiblePeople(ctx, named),
  ]);
  return {
    balance: sum(balanceMinor, currency),
    received: sum(BigInt(rows[0]?.came_in ?? "0"), currency),
    spent: sum(-BigInt(rows[0]?.spent ?? "0"), currency),
    rule: rule ? splitLines(rule, people, readerTexts(ctx)) : [],
    last,
  };
}

async function recentExpenses({ db }: Context<Actor>, guildId: string) {
  const rows = await db
    .select()
    .from(treasuryExpenses)
    .where(and(eq(treasuryExpenses.guildId, guildId), eq(treasuryExpenses.state, "done")))
    .orderBy(sql`${treasuryExpenses.decidedAt} desc nulls last`, treasuryExpenses.id)
    .limit(2);
  return rows.map(({ id, reason, amountMinor, currency }) => ({
    entry: `spend:${id}`,
    words: reason,
    treasury: sum(-amountMinor, currency),
  }));
}

/** What needs attention in the treasury; null if the reader may not see it. */
export async function treasuryAlerts(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<TreasuryAlerts | null> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  if (!can(ctx.actor, "guild.view_treasury", facts)) return null;
  const [[rule], waiting, { currency }] = await Promise.all([
    listSplitRules(ctx.db, guild.id),
    ctx.db.$count(
      treasuryExpenses,
      and(eq(treasuryExpenses.guildId, guild.id), eq(treasuryExpenses.state, "waiting")),
    ),
    settingsOf(ctx, ctx.db, guild.id),
  ]);
  const idle = (rule?.lines ?? []).filter((line) => idleReason(line, line.payeeCount) !== null);
  const { owedMinor } = await treasuryBalance(ctx.db, guild.id, currency, ctx.clock.now());
  return {
    waiting,
    idleShares: idle.length,
    owed: owedMinor > 0n ? sum(owedMinor, currency) : null,
  };
}
