import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type TokenView, tokenLimits } from "../contract.ts";
import { apiTokens } from "../tables.ts";

type Row = typeof apiTokens.$inferSelect;

/** One's own tokens, newest first; what ended lately is still there to be seen. */
export async function ownTokens(ctx: Context<Actor>): Promise<readonly TokenView[]> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const lately = new Date(now.getTime() - tokenLimits.shownDays * dayMs);
  const rows = await ctx.db
    .select()
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.userId, userId),
        gt(apiTokens.expiresAt, lately),
        or(isNull(apiTokens.endedAt), gt(apiTokens.endedAt, lately)),
      ),
    )
    .orderBy(desc(apiTokens.id));
  return rows.map((row) => viewOf(row, now));
}

export const viewOf = (row: Row, now: Date): TokenView => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  madeAt: row.madeAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
  ended: endOf(row, now),
});

function endOf({ endedAt, endedWhy, expiresAt }: Row, now: Date): TokenView["ended"] {
  if (endedAt && endedWhy) return { at: endedAt.toISOString(), why: endedWhy };
  return expiresAt <= now ? { at: expiresAt.toISOString(), why: "expired" } : null;
}
