import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadGuildFor } from "../access.ts";
import type { GuildHead } from "../contract.ts";
import { guildHead } from "../guild-view.ts";

type Which = { readonly slug: string };

/** The head of a page that shows what a guild keeps for its readers. */
export const guildReading = (ctx: Context<Actor>, which: Which): Promise<GuildHead> =>
  headFor(ctx, which, "guild.read");

/** The head of the room where it stands what the guild offers, and who pays for it. */
export const guildAtTiers = (ctx: Context<Actor>, which: Which): Promise<GuildHead> =>
  headFor(ctx, which, "guild.see_payers");

async function headFor(
  ctx: Context<Actor>,
  which: Which,
  action: "guild.read" | "guild.see_payers",
): Promise<GuildHead> {
  const loaded = await loadGuildFor(ctx.db, ctx, which);
  authorize(ctx.actor, action, loaded.facts);
  return guildHead(ctx.db, ctx.actor, loaded);
}
