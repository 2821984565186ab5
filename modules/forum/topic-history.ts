import { and, asc, between, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Reader, TopicRow } from "./access.ts";
import { loadAuthors } from "./author-views.ts";
import type { TopicHistoryEntry } from "./contract.ts";
import { topicModerated } from "./events.ts";
import { forumTopicHistory, type TopicAction } from "./tables.ts";

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

/** What was done after these posts. The last page has what was done since as well. */
export async function loadTopicHistory(
  db: Reader,
  actor: Actor,
  topic: TopicRow,
  /** Without `titles`, previous titles are withheld as well. */
  { from, to, titles }: { from: number; to: number; titles: boolean },
): Promise<readonly TopicHistoryEntry[]> {
  const rows = await db
    .select()
    .from(forumTopicHistory)
    .where(
      and(
        eq(forumTopicHistory.topicId, topic.id),
        between(forumTopicHistory.afterNumber, from, Math.min(to, 2_147_483_647)),
        titles ? undefined : ne(forumTopicHistory.action, "renamed"),
      ),
    )
    .orderBy(asc(forumTopicHistory.afterNumber), asc(forumTopicHistory.id))
    .limit(100);
  const people = await loadAuthors(
    db,
    actor,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ id, afterNumber, action, byId, at, details }) => ({
    id,
    afterNumber,
    action,
    details,
    byName: people(byId).name,
    at: at.toISOString(),
  }));
}
