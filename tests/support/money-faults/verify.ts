import { sql } from "drizzle-orm";
import { accountSummary } from "#modules/sandbox";
import { systemClock } from "#platform/clock";
import type { Database } from "#platform/db";
import { aSandbox } from "../../../modules/payments/sandbox.factory.ts";
import type { Acknowledged, PlannedTip } from "./send-tips.ts";

export interface Outcome {
  /** What is wrong; nothing, if all is well. */
  readonly wrong: readonly string[];
  readonly tips: number;
  readonly grossMinor: bigint;
}

/** What is still pending: acknowledged to a user, or at the processor, and not decided here. */
export async function countPending(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from tips where state = 'pending'`);
  return rows[0]?.n ?? 0;
}

/** Ledger, the processor's own books, tips and receipts, held against each other to the cent. */
export async function verifyOutcome(
  db: Database,
  url: string,
  planned: readonly PlannedTip[],
  acknowledged: readonly Acknowledged[],
): Promise<Outcome> {
  const wrong: string[] = [];
  const expectSame = (what: string, ...values: readonly unknown[]) => {
    if (new Set(values.map(String)).size > 1)
      wrong.push(`${what}: ${values.map(String).join(" ≠ ")}`);
  };
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows[0] as Row;
  const grossMinor = planned.reduce((all, { amountMinor }) => all + amountMinor, 0n);

  const tips = await one<{ n: string; gross: string; keys: string }>(sql`
    select count(*) n, sum(gross_minor) gross, count(distinct idempotency_key) keys from tips where state = 'given'`);
  expectSame("tips given", planned.length, acknowledged.length, tips.n, tips.keys);
  expectSame("given in all", grossMinor, tips.gross);

  const lost = await db.execute<{ tip_id: string }>(sql`
    select told.tip_id from unnest(${sql.param(acknowledged.map(({ tipId }) => tipId))}::uuid[]) told(tip_id)
    left join tips on tips.id = told.tip_id and tips.state = 'given' where tips.id is null`);
  expectSame("tips told to somebody and lost", 0, lost.rows.length);

  const paid = await one<{ n: string; gross: string; fee: string }>(sql`
    select count(*) n, sum(amount_minor) gross, sum(fee_minor) fee from payments where status = 'succeeded'`);
  expectSame("payments", planned.length, paid.n);
  expectSame("paid in all", grossMinor, paid.gross);

  const posted = await one<{ n: string; payers: string; fees: string; unbalanced: string }>(sql`
    select count(distinct t.id) n,
      -sum(e.amount_minor) filter (where a.kind = 'external_payer') payers,
      sum(e.amount_minor) filter (where a.kind = 'processor_fees') fees,
      sum(e.amount_minor) unbalanced
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id`);
  expectSame("transfers in the ledger", planned.length, posted.n);
  expectSame("paid in, by the ledger", grossMinor, posted.payers);
  expectSame("everything together", 0, posted.unbalanced);

  const receipts = await one<{ n: string; numbers: string }>(sql`
    select count(*) n, count(distinct number) numbers from receipts`);
  expectSame("receipts", planned.length, receipts.n, receipts.numbers);

  const { box, close } = aSandbox(url, systemClock);
  try {
    const charge = (await accountSummary(box)).find(({ kind }) => kind === "charge");
    expectSame("charges in the processor's books", planned.length, charge?.count);
    expectSame("charged in all, by the processor", grossMinor, charge?.amountMinor);
    expectSame("what the processor kept", charge?.feeMinor, posted.fees, paid.fee);
  } finally {
    await close();
  }
  return { wrong, tips: Number(tips.n), grossMinor };
}
