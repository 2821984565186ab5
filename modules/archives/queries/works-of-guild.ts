import { and, eq, sql } from "drizzle-orm";
import { whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isOwnerVisible } from "../access.ts";
import { guildAccess } from "../guild-access.ts";
import { archiveWorks } from "../tables.ts";
import type { WorkSummary } from "../views.ts";
import { summaryColumns, toWorkSummaries } from "../work-summaries.ts";

/** Works recently shared with a guild, newest first; for its members only. */
export async function worksOfGuild(
  ctx: Context<Actor>,
  { guildId, most = 4 }: { readonly guildId: string; readonly most?: number },
): Promise<readonly WorkSummary[]> {
  const reading = ctx.db
    .select(summaryColumns)
    .from(archiveWorks)
    .where(
      and(
        whileOn(ctx.actor, "archives"),
        eq(archiveWorks.guildId, guildId),
        eq(archiveWorks.state, "published"),
        eq(archiveWorks.access, "guild"),
        isOwnerVisible(ctx.actor),
      ),
    )
    .orderBy(sql`${archiveWorks.publishedAt} desc`, sql`${archiveWorks.id} desc`)
    .limit(most);
  const [membership, rows] = await Promise.all([
    guildAccess(ctx).membershipOf(ctx, guildId),
    reading,
  ]);
  if (membership !== "member") return [];
  return toWorkSummaries(ctx, rows);
}
