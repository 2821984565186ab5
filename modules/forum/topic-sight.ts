import { and, desc, eq } from "drizzle-orm";
import { type Actor, isStaff } from "#permissions";
import { portsOf, type Transaction } from "#platform/db";
import type { Reader, TopicRow } from "./access.ts";
import { relist } from "./counters.ts";
import { hiddenBySite, ownWords } from "./errors.ts";
import { showLoaded } from "./hiding.ts";
import { lockPostFor } from "./post-access.ts";
import { forumPosts, forumTopicHistory } from "./tables.ts";

interface Act {
  readonly actor: Actor;
  readonly byId: string;
  readonly at: Date;
}

const firstOf = (topic: TopicRow) =>
  and(eq(forumPosts.topicId, topic.id), eq(forumPosts.number, 1));

/** Takes a topic out of sight as a whole. Whether that changed anything. */
export async function hideTopic(
  tx: Transaction,
  topic: TopicRow,
  { actor, at }: Act,
): Promise<boolean> {
  if (isStaff(actor)) await tx.update(forumPosts).set({ hiddenBySite: true }).where(firstOf(topic));
  if (topic.hiddenAt) return false;
  await relist(tx, topic, { hiddenAt: at });
  return true;
}

/**
 * Brings a topic back with its first post, whose flags are dismissed by that. One's own comes back
 * only where one took it out of sight oneself, and never what stewards of the site took.
 */
export async function showTopic(
  tx: Transaction,
  topic: TopicRow,
  { actor, byId, at }: Act,
): Promise<boolean> {
  if (!topic.hiddenAt) return false;
  const loaded = await lockPostFor(
    tx,
    { actor, ports: portsOf(tx) },
    { publicId: topic.publicId, number: 1 },
    at,
  );
  const { post } = loaded;
  if (post.hiddenBySite && !isStaff(actor)) throw hiddenBySite();
  const own = post.authorId === byId;
  if (own && (post.hiddenAt || !(await tookAway(tx, topic, byId)))) throw ownWords();
  if (!own) await showLoaded(tx, loaded, { byId, at });
  if (!post.hiddenAt) await relist(tx, topic, { hiddenAt: null });
  await tx.update(forumPosts).set({ hiddenBySite: false }).where(firstOf(topic));
  return true;
}

/** Whether it was this person who last took the topic out of sight. */
async function tookAway(tx: Transaction, topic: TopicRow, byId: string): Promise<boolean> {
  const [last] = await tx
    .select({ byId: forumTopicHistory.byId })
    .from(forumTopicHistory)
    .where(and(eq(forumTopicHistory.topicId, topic.id), eq(forumTopicHistory.act, "hidden")))
    .orderBy(desc(forumTopicHistory.id))
    .limit(1);
  return last?.byId === byId;
}

/** Whether the actor may bring a hidden topic back, as far as who took it away decides that. */
export async function mayShowTopic(db: Reader, actor: Actor, topic: TopicRow): Promise<boolean> {
  if (!topic.hiddenAt || isStaff(actor)) return true;
  const [first] = await db
    .select({ hiddenBySite: forumPosts.hiddenBySite })
    .from(forumPosts)
    .where(firstOf(topic));
  return first?.hiddenBySite !== true;
}
