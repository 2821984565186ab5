import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { lockProfiles, selfOf } from "../access.ts";
import { followed } from "../events.ts";
import { countFollow } from "../follow-count.ts";
import { follows } from "../tables.ts";
import { waiting } from "./follow.ts";

type Whose = { readonly userId: string };

/** Lets somebody in who asked. A request that was taken back meanwhile is not found. */
export async function acceptFollow(ctx: Context<Actor>, { userId }: Whose): Promise<void> {
  const pair = { followerId: userId, followedId: selfOf(ctx.actor).userId };
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx, pair.followerId, pair.followedId);
    const [accepted] = await tx
      .update(follows)
      .set({ acceptedAt: ctx.clock.now() })
      .where(waiting(pair))
      .returning();
    if (!accepted) throw notFound("request_not_found");
    await countFollow(tx, pair, 1);
    await emit(tx, followed, pair);
  });
}

/** Says no without telling them; they may ask again. */
export async function declineFollow(ctx: Context<Actor>, { userId }: Whose): Promise<void> {
  const pair = { followerId: userId, followedId: selfOf(ctx.actor).userId };
  await inTransaction(ctx, async (tx) => {
    const [declined] = await tx.delete(follows).where(waiting(pair)).returning();
    if (!declined) throw notFound("request_not_found");
  });
}
