import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { ipRanges } from "../tables.ts";

/**
 * The range an address is in, by a single index lookup: the last range that starts at or before it,
 * if it extends that far. `ip` is an address or an SQL expression for one.
 */
export const findRange = (ip: string | SQL): SQL =>
  sql`select nearest.asn, nearest.country, nearest.name from (
    select * from ${ipRanges} where ${ipRanges.first} <= ${ip}::inet
    order by ${ipRanges.first} desc limit 1
  ) nearest where nearest.last >= ${ip}::inet`;

/** Whether the table has been loaded at all. */
export async function hasNetworkTable(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ first: ipRanges.first }).from(ipRanges).limit(1);
  return rows.length > 0;
}
