import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

const newsForMs = 2 * 24 * 60 * 60 * 1000;

/** What came so late, out of a long queue or an imported past, is history: it is found, not told. */
export const isStillNews = (ctx: Context<Actor>, happenedAt: Date): boolean =>
  ctx.clock.now().getTime() - happenedAt.getTime() < newsForMs;
