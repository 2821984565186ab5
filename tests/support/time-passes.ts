import { sql } from "drizzle-orm";
import { tendPayouts } from "#modules/payouts";
import { remindDue } from "#modules/saved";
import { lookAgain } from "#modules/search";
import { renewDue } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { inTransaction, type Transaction } from "#platform/db";
import { enqueue, type JobType } from "#platform/jobs";
import { testPorts } from "./context.ts";
import { onSiteWithJobs } from "./site-database.ts";
import { until } from "./waiting.ts";

/** Lets time pass for one person of the journeys' site, and has the site do at once what is due. */
const passFor = async (
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

/** The days in which a payer's bank may object are over for all somebody earned. */
export const earningsSettle = (username: string): Promise<void> =>
  passFor(
    (tx) =>
      tx.execute(sql`update pending_rows set available_on = now() - interval '1 minute'
        where user_id = ${theId(username)} and settled_at is null`),
    tendPayouts,
  );

/** The period somebody paid for is over, with everybody they support. */
export const periodEnds = (username: string): Promise<void> =>
  passFor(async (tx) => {
    await tx.execute(sql`update entitlements set ends_at = now()
      where user_id = ${theId(username)} and ends_at > now()`);
    return tx.execute(sql`update subscriptions set period_end = now(), next_due_at = now()
      where subscriber_id = ${theId(username)} and ended_at is null`);
  }, renewDue);

/** Two days at the bank: the pretend processor moves what it was told to send. */
export const bankPays = (username: string): Promise<void> =>
  passFor(
    (tx) =>
      tx.execute(sql`update sandbox.payouts p set due_at = now() - interval '2 days'
        from payout_steps s, payouts o where s.provider_id = p.id and o.id = s.payout_id
          and o.user_id = ${theId(username)} and p.status in ('pending', 'in_transit')`),
    tendPayouts,
  );

/** The moment has come at which somebody wanted to hear of what they saved. */
export const remindersCome = (username: string): Promise<void> =>
  passFor(
    (tx) =>
      tx.execute(sql`update saved_items set remind_at = now() - interval '1 minute'
        where user_id = ${theId(username)} and remind_at is not null and reminded_at is null`),
    remindDue as JobType<Record<string, never>, Actor>,
  );

/** A year has gone by since anybody looked through the searches somebody keeps. */
export const searchesLookAgain = (username: string): Promise<void> =>
  passFor(
    (tx) =>
      tx.execute(sql`update search_kept set look_at = now() - interval '1 minute',
          told_until = now() - interval '1 year'
        where user_id = ${theId(username)} and look_at is not null`),
    lookAgain,
  );
