import { createHash } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { rateLimited } from "#platform/errors";
import { limitKeyForIp } from "#platform/ratelimit";
import { failedAttempts } from "./tables.ts";

/** Number of free wrong guesses; each further one doubles the wait. */
const free = 5;
const firstWaitSeconds = 5;
const longestWaitSeconds = 15 * 60;
const forgottenAfterMs = 24 * 3_600_000;

type AttemptContext = Pick<Context, "db" | "clock">;

export const attemptKeys = {
  account: (userId: string) => `account ${userId}`,
  /** No account has this name; it is throttled as if one had. */
  nobody: (identifier: string) => `name ${identifier}`,
  network: (ip: string) => `network ${limitKeyForIp(ip)}`,
};

/**
 * Counts a guess before it is checked, so that concurrent guesses are not all free. Throws
 * `rateLimited` during the wait, but never before the free guesses are used up, since two
 * concurrent ones may be recorded in reverse order. All kinds of proof share one count. Never runs
 * in the caller's transaction: a failure rolls back, the counted guess must not.
 */
export async function countAttempt(
  { db, clock }: AttemptContext,
  keys: readonly string[],
): Promise<void> {
  const now = clock.now();
  for (const key of keys) {
    const digest = digestOf(key);
    const { rows } = await db.execute(sql`
      insert into ${failedAttempts} as held (key, failures, last_at, retry_at)
      values (${digest}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when held.last_at < ${new Date(now.getTime() - forgottenAfterMs)} then 1
                        else held.failures + 1 end,
        last_at = ${now},
        retry_at = ${now}::timestamptz + make_interval(secs => case
          when held.last_at < ${new Date(now.getTime() - forgottenAfterMs)} or held.failures + 1 < ${free} then 0
          else least(${firstWaitSeconds} * power(2, least(held.failures + 1 - ${free}, 20)), ${longestWaitSeconds})
        end)
      where held.retry_at <= ${now} or held.failures < ${free}
      returning 1`);
    if (rows.length === 0) throw rateLimited(await waitSeconds(db, digest, now));
  }
}

async function waitSeconds(db: Database, digest: string, now: Date): Promise<number> {
  const [held] = await db
    .select({ retryAt: failedAttempts.retryAt })
    .from(failedAttempts)
    .where(eq(failedAttempts.key, digest));
  const ms = (held?.retryAt.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(ms / 1000));
}

/**
 * After a correct proof: resets the account's count, unless more has to be proved (`keepAccount`).
 * The network's count is reduced only by this one, or an attacker could reset it by signing in to
 * their own account now and then.
 */
export async function clearAttempts(
  { db }: AttemptContext,
  {
    account,
    network,
    keepAccount = false,
  }: { account: string; network: string; keepAccount?: boolean },
): Promise<void> {
  if (!keepAccount)
    await db.delete(failedAttempts).where(eq(failedAttempts.key, digestOf(account)));
  await db
    .update(failedAttempts)
    .set({
      failures: sql`greatest(${failedAttempts.failures} - 1, 0)`,
      retryAt: sql`${failedAttempts.lastAt}`,
    })
    .where(inArray(failedAttempts.key, [account, network].map(digestOf)));
}

const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url").slice(0, 22);

export async function pruneAttempts(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(failedAttempts)
    .where(lt(failedAttempts.lastAt, new Date(now.getTime() - forgottenAfterMs)));
  return rowCount ?? 0;
}
