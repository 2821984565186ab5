import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import { readCursor, writeCursor } from "../cursor.ts";
import { archiveWorks } from "../tables.ts";

const pageSize = 20;

/** The user's own works that nobody else can see yet, latest first, paginated. */
export async function ownDrafts(
  ctx: Context<Actor>,
  userId: string,
  requested?: string | undefined,
) {
  const after = readCursor(requested);
  const rows = await ctx.db
    .select({
      id: archiveWorks.id,
      publicId: archiveWorks.publicId,
      kind: archiveWorks.kind,
      state: archiveWorks.state,
      createdAt: archiveWorks.createdAt,
      title: sql<string>`(select d.fields->>'title' from archive_drafts d where d.work_id = ${archiveWorks.id})`,
    })
    .from(archiveWorks)
    .where(
      and(
        eq(archiveWorks.ownerId, userId),
        inArray(archiveWorks.state, ["draft", "scheduled"]),
        after &&
          sql`(${archiveWorks.createdAt}, ${archiveWorks.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${archiveWorks.createdAt} desc`, sql`${archiveWorks.id} desc`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    drafts: page.map(({ id: _id, createdAt, title, ...row }) => ({
      ...row,
      title: title || ("archives.untitled" satisfies Message),
      begunAt: createdAt.toISOString(),
    })),
    next: writeCursor(last && { id: last.id, publishedAt: last.createdAt }),
  };
}
