import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { readableTopics } from "../access.ts";
import type { TopicSummary } from "../contract.ts";
import { forumTopics } from "../tables.ts";
import { keyedTopics, paged } from "../topic-pages.ts";
import { loadTopicSummaries } from "../topic-summaries.ts";

/**
 * Topics started by a user, as far as the reader may read them. The caller has to check whether the
 * reader may see the user.
 */
export async function topicsOfPerson(
  ctx: Context<Actor>,
  { userId, after }: { userId: string; after?: string | undefined },
): Promise<{ readonly topics: readonly TopicSummary[]; readonly next: string | null }> {
  const rows = await keyedTopics(ctx.db, {
    where: and(readableTopics(ctx), eq(forumTopics.authorId, userId)),
    by: forumTopics.startedAt,
    kind: "instant",
    after,
  });
  const { ids, next } = paged(rows);
  return { topics: await loadTopicSummaries(ctx, ids), next };
}
