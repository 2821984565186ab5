import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadGuildFor } from "../access.ts";
import type { GuildHead } from "../contract.ts";
import { guildHead } from "../guild-view.ts";

/** The head of a page that shows what a guild keeps for its readers. */
export async function guildReading(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<GuildHead> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.read", loaded.facts);
  return guildHead(ctx.db, ctx.actor, loaded);
}
