import { type AnyColumn, and, desc, eq, type SQL, sql } from "drizzle-orm";
import { afterCursor, encodeCursor, type KeyKind, keyText } from "#platform/db";
import type { Reader } from "./access.ts";
import { forumLimits } from "./contract.ts";
import { forumTopics, forumTopicTags } from "./tables.ts";

export const pageSize = forumLimits.topicsPerPage;

/** A topic's id and what its list is ordered by. */
export interface Keyed {
  readonly id: string;
  readonly key: string;
}

interface TopicPageQuery {
  readonly where: SQL | undefined;
  readonly by: AnyColumn;
  readonly kind: KeyKind;
  readonly after: string | undefined;
  readonly tag?: string | undefined;
}

/** Selects one row more than a page, to tell whether there is another. */
export async function keyedTopics(db: Reader, query: TopicPageQuery): Promise<readonly Keyed[]> {
  const { where, by, kind, after, tag } = query;
  if (tag !== undefined && by === forumTopics.lastPostAt) return latestOfTag(db, { ...query, tag });
  return db
    .select({ id: forumTopics.id, key: keyText(by) })
    .from(forumTopics)
    .where(
      and(
        where,
        tag === undefined ? undefined : sql`${forumTopics.tags} @> array[${tag}]`,
        afterCursor(kind, by, forumTopics.id, after),
      ),
    )
    .orderBy(desc(by), desc(forumTopics.id))
    .limit(pageSize + 1);
}

/**
 * Reads the tag's own index, which includes the time: a rare tag costs the same as a common one.
 */
const latestOfTag = (
  db: Reader,
  { where, after, tag }: TopicPageQuery & { readonly tag: string },
) =>
  db
    .select({ id: forumTopics.id, key: keyText(forumTopicTags.lastPostAt) })
    .from(forumTopicTags)
    .innerJoin(forumTopics, eq(forumTopics.id, forumTopicTags.topicId))
    .where(
      and(
        eq(forumTopicTags.tag, tag),
        where,
        afterCursor("instant", forumTopicTags.lastPostAt, forumTopicTags.topicId, after),
      ),
    )
    .orderBy(desc(forumTopicTags.lastPostAt), desc(forumTopicTags.topicId))
    .limit(pageSize + 1);

/** Merges chronological lists from several sources. */
export function merged(...lists: readonly (readonly Keyed[])[]): readonly Keyed[] {
  const all = new Map(lists.flat().map((each) => [each.id, each]));
  return [...all.values()]
    .sort((a, b) => compare(b.key, a.key) || compare(b.id, a.id))
    .slice(0, pageSize + 1);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function paged(rows: readonly Keyed[]): { ids: readonly string[]; next: string | null } {
  const ids = rows.slice(0, pageSize).map(({ id }) => id);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { ids, next: last ? encodeCursor(last.key, last.id) : null };
}
