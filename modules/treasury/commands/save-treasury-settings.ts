import { loadGuildFor, noteInGuild, showTreasury } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { presetsOf } from "#modules/tips";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { parseMoneyText } from "#platform/money";
import { amountUnclear } from "../errors.ts";
import { treasurySettingsChanged } from "../events.ts";
import type { TreasurySettingsInput } from "../inputs.ts";
import { treasuries } from "../tables.ts";

/**
 * Whether and how a guild accepts tips, who sees its treasury, and what one member may spend alone.
 */
export async function saveTreasurySettings(
  ctx: Context<Actor>,
  { slug, ...input }: TreasurySettingsInput & { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.edit_treasury_settings", facts);
    const { currency } = paymentSettings(ctx);
    const limit = parseMoneyText(input.limit, currency, { allowZero: true });
    if ("problem" in limit) throw amountUnclear("limit", limit.problem);
    const set = {
      open: input.open,
      currency,
      presetsMinor: presetsOf(input.presets, currency),
      messageRequired: input.messageRequired,
      thanks: input.thanks,
      limitMinor: limit.money.amountMinor,
      changedAt: now,
    };
    await tx
      .insert(treasuries)
      .values({ guildId: guild.id, ...set })
      .onConflictDoUpdate({ target: treasuries.guildId, set });
    await showTreasury(tx, { guildId: guild.id, to: input.shown === "roles" ? null : input.shown });
    await noteInGuild(tx, { guildId: guild.id, action: "purse_set", byId: me.userId, at: now });
    await emit(tx, treasurySettingsChanged, { guildId: guild.id });
  });
}
