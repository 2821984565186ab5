import { and, eq } from "drizzle-orm";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { factsFor, findTopic } from "../access.ts";
import type { EditInput } from "../contract.ts";
import { topicNotFound } from "../errors.ts";
import type { LoadedPost, LockPost } from "../post-access.ts";
import { postFacts } from "../rules.ts";
import { forumPosts } from "../tables.ts";
import { deleteLocked, restoreLocked } from "./delete-post.ts";
import { editLocked } from "./edit-post.ts";
import { judgeLocked, type Verdict } from "./judge-post.ts";

/**
 * The door for what the stewards decided in a case about a post, wherever it stands: the case is the
 * permission, not the reading. Only the effects of decisions come this way, and they are shown nothing.
 */
export function decidedPost(ctx: Context<Actor>, postId: string) {
  const lock: LockPost = (tx, now) => lockDecided(tx, ctx, postId, now);
  return {
    judge: (verdict: Verdict) => judgeLocked(ctx, lock, { verdict }),
    /** Takes back that it was upheld then. */
    show: (upheldAt: Date) => judgeLocked(ctx, lock, { verdict: "show", upheldAt }),
    remove: () => deleteLocked(ctx, lock),
    restore: () => restoreLocked(ctx, lock),
    editOut: (input: EditInput) => editLocked(ctx, lock, input, "withheld"),
    putBack: (input: EditInput) => editLocked(ctx, lock, input, "revealed"),
  };
}

/** The post with its topic, both locked, topic first. In a guild the steward acts as one who moderates. */
async function lockDecided(
  tx: Transaction,
  ctx: Context<Actor>,
  postId: string,
  now: Date,
): Promise<LoadedPost> {
  const [at] = await tx
    .select({ topicId: forumPosts.topicId })
    .from(forumPosts)
    .where(eq(forumPosts.id, postId));
  const found =
    at && hasRole(ctx.actor, "moderator") && (await findTopic(tx, { id: at.topicId }, true));
  if (!found) throw topicNotFound();
  const [post] = await tx
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.id, postId), eq(forumPosts.topicId, found.topic.id)))
    .for("no key update");
  if (!post) throw topicNotFound();
  const asked = await factsFor(tx, ctx, found);
  // What a newcomer may not write yet is no bound on bringing somebody’s words back.
  const able = { ...asked, trust: Math.max(asked.trust, 1) };
  const facts = found.topic.guildId ? { ...able, guildPart: "moderator" as const } : able;
  return { ...found, facts, post, about: postFacts(facts, post, now) };
}
