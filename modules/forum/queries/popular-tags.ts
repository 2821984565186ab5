import { and, desc, gt, isNull } from "drizzle-orm";
import type { Context } from "#platform/context";
import { forumTags } from "../tables.ts";

/** The most used tags; they name no topic, so everyone may see them. */
export async function popularTags({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const rows = await db
    .select({ slug: forumTags.slug })
    .from(forumTags)
    .where(and(gt(forumTags.topicCount, 0), isNull(forumTags.synonymOf)))
    .orderBy(desc(forumTags.topicCount), forumTags.slug)
    .limit(14);
  return rows.map(({ slug }) => slug);
}
