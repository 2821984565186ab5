import { and, asc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { type Database, preparedQuery, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { TopicRow } from "./access.ts";
import type { LoadedAuthor } from "./author-views.ts";
import type { TopicHistoryEntry } from "./contract.ts";
import { topicModerated } from "./events.ts";
import {
  forumPosts,
  forumRevisions,
  forumTopicHistory,
  forumTopics,
  type TopicAction,
} from "./tables.ts";

type Details = Readonly<Record<string, string | number | null>>;

/** One entry in the topic's history, and one event for the audit log. */
export async function recordTopicAction(
  tx: Transaction,
  topic: Pick<TopicRow, "id" | "publicId" | "lastNumber">,
  {
    action,
    byId,
    at,
    details = {},
  }: { action: TopicAction; byId: string; at: Date; details?: Details },
): Promise<void> {
  await tx.insert(forumTopicHistory).values({
    topicId: topic.id,
    action,
    byId,
    details,
    at,
    afterNumber: topic.lastNumber,
  });
  await emit(tx, topicModerated, {
    topicId: topic.id,
    publicId: topic.publicId,
    byId,
    act: action,
    details,
  });
}

/** Without a previous title that moderators edited out together with a version of the first post. */
const visibleDetails = sql`(case when ${forumTopicHistory.action} = 'renamed' and exists (
    select from ${forumRevisions} version join ${forumPosts} first on first.id = version.post_id
    where first.topic_id = ${forumTopicHistory.topicId} and first.number = 1
      and version.withheld_with is not null
      and version.title = ${forumTopicHistory.details}->>'title')
  then '{}' else ${forumTopicHistory.details} end)`.mapWith(forumTopicHistory.details);

const historyOfTopic = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(forumTopicHistory), details: visibleDetails })
    .from(forumTopicHistory)
    .innerJoin(forumTopics, eq(forumTopics.id, forumTopicHistory.topicId))
    .where(
      and(
        eq(forumTopics.publicId, sql.placeholder("publicId")),
        gte(forumTopicHistory.afterNumber, sql.placeholder("from")),
        sql`(${forumTopicHistory.afterNumber} <= ${sql.placeholder("to")}
          or ${forumTopics.lastNumber} <= ${sql.placeholder("to")})`,
      ),
    )
    .orderBy(asc(forumTopicHistory.afterNumber), asc(forumTopicHistory.id))
    .limit(100)
    .prepare("forum_topic_history"),
);

type HistoryRow = typeof forumTopicHistory.$inferSelect;

/** What was done after these posts. The last page has what was done since as well. */
export const loadTopicHistory = (
  db: Database,
  range: { readonly publicId: string; readonly from: number; readonly to: number },
): Promise<HistoryRow[]> => historyOfTopic(db).execute(range);

export const toHistoryEntry = (
  { id, afterNumber, action, byId, at, details }: HistoryRow,
  people: (id: string) => LoadedAuthor,
): TopicHistoryEntry => ({
  id,
  afterNumber,
  action,
  details,
  byName: people(byId).name,
  at: at.toISOString(),
});
