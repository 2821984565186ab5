import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type TokenView, tokenLimits } from "../contract.ts";
import { apiTokens } from "../tables.ts";

type Row = typeof apiTokens.$inferSelect;

/** The user's own tokens, newest first, including recently ended ones. */
export async function listOwnTokens(ctx: Context<Actor>): Promise<readonly TokenView[]> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - tokenLimits.shownDays * dayMs);
  const rows = await ctx.db
    .select()
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.userId, userId),
        gt(apiTokens.expiresAt, since),
        or(isNull(apiTokens.endedAt), gt(apiTokens.endedAt, since)),
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
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
  ended: endOf(row, now),
});

function endOf({ endedAt, endReason, expiresAt }: Row, now: Date): TokenView["ended"] {
  if (endedAt && endReason) return { at: endedAt.toISOString(), why: endReason };
  return expiresAt <= now ? { at: expiresAt.toISOString(), why: "expired" } : null;
}
