import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { forbidden } from "#platform/errors";
import { hideLoadedPost } from "../hiding.ts";
import { lockPostFor } from "../post-access.ts";
import { forumPosts, forumTopics } from "../tables.ts";

/** Hides a post until a moderator has reviewed it, on behalf of an automatic rule. */
export async function holdPost(
  ctx: Context<Actor>,
  { postId }: { readonly postId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw forbidden("post.hold");
  await inTransaction(ctx, async (tx) => {
    const [which] = await tx
      .select({ publicId: forumTopics.publicId, number: forumPosts.number })
      .from(forumPosts)
      .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
      .where(eq(forumPosts.id, postId));
    if (!which) return;
    const at = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, at);
    // No user is responsible for a rule, but the event requires one; it does not notify the author.
    await hideLoadedPost(tx, loaded, { byId: loaded.post.authorId, at, why: "review" });
  });
}
