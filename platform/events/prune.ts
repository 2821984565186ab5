import { lt } from "drizzle-orm";
import type { Database } from "../db.ts";
import { events } from "./tables.ts";

const retentionDays = 30;

/** Deletes old events; what must be retained longer is a row of the module it concerns. */
export async function pruneEvents(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const { rowCount } = await db.delete(events).where(lt(events.occurredAt, before));
  return rowCount ?? 0;
}
