import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { publishHeads } from "./published-heads.ts";

/** Large enough that an hour of heavy traffic is sealed in one go, small enough to take a moment. */
const mostPerBlock = 2_000;

/**
 * Writes what is not sealed yet into blocks and tells their hashes to a file outside the database.
 * Payments never wait for this: it works on what they have left in the queue.
 */
export async function sealLedger(
  { db }: Pick<Context, "db">,
  headsFile: string,
): Promise<{ sealed: number }> {
  let sealed = 0;
  for (;;) {
    const { rows } = await db.execute<{ transfer_count: number }>(
      sql`select transfer_count from ledger.seal(${mostPerBlock})`,
    );
    const count = rows[0]?.transfer_count ?? 0;
    sealed += count;
    if (count < mostPerBlock) break;
  }
  await publishHeads(db, headsFile);
  return { sealed };
}
