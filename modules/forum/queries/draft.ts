import { and, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { DraftView } from "../contract.ts";
import { forumDrafts } from "../tables.ts";

/** The user's draft for this place, from any device. */
export async function findDraft(ctx: Context<Actor>, place: string): Promise<DraftView | null> {
  if (!isMember(ctx.actor)) return null;
  const [row] = await ctx.db
    .select()
    .from(forumDrafts)
    .where(and(eq(forumDrafts.userId, ctx.actor.userId), eq(forumDrafts.place, place)));
  return row
    ? { content: row.content, version: row.version, savedAt: row.savedAt.toISOString() }
    : null;
}
