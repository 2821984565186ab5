import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/** Users with a card, each with a subscription whose month ends in the same minute. */
export async function seedDueSubscriptions(db: Database, count: number, dueAt: Date) {
  const due = sql`${dueAt.toISOString()}::timestamptz`;
  const month = sql`interval '1 month'`;
  await db.execute(sql`insert into users (name, email, email_verified, username)
    select 'Subscriber ' || n, 's' || n || '@bench.test', true, 's_' || n
    from generate_series(0, ${count}::int) n`);
  await db.execute(sql`insert into creators (user_id, category, currency, country, terms_version, terms_accepted_at, since, changed_at)
    select id, 'print', 'EUR', 'IE', 1, ${due}, ${due}, ${due} from users where username = 's_0'`);
  await db.execute(sql`insert into tiers (creator_id, name, position, state, slots_taken, created_at, changed_at)
    select id, 'Bench', 1, 'live', ${count}::int, ${due}, ${due} from users where username = 's_0'`);
  await db.execute(sql`insert into tier_prices (tier_id, billing_interval, amount_minor, currency, starts_at)
    select id, 'month', 600, 'EUR', ${due} - ${month} from tiers`);
  await db.execute(sql`insert into payment_methods (user_id, provider, provider_id, customer_id, brand, last4, exp_month, exp_year, is_default, added_at)
    select id, 'sandbox', 'card_' || username, 'cus_' || username, 'visa', '4242', 12, 2031, true, ${due} - ${month}
    from users where username <> 's_0'`);
  await db.execute(sql`insert into subscriptions (id, idempotency_key, input_hash, subscriber_id, creator_id, tier_id, price_id, billing_interval,
      state, anchor_at, zone, period_start, period_end, charge_count, method_id, next_due_at, created_at, started_at)
    select uuidv7(), m.user_id::text, '', m.user_id, t.creator_id, t.id, p.id, 'month',
      'active', ${due} - ${month}, 'UTC', ${due} - ${month}, ${due} + (row_number() over () % 60) * interval '1 second',
      1, m.id, ${due} + (row_number() over () % 60) * interval '1 second', ${due} - ${month}, ${due} - ${month}
    from payment_methods m, tiers t join tier_prices p on p.tier_id = t.id`);
  await db.execute(sql`insert into entitlements (user_id, creator_id, tier_id, subscription_id, starts_at, ends_at)
    select subscriber_id, creator_id, tier_id, id, period_start, period_end + interval '1 hour' from subscriptions`);
  await db.execute(sql`vacuum analyze`).catch(() => db.execute(sql`analyze`));
}
