import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { ipRanges } from "../tables.ts";

/**
 * The range an address is in, by one look at the key: the last one that begins at or before it, if
 * it reaches that far. `ip` is an address, or a piece of SQL that is one.
 */
export const rangeOf = (ip: string | SQL): SQL =>
  sql`select nearest.asn, nearest.country, nearest.name from (
    select * from ${ipRanges} where ${ipRanges.first} <= ${ip}::inet
    order by ${ipRanges.first} desc limit 1
  ) nearest where nearest.last >= ${ip}::inet`;

/** Whether anybody has loaded the table at all. */
export async function knowsNetworks(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ first: ipRanges.first }).from(ipRanges).limit(1);
  return rows.length > 0;
}
