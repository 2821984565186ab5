import { eq, type SQL, sql } from "drizzle-orm";
import { ownKinds, type TransferKind } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { type Currency, type Money, money } from "#platform/money";
import { users } from "#tables/identity";
import { statementProfiles } from "../tables.ts";
import { type Costs, costsOf } from "./costs.ts";

export interface StatementLine {
  readonly at: Date;
  readonly kind: TransferKind;
  readonly number: string;
  readonly amount: Money;
}

export interface Statement {
  /** `2026-10` */
  readonly month: string;
  readonly number: string;
  readonly currency: Currency;
  readonly language: string;
  readonly username: string;
  readonly legalName: string;
  readonly address: string;
  readonly country: string;
  readonly taxNumber: string;
  readonly opening: Money;
  readonly closing: Money;
  readonly costs: Costs;
  readonly lines: readonly StatementLine[];
}

const own = sql.join(
  ownKinds.map((kind) => sql`${kind}`),
  sql`, `,
);

const ownEntries = (userId: string, currency: string): SQL => sql`
  ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  join ledger.transfers t on t.id = e.transfer_id
  where a.owner_type = 'member' and a.owner_id = ${userId} and a.currency = ${currency}
    and a.kind in (${own})`;

/**
 * A month's statement, once the month is over. Computed from the append-only ledger, so it is the
 * same whenever it is made.
 */
export async function statementOf(ctx: Context<Actor>, month: string): Promise<Statement> {
  const { userId } = requireMember(ctx);
  const { from, to } = spanOf(month);
  if (to > ctx.clock.now()) throw notFound();
  const { currency } = paymentSettings(ctx);
  const entries = ownEntries(userId, currency);
  const before = (at: Date) => sql`e.occurred_at < ${at.toISOString()}::timestamptz`;
  const [[person], { rows: sums }, { rows: lines }, costs] = await Promise.all([
    ctx.db
      .select({
        username: users.username,
        name: users.name,
        language: users.language,
        profile: statementProfiles,
      })
      .from(users)
      .leftJoin(statementProfiles, eq(statementProfiles.userId, users.id))
      .where(eq(users.id, userId)),
    ctx.db.execute<{ opening: string; closing: string; count: number }>(sql`
      select coalesce(sum(e.amount_minor) filter (where ${before(from)}), 0)::text as opening,
        coalesce(sum(e.amount_minor), 0)::text as closing, count(*)::int as count
      from ${entries} and ${before(to)}`),
    ctx.db.execute<{ at: string; kind: TransferKind; id: string; minor: string }>(sql`
      select t.occurred_at as at, t.kind, t.id, sum(e.amount_minor)::text as minor
      from ${entries} and ${before(to)} and not ${before(from)}
      group by t.id having sum(e.amount_minor) <> 0 order by t.occurred_at, max(e.id)`),
    costsOf(ctx, { userId, currency, from, to }),
  ]);
  if (!person || !sums[0]?.count) throw notFound();
  const { profile } = person;
  return {
    month,
    number: `${month}-${userId.slice(-6).toUpperCase()}`,
    currency,
    language: profile?.language ?? person.language,
    username: person.username,
    legalName: profile?.legalName || person.name,
    address: profile?.address ?? "",
    country: profile?.country ?? "",
    taxNumber: profile?.taxNumber ?? "",
    opening: money(BigInt(sums[0].opening), currency),
    closing: money(BigInt(sums[0].closing), currency),
    costs,
    lines: lines.map(({ at, kind, id, minor }) => ({
      at: new Date(at),
      kind,
      number: id.slice(-8),
      amount: money(BigInt(minor), currency),
    })),
  };
}

function spanOf(month: string): { from: Date; to: Date } {
  const [, year, index] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !index) throw notFound();
  return {
    from: new Date(Date.UTC(Number(year), Number(index) - 1, 1)),
    to: new Date(Date.UTC(Number(year), Number(index), 1)),
  };
}

export interface StatementMonth {
  readonly month: string;
  /** Everything but payouts: after refunds and disputes. */
  readonly earned: Money;
  readonly paidOut: Money;
  /** At the end of the month. */
  readonly balance: Money;
}

/** The months there are statements of, newest first. */
export async function statementMonths(ctx: Context<Actor>): Promise<StatementMonth[]> {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const now = ctx.clock.now();
  const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { rows } = await ctx.db.execute<
    Record<"month" | "earned" | "paid_out" | "balance", string>
  >(
    sql`
    select month, earned::text, paid_out::text,
      sum(earned - paid_out) over (order by month)::text as balance
    from (
      select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM') as month,
        coalesce(sum(e.amount_minor) filter (where t.kind not like 'payout_%'), 0) as earned,
        coalesce(-sum(e.amount_minor) filter (where t.kind like 'payout_%'), 0) as paid_out
      from ${ownEntries(userId, currency)}
        and t.occurred_at < ${thisMonth.toISOString()}::timestamptz
      group by 1
    ) months order by month desc limit 60`,
  );
  const amount = (minor: string) => money(BigInt(minor), currency);
  return rows.map(({ month, earned, paid_out, balance }) => ({
    month,
    earned: amount(earned),
    paidOut: amount(paid_out),
    balance: amount(balance),
  }));
}
