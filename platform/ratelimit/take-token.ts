import { createHash } from "node:crypto";
import type { Database } from "../db.ts";
import { rateLimited } from "../errors.ts";

interface Limit {
  /** What is limited: `sign_in`, `search`. */
  readonly name: string;
  /** What it is counted by: an account's id, `limitKeyForIp(ip)`. */
  readonly key: string;
  readonly limit: number;
  readonly perSeconds: number;
  /** The maximum burst; defaults to `limit`. */
  readonly burst?: number;
  /** For tests; the database's own clock otherwise, which all processes share. */
  readonly at?: Date;
}

const now = "coalesce($5, clock_timestamp())";
/** No row is spent further ahead than a burst, unless the clock has been set back since. */
const spentUntil = `case when held.spent_until > ${now} + make_interval(secs => $4) then ${now}
  else greatest(held.spent_until, ${now}) end`;

/*
 * A single statement, so no two callers can both see the last token: the row lock serializes them,
 * and the condition is evaluated again on the updated row. The commit need not reach the disk
 * before the response; a few extra tokens after a crash are harmless.
 */
const take = `
with
  setting as materialized (
    select
      set_config('synchronous_commit', 'off', true) as relaxed,
      $1::text as name,
      $2::text as key,
      make_interval(secs => $3::float8) as every,
      make_interval(secs => $4::float8) as ahead,
      $5::timestamptz as at
  ),
  taken as (
    insert into rate_limits as held (name, key, spent_until)
    select name, key, coalesce(at, clock_timestamp()) + every from setting
    on conflict (name, key) do update
      set spent_until = ${spentUntil} + make_interval(secs => $3)
      where ${spentUntil} + make_interval(secs => $3) <= ${now} + make_interval(secs => $4)
    returning spent_until
  )
select
  exists (select from taken) as allowed,
  extract(epoch from
    (select spent_until from rate_limits where name = $1 and key = $2)
      + every - ahead - coalesce(at, clock_timestamp()))::float8 as wait,
  extract(epoch from
    (select spent_until from taken) - coalesce(at, clock_timestamp()))::float8 as spent
from setting`;

export interface TokenTaken {
  /** Whether a token was taken. */
  readonly allowed: boolean;
  /** How many more could be taken now. */
  readonly remaining: number;
  /** Until all of them are back. */
  readonly fullInSeconds: number;
  /** Seconds until one is available; 0 if one was taken. */
  readonly retryAfterSeconds: number;
}

/**
 * Takes one token and returns how many are left. Runs on its own connection, never in the caller's
 * transaction: a failed sign-in rolls back, but the attempt must still count.
 */
export async function spendToken(db: Database, limit: Limit): Promise<TokenTaken> {
  if (!db.$client) throw new Error("takeToken needs the pool, not a transaction");
  const every = limit.perSeconds / limit.limit;
  const burst = Math.max(1, limit.burst ?? limit.limit);
  const key = createHash("sha256").update(limit.key).digest("base64url").slice(0, 22);
  const { rows } = await db.$client.query<{
    allowed: boolean;
    wait: number | null;
    spent: number | null;
  }>(take, [limit.name, key, every, every * burst, limit.at ?? null]);
  const answer = rows[0];
  if (!answer?.allowed) {
    const wait = answer?.wait ?? every;
    const retryAfterSeconds = Math.max(1, Math.ceil(wait));
    const fullInSeconds = Math.ceil(wait + every * (burst - 1));
    return { allowed: false, remaining: 0, fullInSeconds, retryAfterSeconds };
  }
  const spent = answer.spent ?? every;
  // A small tolerance, since the interval comes back rounded to half a microsecond.
  const remaining = Math.max(0, Math.floor((every * burst - spent) / every + 1e-6));
  return { allowed: true, remaining, fullInSeconds: Math.ceil(spent), retryAfterSeconds: 0 };
}

/** Takes one token, or throws `rateLimited` with the seconds to wait. */
export async function takeToken(db: Database, limit: Limit): Promise<void> {
  const { allowed, retryAfterSeconds } = await spendToken(db, limit);
  if (!allowed) throw rateLimited(retryAfterSeconds);
}

/** Deletes rows with all tokens available; they are equivalent to no row. */
export async function pruneRateLimits(db: Database): Promise<number> {
  const { rowCount } = await db.$client.query(
    "delete from rate_limits where spent_until < clock_timestamp()",
  );
  return rowCount ?? 0;
}
