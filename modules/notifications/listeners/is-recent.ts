import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

const recentMs = 2 * 24 * 60 * 60 * 1000;

/** What arrives too late, from a long queue or an import, is history and is not notified. */
export const isRecent = (ctx: Context<Actor>, happenedAt: Date): boolean =>
  ctx.clock.now().getTime() - happenedAt.getTime() < recentMs;
