import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { type Actor, authorize, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { loadGuildFor } from "../access.ts";
import type { ManageMembers } from "../contract.ts";
import { peopleOf } from "../people-of.ts";
import { canAssignRole, roleName } from "../roles.ts";
import { guildBans, guildMembers, guildRoles } from "../tables.ts";
import { type MemberFilters, membersPage } from "./members-page.ts";

/** The guild's members, what the actor may do about each, and who is banned. */
export async function manageMembers(
  ctx: Context<Actor>,
  filters: MemberFilters,
): Promise<ManageMembers> {
  const { db, actor } = ctx;
  const { guild, facts } = await loadGuildFor(db, ctx, { slug: filters.slug });
  authorize(actor, "guild.manage", facts);
  const [page, bans] = await Promise.all([
    membersPage(ctx, filters),
    can(actor, "guild.lift_bans", facts) ? bansOf(ctx, guild.id) : [],
  ]);
  const me = isMember(actor) ? actor.userId : "";
  const members = page.members.map((member) => {
    const rank = page.roles.find(({ id }) => id === member.roleId)?.rank ?? 0;
    const target = { ...facts, target: { userId: member.id, rank } };
    return {
      ...member,
      isMe: member.id === me,
      may: {
        remove: can(actor, "guild.remove", target),
        ban: can(actor, "guild.ban", target),
        assignRole: can(actor, "guild.give_role", target),
      },
    };
  });
  return {
    ...page,
    members,
    assignableRoles: page.roles.filter(
      (role) => role.key !== "owner" && canAssignRole(facts.part, role),
    ),
    bans,
  };
}

async function bansOf({ db, clock }: Context<Actor>, guildId: string) {
  const rows = await db
    .select()
    .from(guildBans)
    .where(
      and(
        eq(guildBans.guildId, guildId),
        or(isNull(guildBans.until), gt(guildBans.until, clock.now())),
      ),
    )
    .orderBy(desc(guildBans.bannedAt))
    .limit(100);
  const people = await peopleOf(
    db,
    rows.flatMap(({ userId, bannedBy }) => [userId, bannedBy]),
  );
  return rows.flatMap(({ userId, bannedBy, reason, until, bannedAt }) => {
    const person = people.get(userId);
    if (!person) return [];
    const by = people.get(bannedBy)?.displayName ?? null;
    return [
      {
        person,
        reason,
        by,
        bannedAt: bannedAt.toISOString(),
        until: until?.toISOString() ?? null,
      },
    ];
  });
}

/** All members of the guild in batches of a thousand, for a table export. */
export async function* memberRows(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): AsyncGenerator<readonly (readonly string[])[]> {
  const { db } = ctx;
  const { guild, facts } = await loadGuildFor(db, ctx, { slug });
  authorize(ctx.actor, "guild.manage", facts);
  const t = readerTexts(ctx);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .select({
        id: users.id,
        username: users.username,
        name: users.name,
        role: { key: guildRoles.key, name: guildRoles.name },
        joinedAt: guildMembers.joinedAt,
        postCount: guildMembers.postCount,
      })
      .from(guildMembers)
      .innerJoin(users, eq(users.id, guildMembers.userId))
      .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
      .where(and(eq(guildMembers.guildId, guild.id), gt(guildMembers.userId, after)))
      .orderBy(guildMembers.userId)
      .limit(1_000);
    if (rows.length === 0) return;
    yield rows.map(({ username, name, role, joinedAt, postCount }) => [
      username,
      name,
      roleName(role, t),
      joinedAt.toISOString(),
      String(postCount),
    ]);
    after = rows.at(-1)?.id ?? after;
  }
}
