import { knownGuild, loadGuildFor } from "#modules/guilds";
import type { GuildShops } from "#modules/subscriptions";
import { authorize, can } from "#permissions";
import type { WithPorts } from "#platform/ports";
import { agreedIn, type Reader } from "./rule.ts";
import { settingsOf } from "./settings.ts";

const shopOf = async (
  ask: WithPorts,
  db: Reader,
  guild: { readonly id: string; readonly slug: string; readonly name: string },
) => ({
  guildId: guild.id,
  slug: guild.slug,
  name: guild.name,
  currency: (await settingsOf(ask, db, guild.id)).currency,
});

/** What subscriptions ask about guilds; handed to them at wiring. */
export const purseShops: GuildShops = {
  async find(db, ask, slug) {
    const found = await knownGuild(db, ask, { slug });
    if (!found) return undefined;
    const { archived, closing, paused, banned } = found.facts;
    const open = !archived && !closing && !paused && !banned;
    return { ...(await shopOf(ask, db, found.guild)), open };
  },

  async lock(tx, ask, slug) {
    const { guild, facts } = await loadGuildFor(tx, ask, { slug }, { lock: true });
    authorize(ask.actor, "guild.set_tiers", facts);
    return shopOf(ask, tx, guild);
  },

  async books(db, ask, slug) {
    const { guild, facts } = await loadGuildFor(db, ask, { slug });
    authorize(ask.actor, "guild.see_payers", facts);
    return shopOf(ask, db, guild);
  },

  agreed: agreedIn,

  async known(db, ask, guildId) {
    const found = await knownGuild(db, ask, { id: guildId });
    return found ? { name: found.guild.name, slug: found.guild.slug } : null;
  },

  async mayRefund(db, ask, guildId) {
    const found = await knownGuild(db, ask, { id: guildId });
    return found !== undefined && can(ask.actor, "guild.spend_purse", found.facts);
  },
};
