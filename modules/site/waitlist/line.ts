import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { waitlistLimits } from "../contract.ts";

/**
 * The line, computed from nothing but the rows, so that it cannot drift: people wait in the order of
 * their turn, and each confirmed referral who is still there moves them up three places. Of two who
 * come to the same spot, whoever brought more is first; then whoever came first. Those asked in have
 * left the line at its front, so nobody can move past them.
 */
const line = sql`
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

type Place = { id: string; referrals: number; position: number };

export async function firstInLine(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<Place>(sql`${line} order by position limit ${count}`);
  return rows.map(({ id }) => id);
}

export async function positionOf(
  db: Database | Transaction,
  entryId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<Place>(
    sql`select * from (${line}) as line where id = ${entryId}`,
  );
  return rows[0]?.position;
}

/** Everybody who waits, in order. */
export async function wholeLine(db: Database | Transaction): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`${line} order by position`);
  return rows;
}

/** Held by whoever hands out places or takes people out of the line, until the transaction ends. */
export async function holdTheLine(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waitlist line'))`);
}

/** The next turn; only while the line is held. */
export const nextTurn = sql`(select coalesce(max(turn), 0) + 1 from waitlist_entries)`;
