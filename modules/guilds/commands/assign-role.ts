import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { memberNotFound, roleNotAssignable } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { countRole } from "../membership.ts";
import { canAssignRole } from "../roles.ts";
import { guildMembers, guildRoles } from "../tables.ts";
import { membersOf } from "./remove-members.ts";

interface AssignRoleInput {
  readonly slug: string;
  readonly userIds: readonly string[];
  readonly roleId: string;
}

/**
 * Assigns a role: below the actor's own, without permissions the actor lacks, and never the
 * owner's.
 */
export async function assignRole(ctx: Context<Actor>, input: AssignRoleInput): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    const { guild, facts } = loaded;
    authorize(me, "guild.manage_roles", facts);
    const [role] = await tx
      .select()
      .from(guildRoles)
      .where(and(eq(guildRoles.id, input.roleId), eq(guildRoles.guildId, guild.id)));
    if (!role || role.key === "owner" || !canAssignRole(facts.part, role))
      throw roleNotAssignable();
    const targets = await membersOf(tx, loaded, input.userIds);
    if (targets.length === 0) throw memberNotFound();
    for (const { member, rank } of targets) {
      authorize(me, "guild.give_role", { ...facts, target: { userId: member.userId, rank } });
      if (member.roleId === role.id) continue;
      await tx
        .update(guildMembers)
        .set({ roleId: role.id })
        .where(and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, member.userId)));
      await countRole(tx, member.roleId, -1);
      await countRole(tx, role.id, 1);
      await logGuildAction(tx, {
        guildId: guild.id,
        action: "role_given",
        byId: me.userId,
        aboutId: member.userId,
        details: { role: role.name },
        at: ctx.clock.now(),
      });
    }
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
