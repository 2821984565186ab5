import { eq } from "drizzle-orm";
import { auditLimits } from "#contracts/audit";
import { type AuditFilter, listAuditEntries } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { withNames } from "../names.ts";

export interface AuditLogFilters {
  /** Usernames. */
  readonly by?: string | undefined;
  readonly about?: string | undefined;
  readonly text?: string | undefined;
  readonly before?: number | undefined;
  readonly limit?: number;
}

/** Searches the audit log. An unknown username finds nothing. */
export async function loadAuditLog(
  ctx: Context<Actor>,
  { by, about, text, before, limit }: AuditLogFilters,
) {
  authorize(ctx.actor, "admin.view_user", {});
  const [actorId, personId] = await Promise.all([idOf(ctx, by), idOf(ctx, about)]);
  if (actorId === null || personId === null) return { entries: [], next: null };
  const filter: AuditFilter = { actorId, personId, text, before };
  const size = limit ?? auditLimits.pageSize;
  const rows = await listAuditEntries(ctx, { ...filter, limit: size + 1 });
  const page = rows.slice(0, size);
  return {
    entries: await withNames(ctx, page),
    next: rows.length > size ? (page.at(-1)?.place ?? null) : null,
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
