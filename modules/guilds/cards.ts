import { type SQL, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { isMine } from "./access.ts";
import type { GuildCard } from "./contract.ts";
import { guilds } from "./tables.ts";

/** What a card is made of, selected from `guilds`. */
export const cardColumns = (actor: Actor) => ({
  guild: guilds,
  isMine: isMember(actor) ? isMine(actor.userId) : sql<boolean>`false`,
});

interface Row {
  readonly guild: typeof guilds.$inferSelect;
  readonly isMine: boolean;
}

export const cardOf = ({ guild, isMine: mine }: Row): GuildCard => ({
  id: guild.id,
  slug: guild.slug,
  name: guild.name,
  purpose: guild.purpose,
  tags: guild.tags,
  crest: { seed: guild.crestSeed, choice: guild.crestChoice },
  visibility: guild.visibility,
  policy: guild.policy,
  memberCount: guild.memberCount,
  lastActiveAt: guild.lastActiveAt.toISOString(),
  isMine: mine,
  honest: guild.activityMeasuredAt && {
    posters: guild.posterCount,
    questions: guild.questionCount,
    answered: guild.answeredCount,
    medianReplyMinutes: guild.medianReplyMinutes,
  },
});

export const textMatches = (words: string): SQL =>
  sql`search_tokens('english', ${guilds.name} || ' ' || ${guilds.purpose}) @@ search_websearch('english', ${words})`;
