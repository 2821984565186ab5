import { knownGuild, meetable } from "#modules/guilds";
import type { GuildJars } from "#modules/tips";
import { can } from "#permissions";
import { agreedIn, rulesOf } from "./rule.ts";
import { dividedLines } from "./rule-view.ts";
import { settingsOf } from "./settings.ts";

/** What tips ask about guilds; handed to them at wiring. */
export const purseJars: GuildJars = {
  async find(db, ask, slug) {
    const found = await knownGuild(db, ask, { slug });
    if (!found || !can(ask.actor, "guild.read", found.facts)) return undefined;
    const { guild, facts } = found;
    const { exists, open, ...jar } = await settingsOf(ask, db, guild.id);
    const [rule] = await rulesOf(db, guild.id);
    const people = await meetable(
      { db, actor: ask.actor },
      (rule?.lines ?? []).flatMap(({ userId }) => userId ?? []),
    );
    return {
      ...jar,
      guildId: guild.id,
      slug: guild.slug,
      name: guild.name,
      open: exists && open && !facts.archived && !facts.closing,
      divided: rule ? dividedLines(rule, people) : [],
    };
  },

  agreed: agreedIn,

  async known(db, ask, guildId) {
    const found = await knownGuild(db, ask, { id: guildId });
    if (!found) return null;
    const { name, slug } = found.guild;
    return { name, slug, thanks: (await settingsOf(ask, db, guildId)).thanks };
  },

  async mayRefund(db, ask, guildId) {
    const found = await knownGuild(db, ask, { id: guildId });
    return found !== undefined && can(ask.actor, "guild.spend_purse", found.facts);
  },
};
