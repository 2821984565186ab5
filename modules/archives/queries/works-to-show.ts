import { and, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { linesOf } from "../lines.ts";
import { archiveWorks } from "../tables.ts";
import type { WorkLine } from "../views.ts";

export interface ShownWork {
  readonly ownerId: string;
  readonly language: string;
  readonly line: WorkLine;
}

/** Of these works those that stand in lists for this asker at this moment, by their ids. */
export async function worksToShow(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownWork>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.id, [...ids]), listedWorks(ctx.actor)));
  const lines = await linesOf(ctx, rows);
  return new Map(
    lines.flatMap((line, index) => {
      const row = rows[index];
      return row ? [[row.id, { ownerId: row.ownerId, language: row.language, line }]] : [];
    }),
  );
}
