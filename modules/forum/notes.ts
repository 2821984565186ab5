import { and, asc, between, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Reader, TopicRow } from "./access.ts";
import type { NoteView } from "./contract.ts";
import { topicSteered } from "./events.ts";
import { shownPeople } from "./shown-people.ts";
import { forumTopicHistory, type TopicAct } from "./tables.ts";

type Details = Readonly<Record<string, string | number | null>>;

/** One entry in the topic's history, and one event for the audit log. */
export async function noteAct(
  tx: Transaction,
  topic: Pick<TopicRow, "id" | "publicId" | "lastNumber">,
  { act, byId, at, details = {} }: { act: TopicAct; byId: string; at: Date; details?: Details },
): Promise<void> {
  await tx.insert(forumTopicHistory).values({
    topicId: topic.id,
    act,
    byId,
    details,
    at,
    afterNumber: topic.lastNumber,
  });
  await emit(tx, topicSteered, { topicId: topic.id, publicId: topic.publicId, byId, act, details });
}

/** What was done after these posts. The last page has what was done since as well. */
export async function topicNotes(
  db: Reader,
  actor: Actor,
  topic: TopicRow,
  /** Without `titles`, what it was called before is kept back as well. */
  { from, to, titles }: { from: number; to: number; titles: boolean },
): Promise<readonly NoteView[]> {
  const rows = await db
    .select()
    .from(forumTopicHistory)
    .where(
      and(
        eq(forumTopicHistory.topicId, topic.id),
        between(forumTopicHistory.afterNumber, from, Math.min(to, 2_147_483_647)),
        titles ? undefined : ne(forumTopicHistory.act, "renamed"),
      ),
    )
    .orderBy(asc(forumTopicHistory.afterNumber), asc(forumTopicHistory.id))
    .limit(100);
  const people = await shownPeople(
    db,
    actor,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ id, afterNumber, act, byId, at, details }) => ({
    id,
    afterNumber,
    act,
    details,
    byName: people(byId).name,
    at: at.toISOString(),
  }));
}
