import { and } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { worksWithVisibleTitle } from "../access.ts";
import { workPath } from "../constants.ts";
import { archiveWorks } from "../tables.ts";

/** Works that a tip is for, to readers who may know their titles; a withdrawn one takes no new tips. */
export async function worksForTips(ctx: Context<Actor>, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      id: archiveWorks.id,
      publicId: archiveWorks.publicId,
      ownerId: archiveWorks.ownerId,
      title: archiveWorks.title,
      state: archiveWorks.state,
    })
    .from(archiveWorks)
    .where(and(anyOf(archiveWorks.id, ids), worksWithVisibleTitle(ctx.actor)));
  return new Map(
    rows.map(({ id, publicId, ownerId, title, state }) => [
      id,
      { ownerId, title, href: workPath(publicId), isOpen: state === "published" },
    ]),
  );
}
