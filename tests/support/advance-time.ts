import { sql } from "drizzle-orm";
import { deliverDue } from "#modules/notifications";
import { advancePayouts } from "#modules/payouts";
import { remindDue } from "#modules/saved";
import { checkSavedSearches } from "#modules/search";
import { renewDue } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { inTransaction, type Transaction } from "#platform/db";
import { enqueue, type JobType } from "#platform/jobs";
import { testPorts } from "./context.ts";
import { onSiteWithJobs } from "./site-database.ts";
import { until } from "./until.ts";

/** Advances time for one user of the e2e site, and runs what is due immediately. */
const advanceFor = async (
  change: (tx: Transaction) => Promise<{ readonly rowCount: number | null }>,
  job: JobType<Record<string, never>, Actor>,
): Promise<void> =>
  onSiteWithJobs((db) =>
    until(
      () =>
        inTransaction({ db, ports: testPorts(db) }, async (tx) => {
          const { rowCount } = await change(tx);
          if (rowCount) await enqueue(tx, job, {});
          return (rowCount ?? 0) > 0;
        }),
      { withinMs: 30_000, everyMs: 500, what: `there is something for ${job.name}` },
    ),
  );

const theId = (username: string) => sql`(select id from users where username = ${username})`;

/** Ends the dispute period for everything a user earned. */
export const settleEarnings = (username: string): Promise<void> =>
  advanceFor(
    (tx) =>
      tx.execute(sql`update pending_earnings set available_on = now() - interval '1 minute'
        where user_id = ${theId(username)} and settled_at is null`),
    advancePayouts,
  );

/** Ends the current billing period of all of a user's subscriptions. */
export const endBillingPeriod = (username: string): Promise<void> =>
  advanceFor(async (tx) => {
    await tx.execute(sql`update entitlements set ends_at = now()
      where user_id = ${theId(username)} and ends_at > now()`);
    return tx.execute(sql`update subscriptions set period_end = now(), next_due_at = now()
      where subscriber_id = ${theId(username)} and ended_at is null`);
  }, renewDue);

/** Two days pass at the bank: the sandbox processor settles the payouts it was sent. */
export const settleBankPayouts = (username: string): Promise<void> =>
  advanceFor(
    (tx) =>
      tx.execute(sql`update sandbox.payouts p set due_at = now() - interval '2 days'
        from payout_steps s, payouts o where s.provider_id = p.id and o.id = s.payout_id
          and o.user_id = ${theId(username)} and p.status in ('pending', 'in_transit')`),
    advancePayouts,
  );

/** Makes a user's reminders for saved items due. */
export const sendDueReminders = (username: string): Promise<void> =>
  advanceFor(
    (tx) =>
      tx.execute(sql`update saved_items set remind_at = now() - interval '1 minute'
        where user_id = ${theId(username)} and remind_at is not null and reminded_at is null`),
    remindDue as JobType<Record<string, never>, Actor>,
  );

/** A year has passed since a user's saved searches last ran. */
export const runSavedSearches = (username: string): Promise<void> =>
  advanceFor(
    (tx) =>
      tx.execute(sql`update saved_searches set next_check_at = now() - interval '1 minute',
          notified_until = now() - interval '1 year'
        where user_id = ${theId(username)} and next_check_at is not null`),
    checkSavedSearches,
  );

/** The minute is over in which reading a notification on the site cancels its email and push. */
export const deliverNotifications = (username: string): Promise<void> =>
  advanceFor(
    (tx) =>
      tx.execute(sql`update notification_deliveries set due_at = now() - interval '1 minute'
        where user_id = ${theId(username)} and done_at is null`),
    deliverDue,
  );
