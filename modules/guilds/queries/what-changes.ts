import { and, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadGuildFor } from "../access.ts";
import { guildChanges, roleChanges } from "../changes.ts";
import type { EditInput, RoleInput } from "../inputs.ts";
import { guildRoles } from "../tables.ts";

type Slug = { readonly slug: string };

/** What saving this would change for whom, before it is saved. */
export async function whatRoleChanges(
  ctx: Context<Actor>,
  { slug, input }: Slug & { readonly input: RoleInput },
): Promise<readonly string[]> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.manage_roles", facts);
  const [before] = input.roleId
    ? await ctx.db
        .select()
        .from(guildRoles)
        .where(and(eq(guildRoles.id, input.roleId), eq(guildRoles.guildId, guild.id)))
    : [];
  return roleChanges(before, input);
}

export async function whatGuildChanges(
  ctx: Context<Actor>,
  { slug, input }: Slug & { readonly input: EditInput },
): Promise<readonly string[]> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.edit", facts);
  return guildChanges(guild, input);
}
