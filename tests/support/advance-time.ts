import { runSiteJob } from "./site-jobs.ts";
import { siteQuery } from "./site-query.ts";
import { until } from "./until.ts";

/** Advances time for one user of the e2e site, and runs what is due immediately. */
async function advanceFor(
  username: string,
  change: string,
  job: Parameters<typeof runSiteJob>[0],
): Promise<void> {
  await until(async () => (await siteQuery(`${change} returning 1`, [username])).length > 0, {
    withinMs: 30_000,
    everyMs: 200,
    what: `there is something for ${job}`,
  });
  await runSiteJob(job);
}

const theId = "(select id from users where username = $1)";

/** Ends the dispute period for everything a user earned. */
export const settleEarnings = (username: string): Promise<void> =>
  advanceFor(
    username,
    `update pending_earnings set available_on = now() - interval '1 minute'
      where user_id = ${theId} and settled_at is null`,
    "payouts.advance_all",
  );

/** Ends the current billing period of all of a user's subscriptions. */
export async function endBillingPeriod(username: string): Promise<void> {
  await siteQuery(
    `update entitlements set ends_at = now() where user_id = ${theId} and ends_at > now()`,
    [username],
  );
  await advanceFor(
    username,
    `update subscriptions set period_end = now(), next_due_at = now()
      where subscriber_id = ${theId} and ended_at is null`,
    "subscriptions.renew_due",
  );
}

/** Two days pass at the bank: the sandbox processor settles the payouts it was sent. */
export const settleBankPayouts = (username: string): Promise<void> =>
  advanceFor(
    username,
    `update sandbox.payouts p set due_at = now() - interval '2 days'
      from payout_steps s, payouts o where s.provider_id = p.id and o.id = s.payout_id
        and o.user_id = ${theId} and p.status in ('pending', 'in_transit')`,
    "payouts.advance_all",
  );

/** Makes a user's reminders for saved items due. */
export const sendDueReminders = (username: string): Promise<void> =>
  advanceFor(
    username,
    `update saved_items set remind_at = now() - interval '1 minute'
      where user_id = ${theId} and remind_at is not null and reminded_at is null`,
    "saved.remind_due",
  );

/** A year has passed since a user's saved searches last ran. */
export const runSavedSearches = (username: string): Promise<void> =>
  advanceFor(
    username,
    `update saved_searches set next_check_at = now() - interval '1 minute',
        notified_until = now() - interval '1 year'
      where user_id = ${theId} and next_check_at is not null`,
    "search.check_saved_searches",
  );

/** The minute is over in which reading a notification on the site cancels its email and push. */
export const deliverNotifications = (username: string): Promise<void> =>
  advanceFor(
    username,
    `update notification_deliveries set due_at = now() - interval '1 minute'
      where user_id = ${theId} and done_at is null`,
    "notifications.deliver_due",
  );
