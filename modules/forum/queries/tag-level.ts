import { and, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { forumTagFollows } from "../tables.ts";

/** Whether the reader follows or mutes a tag. */
export async function tagLevel(
  { db, actor }: Context<Actor>,
  tag: string | undefined,
): Promise<"following" | "muted" | null> {
  if (!isMember(actor) || tag === undefined) return null;
  const [row] = await db
    .select({ level: forumTagFollows.level })
    .from(forumTagFollows)
    .where(and(eq(forumTagFollows.userId, actor.userId), eq(forumTagFollows.tag, tag)));
  return row?.level ?? null;
}
