import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Totals, TrustLevel, TrustView } from "../contract.ts";
import { recentTotals } from "../recent-totals.ts";
import { requirementsOf } from "../rules.ts";
import { userTrust } from "../tables.ts";

/** The user's own level, what it is based on, and what the next one requires. */
export async function trustPage(ctx: Context<Actor>): Promise<TrustView> {
  const { userId } = requireMember(ctx);
  const [[row], recent] = await Promise.all([
    ctx.db.select().from(userTrust).where(eq(userTrust.userId, userId)),
    recentTotals(ctx.db, userId, ctx.clock.now()),
  ]);
  const total: Totals = row ?? nothing;
  const level = (row?.level ?? 0) as TrustLevel;
  const isManual = row?.isManual ?? false;
  const have = { total, recent };
  const next = !isManual && level < 3 ? ((level + 1) as 1 | 2 | 3) : null;
  return {
    level,
    isManual,
    since: row?.since.toISOString() ?? null,
    next: next && { level: next, requirements: requirementsOf(next, have) },
    requirementsToKeep: !isManual && level === 3 ? requirementsOf(3, have) : [],
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
