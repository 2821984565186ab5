import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { StandingView, Totals, TrustLevel } from "../contract.ts";
import { requirementsOf } from "../rules.ts";
import { trustStandings } from "../tables.ts";
import { latelyOf } from "../totals.ts";

/** One's own level, what it rests on, and what the next one asks for. */
export async function standingPage(ctx: Context<Actor>): Promise<StandingView> {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db.select().from(trustStandings).where(eq(trustStandings.userId, userId));
  const total: Totals = row ?? nothing;
  const lately = await latelyOf(ctx.db, userId, ctx.clock.now());
  const level = (row?.level ?? 0) as TrustLevel;
  const byHand = row?.byHand ?? false;
  const have = { total, lately };
  const next = !byHand && level < 3 ? ((level + 1) as 1 | 2 | 3) : null;
  return {
    level,
    byHand,
    since: row?.since.toISOString() ?? null,
    next: next && { level: next, requirements: requirementsOf(next, have) },
    keeping: !byHand && level === 3 ? requirementsOf(3, have) : [],
  };
}

const nothing: Totals = {
  daysVisited: 0,
  topicsEntered: 0,
  postsRead: 0,
  readSeconds: 0,
  topicsStarted: 0,
  repliesPosted: 0,
  reactionsGiven: 0,
  reactionsReceived: 0,
  flagsUpheld: 0,
};
