import { and, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { users } from "#tables/identity";
import { type LoadedTopic, loadTopicFor } from "../access.ts";
import type { ModerateTopicInput } from "../contract.ts";
import { relist } from "../counters.ts";
import { categoryNotFound } from "../errors.ts";
import { withRecentPoster } from "../rules.ts";
import { forumCategories, forumPosts, forumTopics, type TopicAction } from "../tables.ts";
import { recordTopicAction } from "../topic-history.ts";
import { hideTopic, unhideTopic } from "../topic-visibility.ts";

interface AppliedAction {
  readonly action: TopicAction;
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** Hiding is for staff and changing the author for site staff; the rest is also open to level 4. */
const specialPermissions = {
  hide: "topic.govern",
  show: "topic.govern",
  change_author: "topic.change_author",
} as const;
const actionFor = (act: ModerateTopicInput["act"]) =>
  act in specialPermissions
    ? specialPermissions[act as keyof typeof specialPermissions]
    : "topic.moderate";

/** One action on a whole topic: one history entry, one event. Does nothing if it is already so. */
export async function moderateTopic(
  ctx: Context<Actor>,
  { publicId, ...wanted }: ModerateTopicInput & { publicId: string },
): Promise<void> {
  const { userId: byId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadTopicFor(tx, ctx, { publicId }, { lock: true });
    authorize(ctx.actor, actionFor(wanted.act), loaded.facts);
    const at = ctx.clock.now();
    const done = await applyAction(tx, loaded, wanted as ModerateTopicInput, {
      actor: ctx.actor,
      byId,
      at,
    });
    if (done) await recordTopicAction(tx, loaded.topic, { ...done, byId, at });
  });
}

async function applyAction(
  tx: Transaction,
  { topic, category }: LoadedTopic,
  wanted: ModerateTopicInput,
  act: { readonly actor: Actor; readonly byId: string; readonly at: Date },
): Promise<AppliedAction | undefined> {
  const { at } = act;
  const set = (values: Partial<typeof forumTopics.$inferInsert>) =>
    tx.update(forumTopics).set(values).where(eq(forumTopics.id, topic.id));
  switch (wanted.act) {
    case "pin": {
      const until = wanted.days ? new Date(at.getTime() + wanted.days * dayMs) : null;
      await set({ pinnedAt: at, pinnedUntil: until });
      return { action: "pinned", details: { until: until?.toISOString() ?? null } };
    }
    case "unpin":
      if (!topic.pinnedAt) return undefined;
      await set({ pinnedAt: null, pinnedUntil: null });
      return { action: "unpinned" };
    case "lock":
      if (topic.lockedAt) return undefined;
      await set({ lockedAt: at });
      return { action: "locked" };
    case "unlock":
      if (!topic.lockedAt) return undefined;
      await set({ lockedAt: null });
      return { action: "unlocked" };
    case "slow":
      await set({ slowSeconds: wanted.seconds });
      return { action: "slowed", details: { seconds: wanted.seconds } };
    case "unslow":
      if (topic.slowSeconds === null) return undefined;
      await set({ slowSeconds: null });
      return { action: "unslowed" };
    case "move": {
      const to = await findCategory(tx, wanted.category);
      if (!category || to.id === category.id) return undefined;
      await relist(tx, topic, { categoryId: to.id });
      return { action: "moved", details: { from: category.name, to: to.name } };
    }
    case "hide":
      return (await hideTopic(tx, topic, act)) ? { action: "hidden" } : undefined;
    case "show":
      return (await unhideTopic(tx, topic, act)) ? { action: "shown" } : undefined;
    case "change_author":
      return changeAuthor(tx, topic, wanted.username);
  }
}

async function findCategory(tx: Transaction, slug: string) {
  const [category] = await tx
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.slug, slug), isNull(forumCategories.archivedAt)));
  if (!category) throw categoryNotFound();
  return category;
}

async function changeAuthor(
  tx: Transaction,
  topic: LoadedTopic["topic"],
  username: string,
): Promise<AppliedAction | undefined> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username.replace(/^@/, "")), isNull(users.erasedAt)));
  if (!person)
    throw invalid(
      { username: ["forum.errors.noSuchMember" satisfies Message] },
      "person_not_found",
    );
  if (person.id === topic.authorId) return undefined;
  const recentPosterIds = withRecentPoster(topic.recentPosterIds, person.id);
  await tx
    .update(forumTopics)
    .set({ authorId: person.id, recentPosterIds })
    .where(eq(forumTopics.id, topic.id));
  await tx
    .update(forumPosts)
    // The idempotency key belongs to the original sender.
    .set({ authorId: person.id, idempotencyKey: null })
    .where(and(eq(forumPosts.topicId, topic.id), eq(forumPosts.number, 1)));
  return { action: "author_changed", details: { to: `@${username.replace(/^@/, "")}` } };
}
