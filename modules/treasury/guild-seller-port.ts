import { filterVisiblePeople, findVisibleGuild, loadGuildFor } from "#modules/guilds";
import type { GuildSellerPort } from "#modules/subscriptions";
import { authorize, can } from "#permissions";
import type { WithPorts } from "#platform/ports";
import { settingsOf } from "./settings.ts";
import {
  currentSplit,
  listSplitRules,
  namedInRule,
  type Reader,
  splitByRule,
} from "./split-rule.ts";
import { namesOf } from "./split-rule-view.ts";

const guildSeller = async (
  ask: WithPorts,
  db: Reader,
  guild: { readonly id: string; readonly slug: string; readonly name: string },
) => ({
  guildId: guild.id,
  slug: guild.slug,
  name: guild.name,
  currency: (await settingsOf(ask, db, guild.id)).currency,
});

/** What subscriptions need to know about guilds; passed to them at wiring. */
export const guildSellerPort: GuildSellerPort = {
  async find(db, ask, slug) {
    const found = await findVisibleGuild(db, ask, { slug });
    if (!found) return undefined;
    const { archived, closing, paused, banned } = found.facts;
    const open = !archived && !closing && !paused && !banned;
    return { ...(await guildSeller(ask, db, found.guild)), open };
  },

  async lock(tx, ask, slug) {
    const { guild, facts } = await loadGuildFor(tx, ask, { slug }, { lock: true });
    authorize(ask.actor, "guild.set_tiers", facts);
    return guildSeller(ask, tx, guild);
  },

  async findForSubscriberList(db, ask, slug) {
    const { guild, facts } = await loadGuildFor(db, ask, { slug });
    authorize(ask.actor, "guild.see_payers", facts);
    return guildSeller(ask, db, guild);
  },

  currentSplit,

  async splitForPayer(db, ask, guildId) {
    const [rule] = await listSplitRules(db, guildId);
    const people = await filterVisiblePeople({ db, actor: ask.actor }, namedInRule(rule));
    return { ...splitByRule(guildId, rule), names: namesOf(people) };
  },

  async findVisible(db, ask, guildId) {
    const found = await findVisibleGuild(db, ask, { id: guildId });
    return found ? { name: found.guild.name, slug: found.guild.slug } : null;
  },

  async mayRefund(db, ask, guildId) {
    const found = await findVisibleGuild(db, ask, { id: guildId });
    return found !== undefined && can(ask.actor, "guild.spend_treasury", found.facts);
  },
};
