import { loadGuildFor, noteInGuild, showPurse } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { presetsOf } from "#modules/tips";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { parseMoneyText } from "#platform/money";
import { amountUnclear } from "../errors.ts";
import { purseSet } from "../events.ts";
import type { PurseInput } from "../inputs.ts";
import { purses } from "../tables.ts";

/** Whether and how a guild takes tips, who sees its purse, and what one person spends alone. */
export async function setPurse(
  ctx: Context<Actor>,
  { slug, ...input }: PurseInput & { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.set_purse", facts);
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
      .insert(purses)
      .values({ guildId: guild.id, ...set })
      .onConflictDoUpdate({ target: purses.guildId, set });
    await showPurse(tx, { guildId: guild.id, to: input.shown === "roles" ? null : input.shown });
    await noteInGuild(tx, { guildId: guild.id, act: "purse_set", byId: me.userId, at: now });
    await emit(tx, purseSet, { guildId: guild.id });
  });
}
