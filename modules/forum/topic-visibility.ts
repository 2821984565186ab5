import { and, desc, eq } from "drizzle-orm";
import { type Actor, isStaff } from "#permissions";
import { portsOf, type Transaction } from "#platform/db";
import type { Reader, TopicRow } from "./access.ts";
import { relist } from "./counters.ts";
import { hiddenBySite, ownPost } from "./errors.ts";
import { unhideLoadedPost } from "./hiding.ts";
import { lockPostFor } from "./post-access.ts";
import { forumPosts, forumTopicHistory } from "./tables.ts";

interface VisibilityChange {
  readonly actor: Actor;
  readonly byId: string;
  readonly at: Date;
}

const firstOf = (topic: TopicRow) =>
  and(eq(forumPosts.topicId, topic.id), eq(forumPosts.number, 1));

/** Hides a whole topic. Returns whether that changed anything. */
export async function hideTopic(
  tx: Transaction,
  topic: TopicRow,
  { actor, at }: VisibilityChange,
): Promise<boolean> {
  if (isStaff(actor)) await tx.update(forumPosts).set({ hiddenBySite: true }).where(firstOf(topic));
  if (topic.hiddenAt) return false;
  await relist(tx, topic, { hiddenAt: at });
  return true;
}

/**
 * Unhides a topic with its first post, which dismisses its flags. Authors can unhide their own
 * topic only if they hid it themselves, and never what site moderators hid.
 */
export async function unhideTopic(
  tx: Transaction,
  topic: TopicRow,
  { actor, byId, at }: VisibilityChange,
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
  if (own && (post.hiddenAt || !(await wasHiddenBy(tx, topic, byId)))) throw ownPost();
  if (!own) await unhideLoadedPost(tx, loaded, { byId, at });
  if (!post.hiddenAt) await relist(tx, topic, { hiddenAt: null });
  await tx.update(forumPosts).set({ hiddenBySite: false }).where(firstOf(topic));
  return true;
}

/** Whether this user was the last to hide the topic. */
async function wasHiddenBy(tx: Transaction, topic: TopicRow, byId: string): Promise<boolean> {
  const [last] = await tx
    .select({ byId: forumTopicHistory.byId })
    .from(forumTopicHistory)
    .where(and(eq(forumTopicHistory.topicId, topic.id), eq(forumTopicHistory.action, "hidden")))
    .orderBy(desc(forumTopicHistory.id))
    .limit(1);
  return last?.byId === byId;
}

/** Whether the actor may unhide a topic, depending on who hid it. */
export async function canUnhideTopic(db: Reader, actor: Actor, topic: TopicRow): Promise<boolean> {
  if (!topic.hiddenAt || isStaff(actor)) return true;
  const [first] = await db
    .select({ hiddenBySite: forumPosts.hiddenBySite })
    .from(forumPosts)
    .where(firstOf(topic));
  return first?.hiddenBySite !== true;
}
