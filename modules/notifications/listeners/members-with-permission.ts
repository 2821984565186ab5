import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Actor, GuildPermission } from "#permissions";
import type { Context } from "#platform/context";
import { guildMembers, guildRoles } from "#tables/guilds";

/** Members whose role in a guild has this permission, at most a hundred, with exclusions. */
export async function membersWithPermission(
  { db }: Context<Actor>,
  guildId: string,
  permission: GuildPermission,
  but: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .select({ id: guildMembers.userId })
    .from(guildMembers)
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        sql`${guildRoles.permissions} @> array[${permission}]::text[]`,
        but.length > 0 ? notInArray(guildMembers.userId, [...but]) : undefined,
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
