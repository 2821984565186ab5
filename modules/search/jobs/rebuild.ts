import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { searchProgress } from "../tables.ts";
import { rebuildWords } from "./update-dictionary.ts";

const batchSize = 500;

interface Source {
  readonly table: SQL;
  readonly keep: SQL;
  readonly kinds: readonly string[];
}

const sources: Readonly<Record<string, Source>> = {
  people: { table: sql`users`, keep: sql`search_keep_people`, kinds: ["person"] },
  guilds: { table: sql`guilds`, keep: sql`search_keep_guilds`, kinds: ["guild"] },
  works: { table: sql`archive_works`, keep: sql`search_keep_works`, kinds: ["work"] },
  posts: { table: sql`forum_posts`, keep: sql`search_keep_posts`, kinds: ["topic", "reply"] },
};
const order = Object.keys(sources);

/** Where the work is: a table, and the last id of it that is done. */
interface RebuildPosition {
  readonly source: string;
  readonly after: string;
}

const startPosition = "00000000-0000-0000-0000-000000000000";

/**
 * Rebuilds the index in batches while the site is in use. Each batch and its progress commit
 * together, so an interrupted rebuild resumes where it stopped.
 */
export async function rebuildBatch(
  ctx: Pick<Context<Actor>, "db" | "clock" | "ports">,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ reached: RebuildPosition }>(
      sql`select reached from search_progress where name = 'rebuild' for update`,
    );
    const place = rows[0]?.reached;
    const source = place && sources[place.source];
    if (!place || !source) return false;
    const { rows: ids } = await tx.execute<{ id: string }>(sql`
      select id from ${source.table} where id > ${place.after}::uuid order by id limit ${batchSize}`);
    const last = ids.at(-1)?.id;
    if (last) {
      // Corrections made here do not count as new results.
      await tx.execute(sql`select set_config('search.rebuilding', 'yes', true),
        set_config('statement_timeout', '10min', true)`);
      await tx.execute(sql`select ${source.keep}(${sql.param(ids.map(({ id }) => id))}::uuid[])`);
      await reach(tx, { source: place.source, after: last });
      return true;
    }
    await tx.execute(sql`delete from search_documents d where d.kind = any(${sql.param([...source.kinds])}::text[])
      and not exists (select from ${source.table} s where s.id = d.id)`);
    const next = order[order.indexOf(place.source) + 1];
    await reach(tx, { source: next ?? "done", after: startPosition });
    return next !== undefined;
  });

  async function reach(
    tx: Pick<Context<Actor>["db"], "execute">,
    place: RebuildPosition,
  ): Promise<void> {
    await tx.execute(sql`update search_progress set reached = ${JSON.stringify(place)}::jsonb,
      at = ${ctx.clock.now().toISOString()}::timestamptz where name = 'rebuild'`);
  }
}

/** As long as one run takes at most; the next begins within a minute. */
const runMs = 30_000;

/** Continues a rebuild that a migration began, or that was stopped, in batches. */
export const continueRebuild = defineJob<Record<string, never>, Actor>("search.continue_rebuild", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const started = performance.now();
    while (performance.now() - started < runMs && (await rebuildBatch(ctx)));
  },
});

/** Starts over, or resumes an earlier run. */
async function beginRebuild(
  ctx: Pick<Context<Actor>, "db" | "clock" | "ports">,
): Promise<RebuildPosition> {
  const start = { source: order[0] ?? "", after: startPosition };
  const [row] = await ctx.db
    .insert(searchProgress)
    .values({ name: "rebuild", reached: start, at: ctx.clock.now() })
    .onConflictDoUpdate({
      target: searchProgress.name,
      set: {
        reached: sql`case when ${searchProgress.reached}->>'source' = 'done' then excluded.reached else ${searchProgress.reached} end`,
        at: ctx.clock.now(),
      },
    })
    .returning();
  return (row?.reached ?? start) as RebuildPosition;
}

/** To its end, from wherever an earlier run was stopped. */
export async function rebuildNow(
  ctx: Pick<Context<Actor>, "db" | "clock" | "ports">,
  onProgress: (pieces: number) => void = () => {},
): Promise<number> {
  await beginRebuild(ctx);
  let pieces = 0;
  while (await rebuildBatch(ctx)) onProgress(++pieces);
  await rebuildWords(ctx);
  return pieces;
}
