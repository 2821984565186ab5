import { followed, followRequested } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** Who follows, stops and follows again is told of once. */
export const tellOfFollow = listen(
  followed,
  "notifications.tell_of_follow",
  async (ctx: Context<Actor>, { followerId, followedId }) => {
    await notify(ctx, {
      type: "followed",
      key: `followed ${followerId}`,
      to: [followedId],
      actorId: followerId,
    });
  },
);

export const tellOfFollowRequest = listen(
  followRequested,
  "notifications.tell_of_follow_request",
  async (ctx: Context<Actor>, { followerId, followedId }) => {
    await notify(ctx, {
      type: "follow_requested",
      key: `follow requested ${followerId}`,
      to: [followedId],
      actorId: followerId,
    });
  },
);
