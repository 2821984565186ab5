import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { hiddenBySite, ownWords } from "../errors.ts";
import { hideLoaded, settleFlags, showLoaded } from "../hiding.ts";
import { lockPostFor, type WhichPost } from "../post-access.ts";
import { isStaff } from "../posting.ts";
import { forumPosts } from "../tables.ts";

/**
 * A steward's word on a post: `hide` takes it out of sight, `show` brings it back and dismisses the
 * flags, `uphold` keeps it out of sight and says that they were right.
 */
export async function judgePost(
  ctx: Context<Actor>,
  { verdict, ...which }: WhichPost & { verdict: "hide" | "show" | "uphold" },
): Promise<void> {
  const { userId: byId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx.actor, which, at);
    authorize(ctx.actor, "topic.govern", loaded.facts);
    // Nobody says of their own words that those who flagged them were wrong.
    if (verdict === "show" && loaded.post.authorId === byId) throw ownWords();
    if (verdict === "show" && loaded.post.hiddenBySite && !isStaff(ctx.actor)) throw hiddenBySite();
    if (verdict === "show") return showLoaded(tx, loaded, { byId, at });
    await hideLoaded(tx, loaded, { byId, at, why: "staff" });
    if (isStaff(ctx.actor))
      await tx
        .update(forumPosts)
        .set({ hiddenBySite: true })
        .where(eq(forumPosts.id, loaded.post.id));
    if (verdict === "uphold") {
      await tx
        .update(forumPosts)
        .set({ hiddenWhy: "staff" })
        .where(eq(forumPosts.id, loaded.post.id));
      await settleFlags(tx, loaded, { byId, at, upheld: true });
    }
  });
}
