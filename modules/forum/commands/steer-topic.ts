import { and, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { users } from "#tables/identity";
import { type LoadedTopic, loadTopicFor } from "../access.ts";
import type { SteerInput } from "../contract.ts";
import { relist } from "../counters.ts";
import { categoryNotFound } from "../errors.ts";
import { noteAct } from "../notes.ts";
import { withFace } from "../rules.ts";
import { forumCategories, forumPosts, forumTopics, type TopicAct } from "../tables.ts";
import { hideTopic, showTopic } from "../topic-sight.ts";

interface Done {
  readonly act: TopicAct;
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** Out of sight is for staff, whose words they are for staff of the site; the rest also for level 4. */
const asked = {
  hide: "topic.govern",
  show: "topic.govern",
  change_author: "topic.change_author",
} as const;
const actionFor = (act: SteerInput["act"]) =>
  act in asked ? asked[act as keyof typeof asked] : "topic.steer";

/** One act on a topic as a whole: one line of its history, one event. What is so already is left. */
export async function steerTopic(
  ctx: Context<Actor>,
  { publicId, ...wanted }: SteerInput & { publicId: string },
): Promise<void> {
  const { userId: byId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadTopicFor(tx, ctx, { publicId }, { lock: true });
    authorize(ctx.actor, actionFor(wanted.act), loaded.facts);
    const at = ctx.clock.now();
    const done = await carryOut(tx, loaded, wanted as SteerInput, { actor: ctx.actor, byId, at });
    if (done) await noteAct(tx, loaded.topic, { ...done, byId, at });
  });
}

async function carryOut(
  tx: Transaction,
  { topic, category }: LoadedTopic,
  wanted: SteerInput,
  act: { readonly actor: Actor; readonly byId: string; readonly at: Date },
): Promise<Done | undefined> {
  const { at } = act;
  const set = (values: Partial<typeof forumTopics.$inferInsert>) =>
    tx.update(forumTopics).set(values).where(eq(forumTopics.id, topic.id));
  switch (wanted.act) {
    case "pin": {
      const until = wanted.days ? new Date(at.getTime() + wanted.days * dayMs) : null;
      await set({ pinnedAt: at, pinnedUntil: until });
      return { act: "pinned", details: { until: until?.toISOString() ?? null } };
    }
    case "unpin":
      if (!topic.pinnedAt) return undefined;
      await set({ pinnedAt: null, pinnedUntil: null });
      return { act: "unpinned" };
    case "lock":
      if (topic.lockedAt) return undefined;
      await set({ lockedAt: at });
      return { act: "locked" };
    case "unlock":
      if (!topic.lockedAt) return undefined;
      await set({ lockedAt: null });
      return { act: "unlocked" };
    case "slow":
      await set({ slowSeconds: wanted.seconds });
      return { act: "slowed", details: { seconds: wanted.seconds } };
    case "unslow":
      if (topic.slowSeconds === null) return undefined;
      await set({ slowSeconds: null });
      return { act: "unslowed" };
    case "move": {
      const to = await findCategory(tx, wanted.category);
      if (!category || to.id === category.id) return undefined;
      await relist(tx, topic, { categoryId: to.id });
      return { act: "moved", details: { from: category.name, to: to.name } };
    }
    case "hide":
      return (await hideTopic(tx, topic, act)) ? { act: "hidden" } : undefined;
    case "show":
      return (await showTopic(tx, topic, act)) ? { act: "shown" } : undefined;
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
): Promise<Done | undefined> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username.replace(/^@/, "")), isNull(users.erasedAt)));
  if (!person) throw invalid({ username: ["Nobody here has this name."] }, "person_not_found");
  if (person.id === topic.authorId) return undefined;
  const faceIds = withFace(topic.faceIds, person.id);
  await tx
    .update(forumTopics)
    .set({ authorId: person.id, faceIds })
    .where(eq(forumTopics.id, topic.id));
  await tx
    .update(forumPosts)
    // The form's key belongs to whoever sent it.
    .set({ authorId: person.id, onceKey: null })
    .where(and(eq(forumPosts.topicId, topic.id), eq(forumPosts.number, 1)));
  return { act: "author_changed", details: { to: `@${username.replace(/^@/, "")}` } };
}
