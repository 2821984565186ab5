import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { OverrideLevel, ScopeKind } from "../contract.ts";
import { notificationOverrides } from "../tables.ts";

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
 * Overrides the settings for one guild, topic or conversation. The caller has checked that the user
 * may know of it: its name is stored here, so that all overrides can be shown in one place.
 */
export async function setOverride(ctx: Context<Actor>, override: Override): Promise<void> {
  const { userId } = requireMember(ctx);
  const { level, until = null, label, path } = override;
  await ctx.db
    .insert(notificationOverrides)
    .values({ userId, ...override, until })
    .onConflictDoUpdate({
      target: [
        notificationOverrides.userId,
        notificationOverrides.scopeKind,
        notificationOverrides.scopeId,
      ],
      set: { level, until, label, path },
    });
}

export async function removeOverride(
  ctx: Context<Actor>,
  { scopeKind, scopeId }: Pick<Override, "scopeKind" | "scopeId">,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(notificationOverrides)
    .where(
      and(
        eq(notificationOverrides.userId, userId),
        eq(notificationOverrides.scopeKind, scopeKind),
        eq(notificationOverrides.scopeId, scopeId),
      ),
    );
}
