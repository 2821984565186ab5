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
import { deleteLockedPost, restoreLockedPost } from "./delete-post.ts";
import { editLocked } from "./edit-post.ts";
import { type ReviewDecision, reviewLockedPost } from "./review-post.ts";

/**
 * Entry point for moderation decisions about a post, wherever it is: the case grants permission,
 * not read access. Used only for the effects of decisions, and returns no content.
 */
export function postModerationActions(ctx: Context<Actor>, postId: string) {
  const lock: LockPost = (tx, now) => lockForModeration(tx, ctx, postId, now);
  return {
    judge: (decision: ReviewDecision) => reviewLockedPost(ctx, lock, { decision }),
    /** Takes back that it was upheld then. */
    show: (upheldAt: Date) => reviewLockedPost(ctx, lock, { decision: "show", upheldAt }),
    remove: () => deleteLockedPost(ctx, lock),
    restore: () => restoreLockedPost(ctx, lock),
    editOut: (input: EditInput) => editLocked(ctx, lock, input, "withheld"),
    putBack: (input: EditInput) => editLocked(ctx, lock, input, "revealed"),
  };
}

/**
 * Locks the topic, then the post. In a guild, the moderator acts with the guild's moderator role.
 */
async function lockForModeration(
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
  const ownFacts = await factsFor(tx, ctx, found);
  // The newcomer limits don't apply to restoring another user's text.
  const able = { ...ownFacts, trust: Math.max(ownFacts.trust, 1) };
  const facts = found.topic.guildId ? { ...able, guildPart: "moderator" as const } : able;
  return { ...found, facts, post, about: postFacts(facts, post, now) };
}
