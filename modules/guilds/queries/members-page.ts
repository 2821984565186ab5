import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor } from "#platform/db";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { loadGuildFor } from "../access.ts";
import { guildLimits, type MembersPage } from "../contract.ts";
import { guildTag } from "../events.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { filterVisiblePeople } from "../people-of.ts";
import { roleName } from "../roles.ts";
import { guildMembers, guildRoles } from "../tables.ts";

export interface MemberFilters {
  readonly slug: string;
  readonly words?: string | undefined;
  readonly role?: string | undefined;
  readonly sort: "joined" | "posts";
  readonly after?: string | undefined;
}

/** A guild's members, paginated; only those the actor may see. */
export async function membersPage(
  ctx: Context<Actor>,
  filters: MemberFilters,
): Promise<MembersPage> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug: filters.slug });
  authorize(actor, "guild.read", loaded.facts);
  const role = filters.role
    ? (await rolesOf(ctx, loaded.guild.id)).find(({ id }) => id === filters.role)
    : undefined;
  const key = filters.sort === "posts" ? guildMembers.postCount : guildMembers.joinedAt;
  const size = guildLimits.membersPerPage;
  // Reads members by index first, then their profiles: in a single query the planner would read all
  // hundred thousand to find the fifty the actor may see.
  const line = {
    userId: guildMembers.userId,
    roleId: guildMembers.roleId,
    joinedAt: guildMembers.joinedAt,
    postCount: guildMembers.postCount,
    key: sql<string>`(${key})::text`,
  };
  const from = db.select(line).from(guildMembers).$dynamic();
  const reading = (filters.words ? from.innerJoin(users, eq(users.id, guildMembers.userId)) : from)
    .where(
      and(
        eq(guildMembers.guildId, loaded.guild.id),
        role ? eq(guildMembers.roleId, role.id) : undefined,
        filters.words ? named(filters.words) : undefined,
        beyond(filters, key),
      ),
    )
    .orderBy(desc(key), desc(guildMembers.userId))
    .limit(size + 1);
  const [rows, roles, header] = await Promise.all([
    reading,
    rolesOf(ctx, loaded.guild.id),
    loadGuildHeader(ctx, loaded),
  ]);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const page = rows.slice(0, size);
  const people = await filterVisiblePeople(
    ctx,
    page.map(({ userId }) => userId),
  );
  return {
    header,
    roles,
    members: page.flatMap(({ userId, key: _, joinedAt, ...row }) => {
      const person = people.get(userId);
      return person ? [{ ...person, ...row, joinedAt: joinedAt.toISOString() }] : [];
    }),
    next: last ? `${last.key}~${last.userId}` : null,
    tags: [guildTag(loaded.guild.id)],
  };
}

/** The guild's roles, highest first, with names for the reader. */
export async function rolesOf(ctx: Context<Actor>, guildId: string) {
  const t = readerTexts(ctx);
  const roles = await ctx.db
    .select({
      id: guildRoles.id,
      key: guildRoles.key,
      name: guildRoles.name,
      color: guildRoles.color,
      rank: guildRoles.rank,
      permissions: guildRoles.permissions,
      memberCount: guildRoles.memberCount,
    })
    .from(guildRoles)
    .where(eq(guildRoles.guildId, guildId))
    .orderBy(desc(guildRoles.rank), guildRoles.name);
  return roles.map((role) => ({ ...role, name: roleName(role, t) }));
}

const named = (words: string): SQL | undefined => {
  const like = `${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    sql`lower(${users.username}) like ${like}`,
    sql`lower(${users.name}) like ${`%${like}`}`,
  );
};

/** An invalid cursor is ignored. */
function beyond(
  { sort, after }: MemberFilters,
  key: typeof guildMembers.joinedAt | typeof guildMembers.postCount,
): SQL | undefined {
  const from = decodeCursor(sort === "posts" ? "count" : "instant", after);
  if (!from) return undefined;
  const then = sort === "posts" ? sql`${from.key}::int` : sql`${from.key}::timestamptz`;
  return sql`(${key}, ${guildMembers.userId}) < (${then}, ${from.id}::uuid)`;
}
