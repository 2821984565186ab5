import { and, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { loadGuildFor } from "../access.ts";
import { describeGuildChanges, describeRoleChanges } from "../changes.ts";
import type { EditInput, RoleInput } from "../inputs.ts";
import { roleName } from "../roles.ts";
import { guildRoles } from "../tables.ts";

type Slug = { readonly slug: string };

/** Previews the effects of saving a role. */
export async function previewRoleChanges(
  ctx: Context<Actor>,
  { slug, input }: Slug & { readonly input: RoleInput },
): Promise<readonly Message[]> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.manage_roles", facts);
  const [before] = input.roleId
    ? await ctx.db
        .select()
        .from(guildRoles)
        .where(and(eq(guildRoles.id, input.roleId), eq(guildRoles.guildId, guild.id)))
    : [];
  return describeRoleChanges(
    before && { ...before, name: roleName(before, readerTexts(ctx)) },
    input,
  );
}

export async function previewGuildChanges(
  ctx: Context<Actor>,
  { slug, input }: Slug & { readonly input: EditInput },
): Promise<readonly Message[]> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.edit", facts);
  return describeGuildChanges(guild, input);
}
