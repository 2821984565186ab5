import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { guildEventsPath, guildPath } from "#contracts/guilds";
import { knownWorks, loadCommentPreviews } from "#modules/archives";
import { loadPostPreviews } from "#modules/forum";
import { titlesOfSaved } from "#modules/saved";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { archiveWorks } from "#tables/archives";
import { guildAnnouncements, guildEvents, guildMembers, guilds } from "#tables/guilds";
import type { NotificationFacts } from "./notification-types/define.ts";
import type { TypeName } from "./notification-types.ts";
import { notificationGroups, notifications } from "./tables.ts";

type Group = Pick<typeof notificationGroups.$inferSelect, "id" | "type" | "facts">;
type CurrentFacts = { readonly [word in "title" | "path" | "excerpt"]?: string | undefined };
/**
 * Loads the current facts of the targets with these ids; targets the reader may not know of are
 * absent.
 */
type FactLoader = (reader: Context<Actor>, ids: Ids) => Promise<ReadonlyMap<string, CurrentFacts>>;
/** Ids, or a subquery that selects them. */
type Ids = readonly string[] | SQL;

const isAmong = (column: AnyColumn, ids: Ids): SQL =>
  "getSQL" in ids ? sql`${column} = any(array(${ids}))` : anyOf(column, ids);

const works: FactLoader = async ({ db, actor }, ids) => {
  const rows = await db
    .select({ id: archiveWorks.id, title: archiveWorks.title, publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(and(isAmong(archiveWorks.id, ids), knownWorks(actor)));
  return new Map(rows.map(({ id, title, publicId }) => [id, { title, path: workPath(publicId) }]));
};

/** Visible to current members of the guild only. */
const ofGuild =
  (table: typeof guildAnnouncements | typeof guildEvents, pathOf = guildPath): FactLoader =>
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
        and(isAmong(table.id, ids), "withdrawnAt" in table ? isNull(table.withdrawnAt) : undefined),
      );
    return new Map(rows.map(({ id, title, slug }) => [id, { title, path: pathOf(slug) }]));
  };

const events = ofGuild(guildEvents, guildEventsPath);

/** Types that carry other people's words, and who knows whether these may still be read. */
const factLoaders: Partial<Record<TypeName, FactLoader>> = {
  mentioned: loadPostPreviews,
  replied: loadPostPreviews,
  quoted: loadPostPreviews,
  topic_watched: loadPostPreviews,
  reacted: loadPostPreviews,
  answer_accepted: loadPostPreviews,
  work_published: works,
  work_in_list: works,
  work_commented: loadCommentPreviews,
  guild_announced: ofGuild(guildAnnouncements),
  guild_event_soon: events,
  guild_event_changed: events,
};

/** Takes ids only: saved items are of several kinds. */
const savedTitles: FactLoader = async (reader, ids) =>
  "getSQL" in ids ? new Map() : titlesOfSaved(reader, ids);

const loaderOf = (type: TypeName): FactLoader | undefined =>
  type === "saved_reminder" ? savedTitles : factLoaders[type];

/**
 * What groups may currently say to their reader, by id; absent for what they may no longer know.
 * The facts were stored at notification time, and since then a post may have been hidden, a work
 * withdrawn, or the reader removed from a guild.
 */
export async function currentFacts(
  reader: Context<Actor>,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, NotificationFacts>> {
  const ids = groups.filter(({ type }) => loaderOf(type)).map(({ id }) => id);
  const things = ids.length === 0 ? new Map<string, string>() : await subjectIdsOf(reader, ids);
  const groupsByLoader = Map.groupBy(
    groups.filter(({ id }) => things.has(id)),
    ({ type }) => loaderOf(type),
  );
  const answers = await Promise.all(
    [...groupsByLoader].map(([ask, of]) =>
      ask?.(reader, [...new Set(of.map(({ id }) => things.get(id) ?? ""))]),
    ),
  );
  return withWords(groups, things, answers);
}

/**
 * The same for groups that are being read: by a subquery for their ids, so that all is read at
 * once.
 */
export async function currentFactsOf(
  reader: Context<Actor>,
  groupIds: SQL,
): Promise<(groups: readonly Group[]) => Promise<ReadonlyMap<string, NotificationFacts>>> {
  const typesByLoader = Map.groupBy(
    Object.keys(factLoaders) as TypeName[],
    (type) => factLoaders[type],
  );
  const [things, ...answers] = await Promise.all([
    subjectIdsOf(reader, groupIds),
    ...[...typesByLoader].map(([ask, types]) =>
      ask?.(reader, subjectsOfTypes(reader, groupIds, types)),
    ),
  ]);
  return async (groups) => {
    const savedIds = groups
      .filter(({ type }) => type === "saved_reminder")
      .flatMap(({ id }) => things.get(id) ?? []);
    const saved = savedIds.length > 0 ? await titlesOfSaved(reader, savedIds) : undefined;
    // Other types have no words of others, whatever their key contains.
    const known = new Map(
      groups.flatMap(({ id, type }) => {
        const thing = loaderOf(type) && things.get(id);
        return thing === undefined ? [] : [[id, thing] as const];
      }),
    );
    return withWords(groups, known, [...answers, saved]);
  };
}

function withWords(
  groups: readonly Group[],
  things: ReadonlyMap<string, string>,
  answers: readonly (ReadonlyMap<string, CurrentFacts> | undefined)[],
): ReadonlyMap<string, NotificationFacts> {
  const words = new Map(answers.flatMap((answer) => [...(answer ?? [])]));
  return new Map(
    groups.flatMap(({ id, facts }) => {
      const thing = things.get(id);
      if (thing === undefined) return [[id, facts] as const];
      const now = words.get(thing);
      return now ? [[id, withCurrentFacts(facts, now)] as const] : [];
    }),
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const namedKeys = ({ db }: Context<Actor>, groupIds: Ids, types?: readonly TypeName[]) => {
  const sameFacts = sql`${notifications.facts} = ${notificationGroups.facts}`;
  return db
    .selectDistinctOn([notifications.groupId], {
      id: notifications.groupId,
      key: notifications.key,
    })
    .from(notifications)
    .innerJoin(notificationGroups, eq(notificationGroups.id, notifications.groupId))
    .where(
      and(
        isAmong(notifications.groupId, groupIds),
        types && sql`${notificationGroups.type} = any(${sql.param([...types])}::text[])`,
      ),
    )
    .orderBy(notifications.groupId, desc(sameFacts), desc(notifications.at));
};

const subjectsOfTypes = (
  reader: Context<Actor>,
  groupIds: SQL,
  types: readonly TypeName[],
): SQL => sql`select substring(named.key from ${uuid.source}::text)::uuid
  from (${namedKeys(reader, groupIds, types)}) named`;

/** The post, work or whatever else each group shows the words of, as the key of its notification names it. */
async function subjectIdsOf(
  reader: Context<Actor>,
  groupIds: Ids,
): Promise<ReadonlyMap<string, string>> {
  const rows = await namedKeys(reader, groupIds);
  return new Map(
    rows.flatMap(({ id, key }) => {
      const [thing] = uuid.exec(key) ?? [];
      return thing ? [[id, thing] as const] : [];
    }),
  );
}

/** Uses the current title and path; an excerpt only if there was one before. */
function withCurrentFacts(
  facts: NotificationFacts,
  { title, path, excerpt }: CurrentFacts,
): NotificationFacts {
  const { title: _called, excerpt: oldExcerpt, ...rest } = facts;
  return {
    ...rest,
    ...(title && { title }),
    ...(path && { path }),
    ...(oldExcerpt && excerpt && { excerpt }),
  };
}
