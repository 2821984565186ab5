import { and, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { archiveWorks } from "../tables.ts";
import type { WorkSummary } from "../views.ts";
import { toWorkSummaries } from "../work-summaries.ts";

export interface VisibleWork {
  readonly ownerId: string;
  readonly language: string;
  readonly summary: WorkSummary;
}

/** Which of these works are listed for this viewer now, by id. */
export async function loadVisibleWorks(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleWork>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.id, [...ids]), listedWorks(ctx.actor)));
  const summaries = await toWorkSummaries(ctx, rows);
  return new Map(
    summaries.flatMap((summary, index) => {
      const row = rows[index];
      return row ? [[row.id, { ownerId: row.ownerId, language: row.language, summary }]] : [];
    }),
  );
}
