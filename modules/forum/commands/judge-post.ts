import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, isStaff } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { hiddenBySite, ownWords } from "../errors.ts";
import { hideLoaded, settleFlags, showLoaded } from "../hiding.ts";
import { type LockPost, lockPostFor, type WhichPost } from "../post-access.ts";
import { forumPosts } from "../tables.ts";

/**
 * A steward's word on a post: `hide` takes it out of sight, `show` brings it back and dismisses the
 * flags, `uphold` keeps it out of sight and says that they were right.
 */
export const judgePost = (
  ctx: Context<Actor>,
  { verdict, ...which }: WhichPost & { verdict: Verdict },
): Promise<void> => judgeLocked(ctx, (tx, now) => lockPostFor(tx, ctx, which, now), { verdict });

export type Verdict = "hide" | "show" | "uphold";

export async function judgeLocked(
  ctx: Context<Actor>,
  lock: LockPost,
  { verdict, upheldAt }: { readonly verdict: Verdict; readonly upheldAt?: Date | undefined },
): Promise<void> {
  const { userId: byId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const loaded = await lock(tx, at);
    authorize(ctx.actor, "topic.govern", loaded.facts);
    // Nobody says of their own words that those who flagged them were wrong.
    if (verdict === "show" && loaded.post.authorId === byId) throw ownWords();
    if (verdict === "show" && loaded.post.hiddenBySite && !isStaff(ctx.actor)) throw hiddenBySite();
    if (verdict === "show") return showLoaded(tx, loaded, { byId, at, upheldAt });
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
