import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadGuildFor } from "../access.ts";
import type { GuildHeader } from "../contract.ts";
import { loadGuildHeader } from "../guild-header.ts";

type GuildSlug = { readonly slug: string };

/** Header of a page restricted to the guild's readers. */
export const loadGuildHeaderForReader = (
  ctx: Context<Actor>,
  which: GuildSlug,
): Promise<GuildHeader> => loadHeaderFor(ctx, which, "guild.read");

/** Header of the page with the guild's tiers and subscribers. */
export const loadGuildHeaderForTiers = (
  ctx: Context<Actor>,
  which: GuildSlug,
): Promise<GuildHeader> => loadHeaderFor(ctx, which, "guild.see_payers");

async function loadHeaderFor(
  ctx: Context<Actor>,
  which: GuildSlug,
  action: "guild.read" | "guild.see_payers",
): Promise<GuildHeader> {
  const loaded = await loadGuildFor(ctx.db, ctx, which);
  authorize(ctx.actor, action, loaded.facts);
  return loadGuildHeader(ctx, loaded);
}
