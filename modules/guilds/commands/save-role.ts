import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, type GuildMembership, type GuildPermission } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { missingPermission, roleInUse, roleNotAssignable, tooManyRoles } from "../errors.ts";
import type { RoleInput } from "../inputs.ts";
import { logGuildAction } from "../log.ts";
import { missingPermissions, rankOf } from "../roles.ts";
import { guildInvites, guildRoles } from "../tables.ts";

/**
 * Creates a role, or updates one below the actor's own. Permissions the actor lacks can be neither
 * granted nor revoked.
 */
export async function saveRole(
  ctx: Context<Actor>,
  { slug, ...input }: RoleInput & { readonly slug: string },
): Promise<{ readonly roleId: string }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.manage_roles", facts);
    const part = facts.part;
    if (!part) throw roleNotAssignable();
    const before = input.roleId ? await roleWithin(tx, guild.id, input.roleId, part) : undefined;
    const rank = before?.key ? before.rank : rankOf[input.standing];
    if (rank >= part.rank) throw roleNotAssignable();
    const changed = difference(before?.permissions ?? [], input.permissions);
    if (missingPermissions(part, changed).length > 0) throw missingPermission();
    const values = {
      // The four built-in roles keep their names, so that everyone recognizes them.
      name: before?.key ? before.name : input.name,
      color: input.color,
      rank,
      permissions: [...new Set(input.permissions)],
    };
    const now = ctx.clock.now();
    const line = { guildId: guild.id, action: "role_saved", byId: me.userId, at: now } as const;
    await logGuildAction(tx, { ...line, details: { role: values.name } });
    if (before) {
      await tx.update(guildRoles).set(values).where(eq(guildRoles.id, before.id));
      return { roleId: before.id };
    }
    await enforceRoleLimit(tx, guild.id);
    const [role] = await tx
      .insert(guildRoles)
      .values({ guildId: guild.id, ...values })
      .returning();
    if (!role) throw new Error("no role was written");
    return { roleId: role.id };
  });
}

/** Deletes a role that nobody has. */
export async function removeRole(
  ctx: Context<Actor>,
  { slug, roleId }: { readonly slug: string; readonly roleId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.manage_roles", facts);
    if (!facts.part) throw roleNotAssignable();
    const role = await roleWithin(tx, guild.id, roleId, facts.part);
    if (role.key !== null) throw roleNotAssignable();
    const [invite] = await tx
      .select({ id: guildInvites.id })
      .from(guildInvites)
      .where(eq(guildInvites.roleId, role.id))
      .limit(1);
    if (role.memberCount > 0 || invite) throw roleInUse();
    await tx.delete(guildRoles).where(eq(guildRoles.id, role.id));
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "role_removed",
      byId: me.userId,
      details: { role: role.name },
      at: ctx.clock.now(),
    });
  });
}

async function roleWithin(tx: Transaction, guildId: string, roleId: string, part: GuildMembership) {
  const [role] = await tx
    .select()
    .from(guildRoles)
    .where(and(eq(guildRoles.id, roleId), eq(guildRoles.guildId, guildId)));
  if (!role || role.key === "owner" || role.rank >= part.rank) throw roleNotAssignable();
  return role;
}

const difference = (before: readonly GuildPermission[], after: readonly GuildPermission[]) => [
  ...after.filter((each) => !before.includes(each)),
  ...before.filter((each) => !after.includes(each)),
];

async function enforceRoleLimit(tx: Transaction, guildId: string): Promise<void> {
  const [row] = await tx
    .select({ own: sql<number>`count(*)::int` })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), sql`${guildRoles.key} is null`));
  if ((row?.own ?? 0) >= guildLimits.customRoles) throw tooManyRoles(guildLimits.customRoles);
}
