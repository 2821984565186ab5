import { and, eq, isNull } from "drizzle-orm";
import { recordActivity, revertUpheldFlag } from "#modules/trust";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { countShown, relist } from "./counters.ts";
import { flagsSettled, postChanged } from "./events.ts";
import { type LoadedPost, named } from "./post-access.ts";
import { forumFlags, forumPosts, forumTopics } from "./tables.ts";

interface Decision {
  readonly byId: string;
  readonly at: Date;
}

/** Hides a post. Hiding the first post hides the topic. */
export async function hideLoadedPost(
  tx: Transaction,
  loaded: LoadedPost,
  { byId, at, why }: Decision & { readonly why: "flags" | "staff" | "review" },
): Promise<void> {
  const { topic, post } = loaded;
  if (post.hiddenAt) return;
  await tx
    .update(forumPosts)
    .set({ hiddenAt: at, hiddenReason: why })
    .where(eq(forumPosts.id, post.id));
  if (post.number === 1) await relist(tx, topic, { hiddenAt: at });
  else if (!post.deletedAt) await countShown(tx, topic, -1);
  if (topic.acceptedNumber === post.number)
    await tx
      .update(forumTopics)
      .set({ acceptedNumber: null, acceptedBy: null, acceptedAt: null })
      .where(eq(forumTopics.id, topic.id));
  await emit(tx, postChanged, { ...named(loaded), byId, change: "hidden", mentionedIds: [] });
}

export async function unhideLoadedPost(
  tx: Transaction,
  loaded: LoadedPost,
  { byId, at, upheldAt }: Decision & { readonly upheldAt?: Date | undefined },
): Promise<void> {
  const { topic, post } = loaded;
  await overturnFlags(tx, post, upheldAt);
  // Flags can be wrong about a post that was never hidden.
  if (!post.hiddenAt) return settleFlags(tx, loaded, { byId, at, upheld: false });
  await tx
    .update(forumPosts)
    .set({ hiddenAt: null, hiddenReason: null, hiddenBySite: false })
    .where(eq(forumPosts.id, post.id));
  if (post.number === 1) await relist(tx, topic, { hiddenAt: null });
  else if (!post.deletedAt) await countShown(tx, topic, 1);
  await settleFlags(tx, loaded, { byId, at, upheld: false });
  await emit(tx, postChanged, { ...named(loaded), byId, change: "shown", mentionedIds: [] });
}

/**
 * Reverts upheld flags. If there were none, as with legal takedowns, `decidedAt` says on which day
 * it counted.
 */
async function overturnFlags(
  tx: Transaction,
  post: LoadedPost["post"],
  decidedAt?: Date,
): Promise<void> {
  const wrong = await tx
    .update(forumFlags)
    .set({ upheld: false })
    .where(and(eq(forumFlags.postId, post.id), eq(forumFlags.upheld, true)))
    .returning({ at: forumFlags.settledAt });
  // All that were settled together counted once.
  const times = new Set(wrong.flatMap(({ at }) => (at ? [at.getTime()] : [])));
  if (times.size === 0 && decidedAt) times.add(decidedAt.getTime());
  for (const time of times)
    await revertUpheldFlag(tx, { userId: post.authorId, at: new Date(time) });
}

/** Closes the open flags. Where they were right, it counts against the writer's level, once a post. */
export async function settleFlags(
  tx: Transaction,
  loaded: LoadedPost,
  { byId, at, upheld }: Decision & { readonly upheld: boolean },
): Promise<void> {
  const { post } = loaded;
  const right = and(eq(forumFlags.postId, post.id), eq(forumFlags.upheld, true));
  const counted = upheld && (await tx.$count(forumFlags, right)) > 0;
  const settled = await tx
    .update(forumFlags)
    .set({ settledAt: at, upheld })
    .where(and(eq(forumFlags.postId, post.id), isNull(forumFlags.settledAt)))
    .returning({ id: forumFlags.id });
  if (upheld && !counted)
    await recordActivity(tx, { userId: post.authorId, at, counts: { flagsUpheld: 1 } });
  if (settled.length > 0) await emit(tx, flagsSettled, { ...named(loaded), byId, upheld });
}
