import { and, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import type { DraftView } from "../contract.ts";
import { forumDrafts } from "../tables.ts";

/** The user's draft for this place, from any device. */
export async function findDraft(ctx: Context<Actor>, place: string): Promise<DraftView | null> {
  if (!isMember(ctx.actor)) return null;
  const [row] = await draftFor(ctx.db).execute({ userId: ctx.actor.userId, place });
  return row
    ? { content: row.content, version: row.version, savedAt: row.savedAt.toISOString() }
    : null;
}

const draftFor = preparedQuery((db) =>
  db
    .select()
    .from(forumDrafts)
    .where(
      and(
        eq(forumDrafts.userId, sql.placeholder("userId")),
        eq(forumDrafts.place, sql.placeholder("place")),
      ),
    )
    .prepare("forum_draft"),
);
