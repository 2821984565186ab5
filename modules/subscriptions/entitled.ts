import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { entitlements, tiers } from "./tables.ts";

type Id = AnyColumn | SQL | string;

interface Access {
  readonly userId: Id;
  /** Whose tiers they are: a creator's, or a guild's. */
  readonly creatorId?: Id;
  readonly guildId?: Id;
  readonly now: Date;
  /** Opens with this tier or any that stands after it; with any tier where none is named. */
  readonly tierId?: Id;
}

/** Whether one tier opens what is kept for another: it or any that stands after it does. */
export const tierReaches = (had: Id, wanted: Id): SQL<boolean> =>
  sql<boolean>`(${wanted} is null or (select had.position >= wanted.position
    from ${tiers} had, ${tiers} wanted where had.id = ${had} and wanted.id = ${wanted}))`;

/** Whether somebody has access at this moment, as SQL for lists and joins. */
export function activeEntitlement(access: Access): SQL<boolean> {
  const { userId, creatorId, guildId, now, tierId } = access;
  const seller =
    guildId === undefined ? sql`held.creator_id = ${creatorId}` : sql`held.guild_id = ${guildId}`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const high = tierId === undefined ? sql`true` : tierReaches(sql`held.tier_id`, tierId);
  return sql<boolean>`(exists (select from ${entitlements} held
    where held.user_id = ${userId} and ${seller}
      and held.starts_at <= ${at} and (held.ends_at is null or held.ends_at > ${at})
      and ${high}))`;
}

/**
 * The one door to what is paid for: whether whoever asks may see what this creator keeps for a tier.
 * Asked anew for each screen and each file; nothing remembers the answer.
 */
export async function entitledTo(
  { db, actor, clock }: Pick<Context<Actor>, "db" | "actor" | "clock">,
  creatorId: string,
  tierId?: string,
): Promise<boolean> {
  if (actor.kind === "system") return true;
  if (!isMember(actor)) return false;
  if (actor.userId === creatorId) return true;
  const open = activeEntitlement({
    userId: sql`${actor.userId}::uuid`,
    creatorId: sql`${creatorId}::uuid`,
    now: clock.now(),
    ...(tierId !== undefined && { tierId: sql`${tierId}::uuid` }),
  });
  const { rows } = await db.execute<{ open: boolean }>(sql`select ${open} as open`);
  return rows[0]?.open === true;
}
