import { and, eq } from "drizzle-orm";
import { type Actor, can, type PostFacts } from "#permissions";
import type { Transaction } from "#platform/db";
import { type Asker, type LoadedTopic, loadTopicFor, type Reader } from "./access.ts";
import { topicNotFound } from "./errors.ts";
import type { PostRow } from "./posting.ts";
import { postFacts } from "./rules.ts";
import { forumPosts } from "./tables.ts";

export interface PostRef {
  readonly publicId: string;
  readonly number: number;
}

export interface LoadedPost extends LoadedTopic {
  readonly post: PostRow;
  readonly about: PostFacts;
}

/** Loads the post that a command changes with its topic, both locked. */
export type LockPost = (tx: Transaction, now: Date) => Promise<LoadedPost>;

/** Locks the topic, then the post; one the actor may not read is not found. */
export async function lockPostFor(
  tx: Transaction,
  asker: Asker,
  { publicId, number }: PostRef,
  now: Date,
  /** Includes deleted posts, for those who may restore them. */
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<LoadedPost> {
  const loaded = await loadTopicFor(tx, asker, { publicId }, { lock: true });
  const [post] = await tx
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, loaded.topic.id), eq(forumPosts.number, number)))
    .for("no key update");
  return visible(asker.actor, loaded, post, now, deleted);
}

export async function loadPostFor(
  db: Reader,
  asker: Asker,
  { publicId, number }: PostRef,
  now: Date,
): Promise<LoadedPost> {
  const loaded = await loadTopicFor(db, asker, { publicId });
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, loaded.topic.id), eq(forumPosts.number, number)));
  return visible(asker.actor, loaded, post, now, false);
}

function visible(
  actor: Actor,
  loaded: LoadedTopic,
  post: PostRow | undefined,
  now: Date,
  deleted: boolean,
): LoadedPost {
  if (!post) throw topicNotFound();
  const about = postFacts(loaded.facts, post, now);
  const mayRestore = deleted && can(actor, "post.restore", about);
  if (!mayRestore && !can(actor, "post.read", about)) throw topicNotFound();
  return { ...loaded, post, about };
}

/** The fields that identify a post in events. */
export const named = ({ topic, post }: Pick<LoadedPost, "topic" | "post">) => ({
  topicId: topic.id,
  publicId: topic.publicId,
  postId: post.id,
  number: post.number,
});
