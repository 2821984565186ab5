import { runSiteJob } from "./site-jobs.ts";
import { siteQuery } from "./site-query.ts";

/**
 * Ends the fourteen-day grace period for one user of the e2e site, and immediately runs what the
 * site does every hour. Other users are not affected.
 */
export async function endGracePeriod(username: string): Promise<void> {
  const ended = await siteQuery(
    `with member as (
        update users set deletion_requested_at = now() - interval '15 days' where username = $1
        returning id)
      update account_deletions set requested_at = now() - interval '15 days',
        due_at = now() - interval '1 day'
      where user_id in (select id from member) and undone_at is null returning user_id`,
    [username],
  );
  if (ended.length !== 1) throw new Error(`${username} has no pending deletion`);
  await runSiteJob("portability.erase_due");
}
