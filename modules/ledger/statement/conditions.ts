import { type SQL, sql } from "drizzle-orm";
import { requireMember, translateFor } from "#modules/identity";
import { blockedWith } from "#modules/people";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { Describer } from "./describe.ts";
import { amountsOf, sourceOf, type TransactionFilter } from "./filter.ts";
import { kindGroups, transferLabels } from "./kinds.ts";
import type { OwnAccounts } from "./own-accounts.ts";

/** The filter as SQL, on the columns of `statementRows`. */
export async function conditionsOf(
  ctx: Context<Actor>,
  filter: TransactionFilter,
  own: OwnAccounts,
  describers: readonly Describer[],
): Promise<SQL[]> {
  const where: SQL[] = [];
  if (!filter.includeInternal) where.push(sql`(mine.paid <> 0 or mine.received <> 0)`);
  if (filter.kind) where.push(sql`t.kind = any (${texts(kindGroups[filter.kind].kinds)})`);
  if (filter.side === "received") where.push(sql`mine.received <> 0`);
  if (filter.side === "paid") where.push(sql`mine.paid <> 0`);
  if (filter.from)
    where.push(sql`e.occurred_at >= ${new Date(filter.from).toISOString()}::timestamptz`);
  if (filter.until) {
    const end = new Date(Date.parse(filter.until) + dayMs).toISOString();
    where.push(sql`e.occurred_at < ${end}::timestamptz`);
  }
  const source = filter.source ? sourceOf(filter.source) : undefined;
  if (source) where.push(sql`t.source_type = ${source.type} and t.source_id = ${source.id}`);
  const currency = filter.currency ?? own.currencies[0] ?? "EUR";
  const { min, max } = amountsOf(filter, currency);
  const amounts = min.minor !== undefined || max.minor !== undefined;
  // An amount is an amount of something: it never compares euros with yen.
  if (filter.currency || amounts) where.push(sql`e.currency = ${currency}`);
  const amount = sql`greatest(abs(mine.paid), abs(mine.received))`;
  if (min.minor !== undefined) where.push(sql`${amount} >= ${String(min.minor)}::bigint`);
  if (max.minor !== undefined) where.push(sql`${amount} <= ${String(max.minor)}::bigint`);
  if (filter.text) where.push(await textCondition(ctx, filter.text, own, describers));
  return where;
}

/**
 * What the user can search by name: the kind of transaction, the payees they paid themselves
 * (recipients of a mere share only if not blocked, members of a paid guild never), and what other
 * modules find for them. Never the payer of what they received, who may be anonymous.
 */
async function textCondition(
  ctx: Context<Actor>,
  text: string,
  own: OwnAccounts,
  describers: readonly Describer[],
): Promise<SQL> {
  const wanted = text.toLowerCase();
  const { userId } = requireMember(ctx);
  const t = await translateFor(ctx, userId);
  const kinds = Object.entries(transferLabels)
    .filter(([, label]) => t(label).toLowerCase().includes(wanted))
    .map(([kind]) => kind);
  const found = await Promise.all(describers.map(({ find }) => find?.(ctx, text) ?? []));
  const sources = found.flat().map(({ type, id }) => `${type}:${id}`);
  const guilds = describers.flatMap(({ ofGuild }) => ofGuild ?? []);
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(t.kind = any (${texts(kinds)})
    or t.source_type || ':' || t.source_id = any (${texts(sources)})
    or t.id::text like ${pattern}
    or (e.account_id = any (${sql.param(own.payer.map(String))}::bigint[]) and exists (
      select from ledger.entries x join ledger.accounts a on a.id = x.account_id
      join ${users} u on u.id = a.owner_id
      where x.transfer_id = t.id and a.owner_type = 'member' and a.kind <> 'external_payer'
        and (lower(u.name) like ${pattern} or u.username like ${pattern})
        and (not ${blockedWith(ctx.actor, sql`u.id`)} or not exists (
          select from ledger.entries y join ledger.accounts b on b.id = y.account_id
          where y.transfer_id = t.id and b.owner_type = 'member' and b.kind <> 'external_payer'
            and b.owner_id <> a.owner_id)))
      and not (${guilds.length > 0 ? sql.join(guilds, sql` or `) : sql`false`})))`;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
