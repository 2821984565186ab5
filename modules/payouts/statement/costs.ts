import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Currency, type Money, money } from "#platform/money";

const parts = ["gross", "tax", "platform", "processor", "others", "own"] as const;
type Part = (typeof parts)[number];

/** Where the payers' money went: gross is the sum of the five others. */
export type Costs = Readonly<Record<Part, Money>>;

interface Span {
  readonly userId: string;
  readonly currency: Currency;
  readonly from: Date;
  readonly to: Date;
}

/** All payments of a period in which the user had a share, broken down. */
export async function costsOf(
  { db }: Pick<Context, "db">,
  { userId, currency, from, to }: Span,
): Promise<Costs> {
  const { rows } = await db.execute<{ part: Part; minor: string }>(sql`
    select case
        when a.kind in ('external_payer', 'gift_liability') then 'gross'
        when a.kind = 'tax' then 'tax'
        when a.kind = 'platform_fees' then 'platform'
        when a.kind = 'processor_fees' then 'processor'
        when a.owner_type = 'member' and a.owner_id = ${userId} then 'own'
        else 'others'
      end as part, sum(e.amount_minor)::text as minor
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.kind in ('tip_given', 'subscription_charged', 'work_bought', 'gift_redeemed')
      and t.occurred_at >= ${from.toISOString()}::timestamptz
      and t.occurred_at < ${to.toISOString()}::timestamptz
      and t.id in (
        select mine.transfer_id from ledger.entries mine
        join ledger.accounts m on m.id = mine.account_id
        where m.owner_type = 'member' and m.owner_id = ${userId} and m.currency = ${currency}
          and m.kind = 'creator_pending')
    group by 1`);
  const of = (part: Part) => {
    const minor = BigInt(rows.find((row) => row.part === part)?.minor ?? "0");
    return money(part === "gross" ? -minor : minor, currency);
  };
  return Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, Money>;
}
