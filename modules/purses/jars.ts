import { loadGuildFor, meetable } from "#modules/guilds";
import type { GuildJars } from "#modules/tips";
import { can } from "#permissions";
import { DomainError } from "#platform/errors";
import { agreedIn, type Reader, rulesOf } from "./rule.ts";
import { dividedLines } from "./rule-view.ts";
import { settingsOf } from "./settings.ts";

type Ask = Parameters<GuildJars["find"]>[1];

/** A guild for whoever may know of it; nothing otherwise. */
const knownTo = (db: Reader, ask: Ask, which: { slug: string } | { id: string }) =>
  loadGuildFor(db, ask, which).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  });

/** What tips ask about guilds; handed to them at wiring. */
export const purseJars: GuildJars = {
  async find(db, ask, slug) {
    const found = await knownTo(db, ask, { slug });
    if (!found || !can(ask.actor, "guild.read", found.facts)) return undefined;
    const { guild, facts } = found;
    const { exists, open, ...jar } = await settingsOf(db, guild.id);
    const [rule] = await rulesOf(db, guild.id);
    const people = await meetable(
      { db, actor: ask.actor },
      (rule?.lines ?? []).flatMap(({ userId }) => userId ?? []),
    );
    return {
      ...jar,
      ...{ guildId: guild.id, slug: guild.slug, name: guild.name },
      open: exists && open && !facts.archived && !facts.closing,
      divided: rule ? dividedLines(rule, people) : [],
    };
  },

  agreed: agreedIn,

  async known(db, ask, guildId) {
    const found = await knownTo(db, ask, { id: guildId });
    if (!found) return null;
    const { name, slug } = found.guild;
    return { name, slug, thanks: (await settingsOf(db, guildId)).thanks };
  },

  async mayRefund(db, ask, guildId) {
    const found = await knownTo(db, ask, { id: guildId });
    return found !== undefined && can(ask.actor, "guild.spend_purse", found.facts);
  },
};
