import { createHash } from "node:crypto";
import { and, eq, gt, lt, min, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { limitKeyForIp } from "#platform/ratelimit";
import { type Device, signInLimits } from "./contract.ts";
import { tooManyGuesses, tooManyGuessesHere } from "./errors.ts";
import { failedAttempts, guessedAccounts } from "./tables.ts";
import { countOnDevice } from "./trusted-devices.ts";

const { freeGuesses, firstWaitSeconds, longestWaitSeconds, forgottenAfterHours } = signInLimits;
const { accountsPerNetworkAndHour } = signInLimits;
const hourMs = 3_600_000;
const forgottenAfterMs = forgottenAfterHours * hourMs;

type AttemptContext = Pick<Context, "db" | "clock">;

/** A guess that was counted before it was checked. */
export interface CountedGuess {
  /** Takes it back. `unfinished` if a second proof has to follow, which counts together with it. */
  wasRight(options?: { unfinished?: boolean }): Promise<void>;
}

export const attemptKeys = {
  account: (userId: string) => `account ${userId}`,
  /** No account has this name; it is throttled as if one had. */
  nobody: (identifier: string) => `name ${identifier}`,
  session: (sessionId: string) => `session ${sessionId}`,
};

/**
 * Counts a guess at a password or code when signing in. A known device of the account is counted by
 * itself, so that nobody else can make its owner wait. All other devices share one count per
 * account, and a network that guesses at many accounts is refused.
 */
export async function countSignInGuess(
  ctx: Pick<Context, "db" | "clock" | "ports">,
  { account, userId, device }: { account: string; userId: string | undefined; device: Device },
): Promise<CountedGuess> {
  const onDevice = await countOnDevice(ctx, userId, device);
  if (onDevice)
    return { wasRight: ({ unfinished = false } = {}) => onDevice.wasRight({ unfinished }) };
  const network = `network ${limitKeyForIp(device.ip)}`;
  await countGuessedAccount(ctx, network, account);
  await countAttempt(ctx, account);
  return {
    wasRight: async () => {
      await takeBack(ctx, account);
      await forgetGuessedAccount(ctx, network, account);
    },
  };
}

/** Counts a guess of a member who proves again who they are: only their own session waits. */
export async function countSessionGuess(
  ctx: AttemptContext,
  sessionId: string,
): Promise<CountedGuess> {
  const key = attemptKeys.session(sessionId);
  await countAttempt(ctx, key);
  return {
    wasRight: async () => {
      await ctx.db.delete(failedAttempts).where(eq(failedAttempts.key, digestOf(key)));
    },
  };
}

/**
 * Counts a guess before it is checked, so that concurrent guesses are not all free. Throws during
 * the wait, but never before the free guesses are used up, since two concurrent ones may be
 * recorded in reverse order. Never runs in the caller's transaction: a failure rolls back, the
 * counted guess must not.
 */
export async function countAttempt({ db, clock }: AttemptContext, key: string): Promise<void> {
  const now = clock.now();
  const digest = digestOf(key);
  const { rows } = await db.execute(sql`
    insert into ${failedAttempts} as held (key, failures, last_at, retry_at)
    values (${digest}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when held.last_at < ${new Date(now.getTime() - forgottenAfterMs)} then 1
                      else held.failures + 1 end,
      last_at = ${now},
      retry_at = ${now}::timestamptz + make_interval(secs => case
        when held.last_at < ${new Date(now.getTime() - forgottenAfterMs)} or held.failures + 1 < ${freeGuesses} then 0
        else least(${firstWaitSeconds} * power(2, least(held.failures + 1 - ${freeGuesses}, 20)), ${longestWaitSeconds})
      end)
    where held.retry_at <= ${now} or held.failures < ${freeGuesses}
      -- Nobody waits longer, unless the clock has been set back since.
      or held.retry_at > ${new Date(now.getTime() + longestWaitSeconds * 1000)}
    returning 1`);
  if (rows.length === 0) throw tooManyGuesses(await waitSeconds(db, digest, now));
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
 * The other guesses stay counted: otherwise each time the owner signs in would give those who guess
 * as many free ones again.
 */
async function takeBack({ db }: AttemptContext, key: string): Promise<void> {
  await db
    .update(failedAttempts)
    .set({
      failures: sql`greatest(${failedAttempts.failures} - 1, 0)`,
      retryAt: sql`${failedAttempts.lastAt}`,
    })
    .where(eq(failedAttempts.key, digestOf(key)));
}

/**
 * Remembers that this network guessed at this account, and refuses it if that makes too many in an
 * hour. Written before it is counted: of any number of concurrent guesses, each sees at least those
 * that were written before it.
 */
async function countGuessedAccount(
  ctx: AttemptContext,
  network: string,
  account: string,
): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const networkKey = digestOf(network);
  const accountKey = digestOf(account);
  await db
    .insert(guessedAccounts)
    .values({ network: networkKey, account: accountKey, at: now })
    .onConflictDoUpdate({
      target: [guessedAccounts.network, guessedAccounts.account],
      set: { at: now },
    });
  const [recent] = await db
    .select({ accounts: sql<number>`count(*)::int`, firstAt: min(guessedAccounts.at) })
    .from(guessedAccounts)
    .where(
      and(
        eq(guessedAccounts.network, networkKey),
        gt(guessedAccounts.at, new Date(now.getTime() - hourMs)),
      ),
    );
  if (!recent || recent.accounts <= accountsPerNetworkAndHour) return;
  await forgetGuessedAccount(ctx, network, account);
  const freeAtMs = (recent.firstAt ?? now).getTime() + hourMs;
  throw tooManyGuessesHere(Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000)));
}

async function forgetGuessedAccount({ db }: AttemptContext, network: string, account: string) {
  await db
    .delete(guessedAccounts)
    .where(
      and(
        eq(guessedAccounts.network, digestOf(network)),
        eq(guessedAccounts.account, digestOf(account)),
      ),
    );
}

const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url").slice(0, 22);

export async function pruneAttempts(db: Database, now: Date): Promise<number> {
  const { rowCount: attempts } = await db
    .delete(failedAttempts)
    .where(lt(failedAttempts.lastAt, new Date(now.getTime() - forgottenAfterMs)));
  const { rowCount: accounts } = await db
    .delete(guessedAccounts)
    .where(lt(guessedAccounts.at, new Date(now.getTime() - hourMs)));
  return (attempts ?? 0) + (accounts ?? 0);
}
