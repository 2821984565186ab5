import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";

/** Days whose figures have to be recomputed. */
export interface Touched {
  /** On which something happened. */
  readonly days: Set<string>;
  /** Sign-up days of users with new data. */
  readonly joined: Set<string>;
}

/** The day of a timestamp, always in UTC and independent of the user's time zone. */
export const utcDay = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

interface TouchedRow extends Record<string, unknown> {
  readonly days: string[] | null;
  readonly joined: string[] | null;
}

/** Adds what a statement found: `days` and `joined`, as arrays of text. */
export async function touch(tx: Transaction, touched: Touched, statement: SQL): Promise<void> {
  const { rows } = await tx.execute<TouchedRow>(statement);
  for (const { days, joined } of rows) {
    for (const day of days ?? []) touched.days.add(day);
    for (const day of joined ?? []) touched.joined.add(day);
  }
}

/**
 * Inserts new facts. `found` selects kind, subject_id, day, user_id, currency and amount_minor;
 * existing facts stay unchanged, so reading twice counts once.
 */
export const insertFacts = (tx: Transaction, touched: Touched, found: SQL) =>
  touch(
    tx,
    touched,
    sql`with found as (${found}), kept as (
      insert into analytics_facts (kind, subject_id, day, person_id, currency, amount_minor)
      select f.kind, f.subject_id, f.day, p.id, f.currency, f.amount_minor
      from found f left join analytics_people p on p.user_id = f.user_id
      on conflict do nothing returning day, person_id)
    select array_agg(distinct k.day::text) as days,
      array_agg(distinct p.joined_on::text) filter (where k.day <= p.joined_on + 30) as joined
    from kept k left join analytics_people p on p.id = k.person_id`,
  );
