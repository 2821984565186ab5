import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { forbidden } from "#platform/errors";
import { hideLoaded } from "../hiding.ts";
import { lockPostFor } from "../post-access.ts";
import { forumPosts, forumTopics } from "../tables.ts";

/** Out of sight until a steward has looked: what a rule of the house does by itself. */
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
    // Nobody is to blame for a rule; the event wants somebody, and the author is told nothing by it.
    await hideLoaded(tx, loaded, { byId: loaded.post.authorId, at, why: "review" });
  });
}
