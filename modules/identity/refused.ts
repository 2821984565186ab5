import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { blockableNetwork } from "./device.ts";
import { refusedSignIns } from "./tables.ts";

const keptMs = 7 * dayMs;

/** Written for names nobody has as well, so that neither the clock nor the table tells them apart. */
export async function noteRefusal(
  { db, clock }: Pick<Context, "db" | "clock">,
  { account, ip }: { readonly account: string; readonly ip: string },
): Promise<void> {
  await db.insert(refusedSignIns).values({
    at: clock.now(),
    network: blockableNetwork(ip),
    accountKey: createHash("sha256").update(`refused ${account}`).digest("base64url").slice(0, 22),
  });
}

export async function forgetRefusals(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(refusedSignIns)
    .where(lt(refusedSignIns.at, new Date(now.getTime() - keptMs)));
  return rowCount ?? 0;
}
