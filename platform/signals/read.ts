import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import type { LiveMessage } from "../events/event.ts";

export interface Signal {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly live: readonly LiveMessage[];
}

interface Reading {
  readonly signals: readonly Signal[];
  /** Transactions from here on may still be open: the next reading begins here again. */
  readonly low: string;
}

/**
 * What transactions from `low` on have committed. Ids and times follow the order of writing, not of
 * commit, so "everything after the last one I saw" would miss slow transactions; starting at the
 * snapshot's oldest open transaction misses none.
 */
export async function readSignals(db: Database, low: string | undefined): Promise<Reading> {
  const { rows } = await db.execute<{ low: string; signals: Signal[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as low,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'tags', tags, 'live', live)
                        order by xact, id)
         from events
        where signals and xact >= ${low ?? null}::text::xid8) as signals`);
  const row = rows[0];
  if (!row) throw new Error("the database gave no snapshot");
  return { low: row.low, signals: row.signals ?? [] };
}

const maxReplayed = 1_000;

/**
 * Messages since `low`, for a page that was away; undefined if there are too many. Some may have
 * been received already: listeners must tolerate duplicates.
 */
export async function liveMessagesSince(
  db: Database,
  low: string,
): Promise<readonly LiveMessage[] | undefined> {
  const { rows } = await db.execute<{ live: LiveMessage[] }>(sql`
    select live from events
     where signals and xact >= ${low}::text::xid8
     order by xact, id
     limit ${maxReplayed + 1}`);
  return rows.length > maxReplayed ? undefined : rows.flatMap(({ live }) => live);
}
