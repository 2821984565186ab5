import { and, eq } from "drizzle-orm";
import { followed, followRequested } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { follows } from "#tables/people";
import { notify } from "../commands/notify.ts";
import { isRecent } from "./is-recent.ts";

interface Pair {
  readonly followerId: string;
  readonly followedId: string;
}

/** Undefined where they unfollowed meanwhile. */
async function loadFollow({ db }: Context<Actor>, { followerId, followedId }: Pair) {
  const [found] = await db
    .select({ requestedAt: follows.requestedAt, acceptedAt: follows.acceptedAt })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
  return found;
}

/** Following, unfollowing and following again notifies once. */
export const notifyOfFollow = defineListener(
  followed,
  "notifications.notify_of_follow",
  async (ctx: Context<Actor>, pair) => {
    const at = (await loadFollow(ctx, pair))?.acceptedAt;
    if (!at || !isRecent(ctx, at)) return;
    await notify(ctx, {
      type: "followed",
      key: `followed ${pair.followerId}`,
      to: [pair.followedId],
      actorId: pair.followerId,
      at,
    });
  },
);

export const notifyOfFollowRequest = defineListener(
  followRequested,
  "notifications.notify_of_follow_request",
  async (ctx: Context<Actor>, pair) => {
    const at = (await loadFollow(ctx, pair))?.requestedAt;
    if (!at || !isRecent(ctx, at)) return;
    await notify(ctx, {
      type: "follow_requested",
      key: `follow requested ${pair.followerId}`,
      to: [pair.followedId],
      actorId: pair.followerId,
      at,
    });
  },
);
