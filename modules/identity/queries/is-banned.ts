import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { accountLimits } from "../tables.ts";

/** Whether an account is banned now, as a condition: it can't sign in, and is as good as signed out. */
export const isBanned = (userId: SQL | AnyColumn | string, now: Date): SQL<boolean> =>
  sql<boolean>`exists (select from ${accountLimits} where ${accountLimits.userId} = ${userId}
    and ${accountLimits.kind} = 'banned'
    and (${accountLimits.until} is null or ${accountLimits.until} > ${now.toISOString()}::timestamptz))`;
