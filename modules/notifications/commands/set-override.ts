import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { OverrideLevel, ScopeKind } from "../contract.ts";
import { noticeOverrides } from "../tables.ts";

interface Override {
  readonly scopeKind: ScopeKind;
  readonly scopeId: string;
  readonly level: OverrideLevel;
  /** For good where there is none. */
  readonly until?: Date;
  readonly label: string;
  readonly path: string;
}

/**
 * Another rule for one guild, topic or conversation. Whoever calls it has seen that the person may
 * know of the thing: its name is kept here, so that all overrides can be shown in one place.
 */
export async function setOverride(ctx: Context<Actor>, override: Override): Promise<void> {
  const { userId } = requireMember(ctx);
  const { level, until = null, label, path } = override;
  await ctx.db
    .insert(noticeOverrides)
    .values({ userId, ...override, until })
    .onConflictDoUpdate({
      target: [noticeOverrides.userId, noticeOverrides.scopeKind, noticeOverrides.scopeId],
      set: { level, until, label, path },
    });
}

export async function removeOverride(
  ctx: Context<Actor>,
  { scopeKind, scopeId }: Pick<Override, "scopeKind" | "scopeId">,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(noticeOverrides)
    .where(
      and(
        eq(noticeOverrides.userId, userId),
        eq(noticeOverrides.scopeKind, scopeKind),
        eq(noticeOverrides.scopeId, scopeId),
      ),
    );
}
