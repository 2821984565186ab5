import { and, eq } from "drizzle-orm";
import { trustLevelOf } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { readableTopics } from "../access.ts";
import type { TopicLine } from "../contract.ts";
import { topicLines } from "../lines.ts";
import { forumTopics } from "../tables.ts";
import { keyedTopics, paged } from "../topic-pages.ts";

/**
 * The topics somebody opened, as far as the reader may read them. Whether they may meet the person
 * is the caller's to ask.
 */
export async function topicsOfPerson(
  ctx: Context<Actor>,
  { userId, after }: { userId: string; after?: string | undefined },
): Promise<{ readonly topics: readonly TopicLine[]; readonly next: string | null }> {
  const trust = await trustLevelOf(ctx.db, ctx.actor);
  const rows = await keyedTopics(ctx.db, {
    where: and(readableTopics(ctx, trust), eq(forumTopics.authorId, userId)),
    by: forumTopics.startedAt,
    kind: "instant",
    after,
  });
  const { ids, next } = paged(rows);
  return { topics: await topicLines(ctx.db, ctx.actor, ids, ctx.clock.now()), next };
}
