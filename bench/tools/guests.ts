import { randomBytes } from "node:crypto";
import { makeSignature } from "better-auth/crypto";
import pg from "pg";
import { tokenDigest } from "#modules/identity";
import { randomId } from "#platform/ids";
import { startPostgres } from "#platform/postgres";

const piece = 5_000;

export interface Guest {
  readonly userId: string;
  readonly cookie: string;
}

/** Runs `work` with the database of a place that is running, or starts it and stops it again. */
export async function withDatabase<T>(
  dataDir: string,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL ??= "warn";
  // Only now: the configuration is read with the first of our files that wants it.
  const { loadConfig } = await import("#platform/config");
  const { openMigratedDatabase } = await import("#server/database");
  const database = await openMigratedDatabase(loadConfig(), () => {});
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return await work(client, database.url);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Collects the planner's statistics, which only the owner of the tables may do. */
export async function analyze(dataDir: string): Promise<void> {
  const database = await startPostgres({ dataDir });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    await client.query("vacuum analyze");
  } finally {
    await client.end();
    await database.stop();
  }
}

/** That many people with verified accounts, made by the database itself. */
export async function seedPeople(client: pg.Client, count: number): Promise<void> {
  for (let from = 0; from < count; from += piece)
    await client.query(
      `insert into users (name, email, email_verified, username)
       select 'Guest ' || n, 'guest' || n || '@bench.test', true, 'guest_' || n
       from generate_series($1::int, $2::int) n`,
      [from + 1, Math.min(from + piece, count)],
    );
}

/** Opens a session for each of them, as signing in would, without a password to check. */
export async function openSessions(
  client: pg.Client,
  secret: string,
  where = "true",
): Promise<Guest[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where ${where} order by id`,
  );
  const tokens = rows.map(() => randomBytes(24).toString("base64url"));
  await client.query(
    `insert into sessions (user_id, token, expires_at)
     select * from unnest($1::uuid[], $2::text[], $3::timestamptz[])`,
    [rows.map(({ id }) => id), tokens, rows.map(() => new Date(Date.now() + 86_400_000))],
  );
  return Promise.all(
    rows.map(async ({ id }, n) => ({
      userId: id,
      cookie: await cookieOf(tokens[n] ?? "", secret),
    })),
  );
}

/** Opens a session for an existing user; returns the value of the cookie header. */
export const openSessionOf = (dataDir: string, secret: string, username: string): Promise<string> =>
  withDatabase(dataDir, async (client) => {
    const token = randomBytes(24).toString("base64url");
    await client.query(
      `insert into sessions (user_id, token, expires_at)
       select id, $1, now() + interval '1 day' from users where username = $2`,
      [token, username],
    );
    return cookieOf(token, secret);
  });

const cookieOf = async (token: string, secret: string): Promise<string> =>
  `__Host-gh_session=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`;

/** Makes them members of a while: the limits of the first days no longer apply to them. */
export async function makeTrusted(client: pg.Client, guests: readonly Guest[]): Promise<void> {
  await client.query(
    `insert into user_trust (user_id, level, is_manual, since)
     select u, 2, true, now() - interval '1 year' from unnest($1::uuid[]) u
     on conflict (user_id) do update set level = 2, is_manual = true`,
    [guests.map(({ userId }) => userId)],
  );
}

/** A token of the API for each of them, which may read topics. */
export async function createTokens(client: pg.Client, guests: readonly Guest[]): Promise<string[]> {
  const tokens = guests.map(() => `guildhall_${randomId()}${randomId()}`);
  await client.query(
    `insert into api_tokens (user_id, name, hash, hint, scopes, created_at, expires_at)
     select u, 'bench', h, 'bench', array['read:topics'], now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as t (u, h)`,
    [guests.map(({ userId }) => userId), tokens.map(tokenDigest)],
  );
  return tokens;
}

/** One conversation for each consecutive pair of guests. */
export async function pairUp(client: pg.Client, guests: readonly Guest[]): Promise<string[]> {
  const pairs = Array.from({ length: Math.floor(guests.length / 2) }, (_, n) =>
    [guests[2 * n]?.userId ?? "", guests[2 * n + 1]?.userId ?? ""].sort(),
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into conversations (kind, pair_low, pair_high, member_count, started_at, last_at)
     select 'pair', low, high, 2, now(), now() from unnest($1::uuid[], $2::uuid[]) as p (low, high)
     returning id, pair_low`,
    [pairs.map(([low]) => low), pairs.map(([, high]) => high)],
  );
  await client.query(
    `insert into conversation_members (conversation_id, user_id, state, joined_at, visible_from_seq, read_seq)
     select c.id, u, 'accepted', now(), 0, 0
     from conversations c, unnest(array[c.pair_low, c.pair_high]) u where c.id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}
