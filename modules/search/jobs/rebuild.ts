import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { searchProgress } from "../tables.ts";
import { learnAnew } from "./learn-words.ts";

const piece = 500;

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
interface Place {
  readonly source: string;
  readonly after: string;
}

const nowhere = "00000000-0000-0000-0000-000000000000";

/**
 * Writes the index anew beside what people do, a piece at a time. Each piece and how far it came are
 * one transaction: stopped anywhere, it goes on from there.
 */
export async function rebuildPiece(
  ctx: Pick<Context<Actor>, "db" | "clock" | "ports">,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ reached: Place }>(
      sql`select reached from search_progress where name = 'rebuild' for update`,
    );
    const place = rows[0]?.reached;
    const source = place && sources[place.source];
    if (!place || !source) return false;
    const { rows: ids } = await tx.execute<{ id: string }>(sql`
      select id from ${source.table} where id > ${place.after}::uuid order by id limit ${piece}`);
    const last = ids.at(-1)?.id;
    if (last) {
      // Whatever is put right here, it is nothing that came to anybody just now.
      await tx.execute(sql`select set_config('search.rebuilding', 'yes', true)`);
      await tx.execute(sql`select ${source.keep}(${sql.param(ids.map(({ id }) => id))}::uuid[])`);
      await reach(tx, { source: place.source, after: last });
      return true;
    }
    await tx.execute(sql`delete from search_documents d where d.kind = any(${sql.param([...source.kinds])}::text[])
      and not exists (select from ${source.table} s where s.id = d.id)`);
    const next = order[order.indexOf(place.source) + 1];
    await reach(tx, { source: next ?? "done", after: nowhere });
    return next !== undefined;
  });

  async function reach(tx: Pick<Context<Actor>["db"], "execute">, place: Place): Promise<void> {
    await tx.execute(sql`update search_progress set reached = ${JSON.stringify(place)}::jsonb,
      at = ${ctx.clock.now().toISOString()}::timestamptz where name = 'rebuild'`);
  }
}

/** Begins anew, or goes on where an earlier run stopped. */
async function beginRebuild(ctx: Pick<Context<Actor>, "db" | "clock" | "ports">): Promise<Place> {
  const start = { source: order[0] ?? "", after: nowhere };
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
  return (row?.reached ?? start) as Place;
}

/** To its end, from wherever an earlier run was stopped. */
export async function rebuildNow(
  ctx: Pick<Context<Actor>, "db" | "clock" | "ports">,
  onProgress: (pieces: number) => void = () => {},
): Promise<number> {
  await beginRebuild(ctx);
  let pieces = 0;
  while (await rebuildPiece(ctx)) onProgress(++pieces);
  await learnAnew(ctx);
  return pieces;
}
