import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { publishHeads } from "./published-heads.ts";

/** Large enough to seal an hour of heavy traffic at once, small enough to be quick. */
const maxPerBlock = 2_000;

/**
 * Seals pending transfers into blocks and publishes their hashes to a file outside the database.
 * Payments never wait for this: it works on what they left in the queue.
 */
export async function sealLedger(
  { db }: Pick<Context, "db">,
  headsFile: string,
): Promise<{ sealed: number }> {
  let sealed = 0;
  for (;;) {
    const { rows } = await db.execute<{ transfer_count: number }>(
      sql`select transfer_count from ledger.seal(${maxPerBlock})`,
    );
    const count = rows[0]?.transfer_count ?? 0;
    sealed += count;
    if (count < maxPerBlock) break;
  }
  await publishHeads(db, headsFile);
  return { sealed };
}
