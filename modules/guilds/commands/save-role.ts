import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, type GuildPart, type GuildPermission } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { permissionLacking, roleInUse, roleOutOfReach, tooManyRoles } from "../errors.ts";
import type { RoleInput } from "../inputs.ts";
import { note } from "../log.ts";
import { lacking, rankOf } from "../roles.ts";
import { guildInvites, guildRoles } from "../tables.ts";

/** Makes a role, or changes one below one's own. What one lacks can be neither given nor taken. */
export async function saveRole(
  ctx: Context<Actor>,
  { slug, ...input }: RoleInput & { readonly slug: string },
): Promise<{ readonly roleId: string }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.manage_roles", facts);
    const part = facts.part;
    if (!part) throw roleOutOfReach();
    const before = input.roleId ? await roleWithin(tx, guild.id, input.roleId, part) : undefined;
    const rank = before?.key ? before.rank : rankOf[input.standing];
    if (rank >= part.rank) throw roleOutOfReach();
    const changed = difference(before?.permissions ?? [], input.permissions);
    if (lacking(part, changed).length > 0) throw permissionLacking();
    const values = {
      // The four keep their names, so that everybody knows what they are.
      name: before?.key ? before.name : input.name,
      colour: input.colour,
      rank,
      permissions: [...new Set(input.permissions)],
    };
    const now = ctx.clock.now();
    const line = { guildId: guild.id, act: "role_saved", byId: me.userId, at: now } as const;
    await note(tx, { ...line, details: { role: values.name } });
    if (before) {
      await tx.update(guildRoles).set(values).where(eq(guildRoles.id, before.id));
      return { roleId: before.id };
    }
    await refuseTooMany(tx, guild.id);
    const [role] = await tx
      .insert(guildRoles)
      .values({ guildId: guild.id, ...values })
      .returning();
    if (!role) throw new Error("no role was written");
    return { roleId: role.id };
  });
}

/** Takes a role away that nobody carries. */
export async function removeRole(
  ctx: Context<Actor>,
  { slug, roleId }: { readonly slug: string; readonly roleId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.manage_roles", facts);
    if (!facts.part) throw roleOutOfReach();
    const role = await roleWithin(tx, guild.id, roleId, facts.part);
    if (role.key !== null) throw roleOutOfReach();
    const [invite] = await tx
      .select({ id: guildInvites.id })
      .from(guildInvites)
      .where(eq(guildInvites.roleId, role.id))
      .limit(1);
    if (role.memberCount > 0 || invite) throw roleInUse();
    await tx.delete(guildRoles).where(eq(guildRoles.id, role.id));
    await note(tx, {
      guildId: guild.id,
      act: "role_removed",
      byId: me.userId,
      details: { role: role.name },
      at: ctx.clock.now(),
    });
  });
}

async function roleWithin(tx: Transaction, guildId: string, roleId: string, part: GuildPart) {
  const [role] = await tx
    .select()
    .from(guildRoles)
    .where(and(eq(guildRoles.id, roleId), eq(guildRoles.guildId, guildId)));
  if (!role || role.key === "owner" || role.rank >= part.rank) throw roleOutOfReach();
  return role;
}

const difference = (before: readonly GuildPermission[], after: readonly GuildPermission[]) => [
  ...after.filter((each) => !before.includes(each)),
  ...before.filter((each) => !after.includes(each)),
];

async function refuseTooMany(tx: Transaction, guildId: string): Promise<void> {
  const [row] = await tx
    .select({ own: sql<number>`count(*)::int` })
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), sql`${guildRoles.key} is null`));
  if ((row?.own ?? 0) >= guildLimits.customRoles) throw tooManyRoles(guildLimits.customRoles);
}
