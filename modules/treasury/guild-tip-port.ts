import { filterVisiblePeople, findVisibleGuild } from "#modules/guilds";
import type { GuildTipPort } from "#modules/tips";
import { can } from "#permissions";
import { readTogether } from "#platform/db";
import { readerTexts } from "#platform/translations";
import { settingsOf } from "./settings.ts";
import { currentSplit, listSplitRules, namedInRule, splitByRule } from "./split-rule.ts";
import { namesOf, splitLines } from "./split-rule-view.ts";

/** What tips need to know about guilds; passed to them at wiring. */
export const treasuryTips: GuildTipPort = {
  async findForPayer(db, ask, slug) {
    const found = await findVisibleGuild(db, ask, { slug });
    if (!found || !can(ask.actor, "guild.read", found.facts)) return undefined;
    const { guild, facts } = found;
    const [{ exists, open, ...recipient }, [rule]] = await readTogether(db, [
      () => settingsOf(ask, db, guild.id),
      () => listSplitRules(db, guild.id),
    ]);
    const people = await filterVisiblePeople({ db, actor: ask.actor }, namedInRule(rule));
    return {
      ...recipient,
      guildId: guild.id,
      slug: guild.slug,
      name: guild.name,
      open: exists && open && !facts.archived && !facts.closing,
      split: rule ? splitLines(rule, people, readerTexts(ask)) : [],
      agreed: { ...splitByRule(guild.id, rule), names: namesOf(people) },
    };
  },

  currentSplit,

  async findVisible(db, ask, guildId) {
    const found = await findVisibleGuild(db, ask, { id: guildId });
    if (!found) return null;
    const { name, slug } = found.guild;
    return { name, slug, thanks: (await settingsOf(ask, db, guildId)).thanks };
  },

  async mayRefund(db, ask, guildId) {
    const found = await findVisibleGuild(db, ask, { id: guildId });
    return found !== undefined && can(ask.actor, "guild.spend_treasury", found.facts);
  },
};
