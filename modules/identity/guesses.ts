import { createHash } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { rateLimited } from "#platform/errors";
import { limitKeyForIp } from "#platform/ratelimit";
import { failedGuesses } from "./tables.ts";

/** So many wrong guesses are free; each further one doubles the wait. */
const free = 5;
const firstWaitSeconds = 5;
const longestWaitSeconds = 15 * 60;
const forgottenAfterMs = 24 * 3_600_000;

type Asking = Pick<Context, "db" | "clock">;

export const guessKeys = {
  account: (userId: string) => `account ${userId}`,
  /** Nobody has this name; it is slowed down as if somebody had. */
  nobody: (identifier: string) => `name ${identifier}`,
  network: (ip: string) => `network ${limitKeyForIp(ip)}`,
};

/**
 * Counts a guess before it is looked at, so that a thousand at once are not a thousand free ones.
 * Throws `rateLimited` while one has to wait; never before the free ones are used up, since two who
 * come at the same moment may be written down the other way round. Every way of proving who one is counts here together.
 * Never in the caller's transaction: a failure rolls back, the guess it was must not.
 */
export async function countGuess({ db, clock }: Asking, keys: readonly string[]): Promise<void> {
  const now = clock.now();
  for (const key of keys) {
    const digest = digestOf(key);
    const { rows } = await db.execute(sql`
      insert into ${failedGuesses} as held (key, failures, last_at, retry_at)
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
    .select({ retryAt: failedGuesses.retryAt })
    .from(failedGuesses)
    .where(eq(failedGuesses.key, digest));
  const ms = (held?.retryAt.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(ms / 1000));
}

/**
 * It was right: the account's guesses are forgotten, unless more has to be proved (`keepAccount`).
 * The network's count loses only this one, or an attacker could sign in as themselves now and then
 * to begin anew.
 */
export async function forgiveGuess(
  { db }: Asking,
  {
    account,
    network,
    keepAccount = false,
  }: { account: string; network: string; keepAccount?: boolean },
): Promise<void> {
  if (!keepAccount) await db.delete(failedGuesses).where(eq(failedGuesses.key, digestOf(account)));
  await db
    .update(failedGuesses)
    .set({
      failures: sql`greatest(${failedGuesses.failures} - 1, 0)`,
      retryAt: sql`${failedGuesses.lastAt}`,
    })
    .where(inArray(failedGuesses.key, [account, network].map(digestOf)));
}

const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url").slice(0, 22);

export async function pruneGuesses(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(failedGuesses)
    .where(lt(failedGuesses.lastAt, new Date(now.getTime() - forgottenAfterMs)));
  return rowCount ?? 0;
}
