import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { insertFacts, type Touched, utcDay } from "./touched.ts";

interface Figure {
  readonly kind: SQL;
  /** The ledger transfers it is read from; all by default. */
  readonly of?: readonly string[];
  /** Which of a transfer's entries make the amount, and with which sign. */
  readonly entries: SQL;
  readonly sign: 1 | -1;
}

const charges = ["tip_given", "subscription_charged", "work_bought", "gift_bought"];
const refundAccounts = sql`a.kind in ('external_payer', 'processor_clearing')`;

const figures: readonly Figure[] = [
  {
    kind: sql`case t.kind when 'tip_given' then 'paid_tip' when 'subscription_charged' then
      'paid_subscription' when 'work_bought' then 'paid_work' else 'paid_gift' end`,
    of: charges,
    entries: sql`a.kind = 'external_payer'`,
    sign: -1,
  },
  { kind: sql`'platform_fee'`, entries: sql`a.kind = 'platform_fees'`, sign: 1 },
  { kind: sql`'processor_fee'`, entries: sql`a.kind = 'processor_fees'`, sign: 1 },
  {
    kind: sql`'refund'`,
    of: ["refunded", "gift_credited_back"],
    entries: refundAccounts,
    sign: 1,
  },
  { kind: sql`'refund_failed'`, of: ["refund_failed"], entries: refundAccounts, sign: -1 },
  {
    kind: sql`'dispute'`,
    of: ["dispute_opened"],
    entries: sql`a.kind = 'disputes'`,
    sign: 1,
  },
  {
    kind: sql`'dispute_won'`,
    of: ["dispute_won"],
    entries: sql`a.kind = 'disputes'`,
    sign: -1,
  },
  {
    kind: sql`'payout'`,
    of: ["payout_paid"],
    entries: sql`a.kind = 'payout_in_transit'`,
    sign: -1,
  },
  {
    kind: sql`'payout_returned'`,
    of: ["payout_returned"],
    entries: sql`a.kind = 'external_bank'`,
    sign: -1,
  },
];

/**
 * Money as recorded in the ledger: on the day it happened and in its own currency. Transfers are
 * immutable, so each is counted once; one booked late counts on its own day.
 */
export async function ingestMoney(
  tx: Transaction,
  touched: Touched,
  { since }: { readonly since: string },
): Promise<void> {
  for (const { kind, of, entries, sign } of figures)
    await insertFacts(
      tx,
      touched,
      sql`select ${kind} as kind, t.id as subject_id, ${utcDay(sql`t.occurred_at`)} as day,
        (select w.owner_id from ledger.entries x join ledger.accounts w on w.id = x.account_id
          where x.transfer_id = t.id and w.owner_type = 'member'
            and w.kind in ('external_payer', 'payout_in_transit') limit 1) as user_id,
        e.currency, ${sign}::int * sum(e.amount_minor)::bigint as amount_minor
      from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id
      where t.id >= ${since} and ${entries}
        and ${of ? sql`t.kind in ${of}` : sql`true`}
      group by t.id, e.currency having sum(e.amount_minor) <> 0`,
    );
}
