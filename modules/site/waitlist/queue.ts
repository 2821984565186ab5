import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { waitlistLimits } from "../contract.ts";

/**
 * The queue, computed only from the rows, so that it cannot drift: people wait in the order of
 * their turn, and each confirmed referral still on the list moves them up three places. Ties go to
 * the entry with more referrals, then to the earlier one. Invited entries have left the queue at
 * its front, so nobody can move past them.
 */
const queueQuery = sql`
  select
    id,
    referrals,
    row_number() over (
      order by came - ${waitlistLimits.placesPerReferral}::int * referrals, referrals desc, turn
    )::int as position
  from (
    select
      e.id,
      e.turn,
      row_number() over (order by e.turn)::int as came,
      (
        select count(*)::int from waitlist_entries r
        where r.referred_by = e.id and r.confirmed_at is not null and r.state <> 'left'
      ) as referrals
    from waitlist_entries e
    where e.state = 'waiting'
  ) as waiting`;

type QueuePosition = { id: string; referrals: number; position: number };

export async function firstInQueue(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<QueuePosition>(
    sql`${queueQuery} order by position limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

export async function positionOf(
  db: Database | Transaction,
  entryId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<QueuePosition>(
    sql`select * from (${queueQuery}) as line where id = ${entryId}`,
  );
  return rows[0]?.position;
}

/** Everyone who waits, in order. */
export async function listQueue(db: Database | Transaction): Promise<QueuePosition[]> {
  const { rows } = await db.execute<QueuePosition>(sql`${queueQuery} order by position`);
  return rows;
}

/** Locks the assignment and removal of places until the transaction ends. */
export async function lockQueue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waitlist line'))`);
}

/** The next turn; only while the line is held. */
export const nextTurn = sql`(select coalesce(max(turn), 0) + 1 from waitlist_entries)`;
