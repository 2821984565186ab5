import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { reachable } from "../access.ts";
import { guildDoor } from "../guild-door.ts";
import { linesOf } from "../lines.ts";
import { archiveWorks } from "../tables.ts";
import type { WorkLine } from "../views.ts";

/** What was lately shared with a guild, newest first; for its members and nobody else. */
export async function worksOfGuild(
  ctx: Context<Actor>,
  { guildId, most = 4 }: { readonly guildId: string; readonly most?: number },
): Promise<readonly WorkLine[]> {
  if ((await guildDoor(ctx).standing(ctx, guildId)) !== "member") return [];
  const rows = await ctx.db
    .select()
    .from(archiveWorks)
    .where(
      and(
        eq(archiveWorks.guildId, guildId),
        eq(archiveWorks.state, "published"),
        eq(archiveWorks.access, "guild"),
        reachable(ctx.actor),
      ),
    )
    .orderBy(sql`${archiveWorks.publishedAt} desc`, sql`${archiveWorks.id} desc`)
    .limit(most);
  return linesOf(ctx, rows);
}
