import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { readCursor } from "#platform/db";
import { users } from "#tables/identity";
import { loadGuildFor, type Reader } from "../access.ts";
import { guildLimits, type MembersPage } from "../contract.ts";
import { guildTag } from "../events.ts";
import { guildHead } from "../guild-view.ts";
import { meetable } from "../people-of.ts";
import { guildMembers, guildRoles } from "../tables.ts";

export interface MembersAsked {
  readonly slug: string;
  readonly words?: string | undefined;
  readonly role?: string | undefined;
  readonly sort: "joined" | "posts";
  readonly after?: string | undefined;
}

/** Who belongs to a guild, a page at a time; only whom the asker may meet. */
export async function membersPage(ctx: Context<Actor>, asked: MembersAsked): Promise<MembersPage> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug: asked.slug });
  authorize(actor, "guild.read", loaded.facts);
  const roles = await rolesOf(db, loaded.guild.id);
  const role = roles.find(({ id }) => id === asked.role);
  const key = asked.sort === "posts" ? guildMembers.postCount : guildMembers.joinedAt;
  const size = guildLimits.membersPerPage;
  // Members first, by their index alone, then who they are: asked for together, the planner reads all
  // hundred thousand to find the fifty whom the asker may meet.
  const line = {
    userId: guildMembers.userId,
    roleId: guildMembers.roleId,
    joinedAt: guildMembers.joinedAt,
    postCount: guildMembers.postCount,
    key: sql<string>`(${key})::text`,
  };
  const from = db.select(line).from(guildMembers).$dynamic();
  const rows = await (asked.words ? from.innerJoin(users, eq(users.id, guildMembers.userId)) : from)
    .where(
      and(
        eq(guildMembers.guildId, loaded.guild.id),
        role ? eq(guildMembers.roleId, role.id) : undefined,
        asked.words ? named(asked.words) : undefined,
        beyond(asked, key),
      ),
    )
    .orderBy(desc(key), desc(guildMembers.userId))
    .limit(size + 1);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const page = rows.slice(0, size);
  const people = await meetable(
    ctx,
    page.map(({ userId }) => userId),
  );
  return {
    head: await guildHead(db, actor, loaded),
    roles,
    members: page.flatMap(({ userId, key: _, joinedAt, ...row }) => {
      const person = people.get(userId);
      return person ? [{ ...person, ...row, joinedAt: joinedAt.toISOString() }] : [];
    }),
    next: last ? `${last.key}~${last.userId}` : null,
    tags: [guildTag(loaded.guild.id)],
  };
}

export const rolesOf = (db: Reader, guildId: string) =>
  db
    .select({
      id: guildRoles.id,
      key: guildRoles.key,
      name: guildRoles.name,
      colour: guildRoles.colour,
      rank: guildRoles.rank,
      permissions: guildRoles.permissions,
      memberCount: guildRoles.memberCount,
    })
    .from(guildRoles)
    .where(eq(guildRoles.guildId, guildId))
    .orderBy(desc(guildRoles.rank), guildRoles.name);

const named = (words: string): SQL | undefined => {
  const like = `${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    sql`lower(${users.username}) like ${like}`,
    sql`lower(${users.name}) like ${`%${like}`}`,
  );
};

/** A cursor that somebody made up is no cursor. */
function beyond(
  { sort, after }: MembersAsked,
  key: typeof guildMembers.joinedAt | typeof guildMembers.postCount,
): SQL | undefined {
  const from = readCursor(sort === "posts" ? "count" : "instant", after);
  if (!from) return undefined;
  const then = sort === "posts" ? sql`${from.key}::int` : sql`${from.key}::timestamptz`;
  return sql`(${key}, ${guildMembers.userId}) < (${then}, ${from.id}::uuid)`;
}
