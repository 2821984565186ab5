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
 * What was committed by transactions from `low` on. Ids and times follow the order of writing, not
 * of commit, so "everything after the last one I saw" would lose the slow ones; the snapshot's
 * oldest open transaction loses none.
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

const mostReplayed = 1_000;

/**
 * What was told since `low`, for a page that was away; undefined where it is too much to tell again.
 * Some of it may have been heard already: whoever listens must not mind.
 */
export async function toldSince(
  db: Database,
  low: string,
): Promise<readonly LiveMessage[] | undefined> {
  const { rows } = await db.execute<{ live: LiveMessage[] }>(sql`
    select live from events
     where signals and xact >= ${low}::text::xid8
     order by xact, id
     limit ${mostReplayed + 1}`);
  return rows.length > mostReplayed ? undefined : rows.flatMap(({ live }) => live);
}
