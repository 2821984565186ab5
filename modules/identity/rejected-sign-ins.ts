import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { blockableNetwork } from "./device.ts";
import { rejectedSignIns } from "./tables.ts";

const retentionMs = 7 * dayMs;

/** Also recorded for nonexistent names, so that neither timing nor the table tells them apart. */
export async function recordRejectedSignIn(
  { db, clock }: Pick<Context, "db" | "clock">,
  { account, ip }: { readonly account: string; readonly ip: string },
): Promise<void> {
  await db.insert(rejectedSignIns).values({
    at: clock.now(),
    network: blockableNetwork(ip),
    accountKey: createHash("sha256").update(`refused ${account}`).digest("base64url").slice(0, 22),
  });
}

export async function deleteOldRejectedSignIns(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(rejectedSignIns)
    .where(lt(rejectedSignIns.at, new Date(now.getTime() - retentionMs)));
  return rowCount ?? 0;
}
