import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { guildEventsPath, guildPath } from "#contracts/guilds";
import { knownWorks, wordsOfComments } from "#modules/archives";
import { wordsOfPosts } from "#modules/forum";
import { titlesOfSaved } from "#modules/saved";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { guildAnnouncements, guildEvents, guildMembers, guilds } from "#tables/guilds";
import type { NoticeFacts } from "./declared/declare.ts";
import type { TypeName } from "./declared.ts";
import { noticeGroups, notices } from "./tables.ts";

type Group = Pick<typeof noticeGroups.$inferSelect, "id" | "type" | "facts">;
type Words = { readonly [word in "title" | "path" | "excerpt"]?: string | undefined };
/** What may be said now of the things with these ids; what may not be known of is absent. */
type Ask = (reader: Context<Actor>, ids: readonly string[]) => Promise<ReadonlyMap<string, Words>>;

const works: Ask = async ({ db, actor }, ids) => {
  const rows = await db
    .select({ id: archiveWorks.id, title: archiveWorks.title, publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.id, [...ids]), knownWorks(actor)));
  return new Map(rows.map(({ id, title, publicId }) => [id, { title, path: workPath(publicId) }]));
};

/** Told to the guild's members, and to nobody who is none any more. */
const ofGuild =
  (table: typeof guildAnnouncements | typeof guildEvents, pathOf = guildPath): Ask =>
  async ({ db, actor }, ids) => {
    if (actor.kind !== "member") return new Map();
    const rows = await db
      .select({ id: table.id, title: table.title, slug: guilds.slug })
      .from(table)
      .innerJoin(guilds, eq(guilds.id, table.guildId))
      .innerJoin(
        guildMembers,
        and(eq(guildMembers.guildId, table.guildId), eq(guildMembers.userId, actor.userId)),
      )
      .where(
        and(
          inArray(table.id, [...ids]),
          "withdrawnAt" in table ? isNull(table.withdrawnAt) : undefined,
        ),
      );
    return new Map(rows.map(({ id, title, slug }) => [id, { title, path: pathOf(slug) }]));
  };

/** Types that carry other people's words, and who knows whether these may still be read. */
const asks: Partial<Record<TypeName, Ask>> = {
  mentioned: wordsOfPosts,
  replied: wordsOfPosts,
  quoted: wordsOfPosts,
  topic_watched: wordsOfPosts,
  reacted: wordsOfPosts,
  answer_accepted: wordsOfPosts,
  work_published: works,
  work_in_list: works,
  work_commented: wordsOfComments,
  guild_announced: ofGuild(guildAnnouncements),
  guild_event_soon: ofGuild(guildEvents, guildEventsPath),
  guild_event_changed: ofGuild(guildEvents, guildEventsPath),
  saved_reminder: titlesOfSaved,
};

/**
 * What groups may say to their reader at this moment, by id; of what they may no longer know there
 * is nothing. The facts were written down when it was told, and since then a post may have been
 * hidden, a work withdrawn, or its reader put out of a guild.
 */
export async function factsNow(
  reader: Context<Actor>,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, NoticeFacts>> {
  const things = await thingsOf(
    reader,
    groups.filter(({ type }) => asks[type]),
  );
  const asked = Map.groupBy(
    groups.filter(({ id }) => things.has(id)),
    ({ type }) => asks[type],
  );
  const answers = await Promise.all(
    [...asked].map(([ask, of]) =>
      ask?.(reader, [...new Set(of.map(({ id }) => things.get(id) ?? ""))]),
    ),
  );
  const words = new Map(answers.flatMap((answer) => [...(answer ?? [])]));
  return new Map(
    groups.flatMap(({ id, facts }) => {
      const thing = things.get(id);
      if (thing === undefined) return [[id, facts] as const];
      const now = words.get(thing);
      return now ? [[id, replaced(facts, now)] as const] : [];
    }),
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The post, work or whatever else each group shows the words of, as the key of its notice names it. */
async function thingsOf(
  { db }: Context<Actor>,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>> {
  if (groups.length === 0) return new Map();
  const shown = sql`${notices.facts} = ${noticeGroups.facts}`;
  const rows = await db
    .selectDistinctOn([notices.groupId], { id: notices.groupId, key: notices.key })
    .from(notices)
    .innerJoin(noticeGroups, eq(noticeGroups.id, notices.groupId))
    .where(
      inArray(
        notices.groupId,
        groups.map(({ id }) => id),
      ),
    )
    .orderBy(notices.groupId, desc(shown), desc(notices.at));
  return new Map(
    rows.flatMap(({ id, key }) => {
      const [thing] = uuid.exec(key) ?? [];
      return thing ? [[id, thing] as const] : [];
    }),
  );
}

/** As it is called now, and where it is now; how it begins only where that was told before. */
function replaced(facts: NoticeFacts, { title, path, excerpt }: Words): NoticeFacts {
  const { title: _called, excerpt: said, ...rest } = facts;
  return {
    ...rest,
    ...(title && { title }),
    ...(path && { path }),
    ...(said && excerpt && { excerpt }),
  };
}
