import { eq } from "drizzle-orm";
import { auditLimits } from "#contracts/audit";
import { type AuditFilter, auditEntriesLike } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { withNames } from "../names.ts";

export interface AuditAsked {
  /** Usernames. */
  readonly by?: string | undefined;
  readonly about?: string | undefined;
  readonly text?: string | undefined;
  readonly before?: number | undefined;
  readonly limit?: number;
}

/** The log, searched. A name nobody has finds nothing. */
export async function auditLog(
  ctx: Context<Actor>,
  { by, about, text, before, limit }: AuditAsked,
) {
  authorize(ctx.actor, "admin.open_person", {});
  const [actorId, personId] = await Promise.all([idOf(ctx, by), idOf(ctx, about)]);
  if (actorId === null || personId === null) return { entries: [], next: null };
  const filter: AuditFilter = { actorId, personId, text, before };
  const size = limit ?? auditLimits.pageSize;
  const rows = await auditEntriesLike(ctx, { ...filter, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    entries: await withNames(ctx, shown),
    next: rows.length > size ? (shown.at(-1)?.place ?? null) : null,
  };
}

async function idOf(ctx: Context<Actor>, username: string | undefined) {
  if (!username) return undefined;
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username.replace(/^@/, "").toLowerCase()));
  return user?.id ?? null;
}
