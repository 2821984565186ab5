import { followed, followRequested } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** Following, unfollowing and following again notifies once. */
export const notifyOfFollow = defineListener(
  followed,
  "notifications.notify_of_follow",
  async (ctx: Context<Actor>, { followerId, followedId }) => {
    await notify(ctx, {
      type: "followed",
      key: `followed ${followerId}`,
      to: [followedId],
      actorId: followerId,
    });
  },
);

export const notifyOfFollowRequest = defineListener(
  followRequested,
  "notifications.notify_of_follow_request",
  async (ctx: Context<Actor>, { followerId, followedId }) => {
    await notify(ctx, {
      type: "follow_requested",
      key: `follow requested ${followerId}`,
      to: [followedId],
      actorId: followerId,
    });
  },
);
