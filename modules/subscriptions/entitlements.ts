import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { timeSql } from "#platform/db";
import { entitlements, tiers } from "./tables.ts";

type Id = AnyColumn | SQL | string;

interface AccessQuery {
  readonly userId: Id;
  /** The seller: a creator or a guild. */
  readonly creatorId?: Id;
  readonly guildId?: Id;
  readonly now: Date | SQL;
  /** Satisfied by this tier or any after it; by any tier if omitted. */
  readonly tierId?: Id;
}

/** Whether one tier grants access to another: it does if it is the same or comes after it. */
export const tierIncludes = (had: Id, wanted: Id): SQL<boolean> =>
  sql<boolean>`(${wanted} is null or (select had.position >= wanted.position
    from ${tiers} had, ${tiers} wanted where had.id = ${had} and wanted.id = ${wanted}))`;

/** Whether a user has access now, as SQL for lists and joins. */
export function activeEntitlement(access: AccessQuery): SQL<boolean> {
  const { userId, creatorId, guildId, now, tierId } = access;
  const seller =
    guildId === undefined ? sql`held.creator_id = ${creatorId}` : sql`held.guild_id = ${guildId}`;
  const at = timeSql(now);
  const high = tierId === undefined ? sql`true` : tierIncludes(sql`held.tier_id`, tierId);
  return sql<boolean>`(exists (select from ${entitlements} held
    where held.user_id = ${userId} and ${seller}
      and held.starts_at <= ${at} and (held.ends_at is null or held.ends_at > ${at})
      and ${high}))`;
}

/**
 * The single check for paid content: whether the actor may see what this creator reserves for a
 * tier. Evaluated for each screen and each file; the result is never cached.
 */
export async function isEntitledTo(
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
