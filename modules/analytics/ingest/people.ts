import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { type Touched, touch, utcDay } from "./touched.ts";

/** Accounts not counted yet, with their sign-up source. Once set, a source does not change. */
const newcomers = (which: SQL) => sql`
  insert into analytics_people (user_id, joined_on, source, confirmed_on)
  select u.id, ${utcDay(sql`u.created_at`)},
    case
      when w.referred_by is not null then 'referral'
      when w.source = 'house' then 'invited'
      when w.id is not null then 'waitlist'
      when exists (select from auth_accounts a where a.user_id = u.id
        and a.provider_id <> 'credential' and a.created_at < u.created_at + interval '1 minute')
        then 'other_site'
      else 'direct'
    end,
    case when u.email_verified then ${utcDay(sql`u.created_at`)} end
  from users u
  left join waitlist_entries w on w.email = u.email
  where u.erased_at is null and ${which}
    and not exists (select from analytics_people p where p.user_id = u.id)
  on conflict (user_id) do nothing`;

export async function ingestPerson(db: Database, userId: string): Promise<void> {
  await db.execute(newcomers(sql`u.id = ${userId}`));
}

export async function ingestPeople(
  tx: Transaction,
  touched: Touched,
  { today }: { readonly today: string },
): Promise<void> {
  await tx.execute(newcomers(sql`true`));
  // Some rows were inserted on the user's first visit, between two runs.
  await touch(
    tx,
    touched,
    sql`with new as (update analytics_people set counted = true where not counted returning joined_on)
      select array_agg(distinct joined_on::text) as joined, null as days from new`,
  );
  await touch(
    tx,
    touched,
    sql`with proved as (
      update analytics_people p set confirmed_on = greatest(${today}::date, p.joined_on)
      from users u where u.id = p.user_id and p.confirmed_on is null and u.email_verified
      returning p.joined_on)
    select array_agg(distinct joined_on::text) as joined, null as days from proved`,
  );
}
