import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { insertFacts, type Touched, utcDay } from "./touched.ts";

const steps = {
  waitlist_asked: sql`created_at`,
  waitlist_confirmed: sql`confirmed_at`,
  waitlist_invited: sql`invited_at`,
  waitlist_joined: sql`joined_at`,
} as const;

/** Each step of the way in, the first time it was taken. The list itself forgets who left it. */
export async function ingestWaitlist(tx: Transaction, touched: Touched): Promise<void> {
  for (const [kind, at] of Object.entries(steps))
    await insertFacts(
      tx,
      touched,
      sql`select ${kind}::text as kind, e.id as subject_id, ${utcDay(at)} as day,
        null::uuid as user_id, '' as currency, 0::bigint as amount_minor
      from waitlist_entries e where ${at} is not null
        and not exists (select from analytics_facts f where f.subject_id = e.id and f.kind = ${kind})`,
    );
}
