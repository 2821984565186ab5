import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import type { TopicRow } from "./access.ts";
import { forumTags, forumTopics, forumTopicTags } from "./tables.ts";

/** Resolves the tags in user input. Only users above the lowest trust level can create new ones. */
export async function resolveTags(
  tx: Transaction,
  written: readonly string[],
  { mayMake }: { readonly mayMake: boolean },
): Promise<string[]> {
  if (written.length === 0) return [];
  const known = await tx
    .select({ slug: forumTags.slug, synonymOf: forumTags.synonymOf })
    .from(forumTags)
    .where(inArray(forumTags.slug, [...written]));
  const meant = new Map(known.map(({ slug, synonymOf }) => [slug, synonymOf ?? slug]));
  const fresh = written.filter((slug) => !meant.has(slug));
  if (fresh.length > 0 && !mayMake)
    throw invalid(
      { tags: [message("forum.errors.newMemberTags", { tags: fresh })] },
      "newcomer_limit",
    );
  if (fresh.length > 0)
    await tx
      .insert(forumTags)
      .values(fresh.sort().map((slug) => ({ slug })))
      .onConflictDoNothing();
  return [...new Set(written.map((slug) => meant.get(slug) ?? slug))];
}

/** Replaces a topic's tags and updates their counts. */
export async function setTags(
  tx: Transaction,
  topic: Pick<TopicRow, "id" | "lastPostAt">,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((tag) => !after.includes(tag));
  const added = after.filter((tag) => !before.includes(tag));
  if (gone.length > 0)
    await tx
      .delete(forumTopicTags)
      .where(and(eq(forumTopicTags.topicId, topic.id), inArray(forumTopicTags.tag, gone)));
  if (added.length > 0)
    await tx
      .insert(forumTopicTags)
      .values(added.map((tag) => ({ topicId: topic.id, tag, lastPostAt: topic.lastPostAt })));
  // One statement for all, sorted by name: concurrent topics may share several tags.
  const changed = [...gone, ...added].sort();
  if (changed.length > 0) {
    await tx
      .select({ slug: forumTags.slug })
      .from(forumTags)
      .where(inArray(forumTags.slug, changed))
      .orderBy(forumTags.slug)
      .for("no key update");
    if (gone.length > 0) await count(tx, gone, -1);
    if (added.length > 0) await count(tx, added, 1);
  }
  await tx
    .update(forumTopics)
    .set({ tags: [...after] })
    .where(eq(forumTopics.id, topic.id));
}

const count = (tx: Transaction, tags: readonly string[], by: number) =>
  tx
    .update(forumTags)
    .set({ topicCount: sql`${forumTags.topicCount} + ${by}` })
    .where(inArray(forumTags.slug, [...tags]));
