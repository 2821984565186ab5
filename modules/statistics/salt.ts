import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { limitKeyForIp } from "#platform/ratelimit";

type Ctx = Pick<Context<Actor>, "db" | "clock">;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * The salt of today, shared by all processes. The first process to ask on a new day creates it,
 * which deletes the earlier one and everything hashed with it. Undefined for a day that is over.
 */
export async function loadSalt(ctx: Ctx, day: string): Promise<string | undefined> {
  const find = async (db: Ctx["db"] | Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
    const { rows } = await db.execute<{ day: string; salt: string }>(
      sql`select day::text, salt from statistics_salts order by day desc limit 1`,
    );
    return rows[0];
  };
  const known = await find(ctx.db);
  if (known && known.day >= day) return known.day === day ? known.salt : undefined;
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('statistics salt'))`);
    const meanwhile = await find(tx);
    if (meanwhile && meanwhile.day >= day)
      return meanwhile.day === day ? meanwhile.salt : undefined;
    await tx.execute(sql`delete from statistics_salts`);
    const salt = randomBytes(32).toString("base64url");
    await tx.execute(sql`insert into statistics_salts (day, salt) values (${day}::date, ${salt})`);
    return salt;
  });
}

/** Who reads, as far as two requests on one day have to be told apart. */
export type ReaderIdentity =
  | { readonly userId: string }
  | { readonly ip: string; readonly userAgent: string };

const textOf = (reader: ReaderIdentity) =>
  "userId" in reader ? reader.userId : `${limitKeyForIp(reader.ip)} ${reader.userAgent}`;

/** Hashes of one reader differ between works, so nothing shows that one person read two of them. */
export const readerHash = (salt: string, subject: string, reader: ReaderIdentity): string =>
  createHmac("sha256", salt)
    .update(`${subject} ${textOf(reader)}`)
    .digest("base64url");
