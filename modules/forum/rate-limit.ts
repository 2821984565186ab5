import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { takeToken } from "#platform/ratelimit";

/** Limits posting across all entry points. Called before the command, outside its transaction. */
export const limitPosting = (ctx: Context<Actor>): Promise<void> =>
  takeToken(ctx.db, {
    name: "forum_post",
    key: requireMember(ctx).userId,
    limit: 10,
    perSeconds: 60,
  });
