import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { guildEventsPath, guildPath } from "#contracts/guilds";
import { knownWorks, loadCommentPreviews } from "#modules/archives";
import { loadPostPreviews, postPreviewsQuery, toPostPreviews } from "#modules/forum";
import { titlesOfSaved } from "#modules/saved";
import { whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, type Database } from "#platform/db";
import { archiveWorks } from "#tables/archives";
import { guildAnnouncements, guildEvents, guildMembers, guilds } from "#tables/guilds";
import type { NotificationFacts } from "./notification-types/define.ts";
import type { TypeName } from "./notification-types.ts";
import { notificationGroups, notifications } from "./tables.ts";
import { tipFacts } from "./tip-facts.ts";

type Group = Pick<typeof notificationGroups.$inferSelect, "id" | "type" | "facts">;
type CurrentFacts = { readonly [word in "title" | "path" | "excerpt"]?: string | undefined };
/**
 * Loads the current facts of the targets with these ids; targets the reader may not know of are
 * absent.
 */
type FactLoader = (
  reader: Context<Actor>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, CurrentFacts>>;
type Reader = Pick<Database, "select" | "selectDistinctOn">;
/** Ids, or a subquery that selects them. */
type Ids = readonly string[] | SQL;

const isAmong = (column: AnyColumn, ids: Ids): SQL =>
  "getSQL" in ids ? sql`${column} = any(array(${ids}))` : anyOf(column, ids);

const works: FactLoader = async ({ db, actor }, ids) => {
  const rows = await db
    .select({ id: archiveWorks.id, title: archiveWorks.title, publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(and(anyOf(archiveWorks.id, ids), knownWorks(actor)));
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
        and(
          whileOn(actor, "guilds"),
          anyOf(table.id, ids),
          "withdrawnAt" in table ? isNull(table.withdrawnAt) : undefined,
        ),
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
  supported_work_published: works,
  work_in_list: works,
  work_commented: loadCommentPreviews,
  guild_announced: ofGuild(guildAnnouncements),
  guild_event_soon: events,
  guild_event_changed: events,
  saved_reminder: titlesOfSaved,
  tip_received: tipFacts,
};

const postTypes = (Object.keys(factLoaders) as TypeName[]).filter(
  (type) => factLoaders[type] === loadPostPreviews,
);

/**
 * What groups may currently say to their reader, by id; absent for what they may no longer know.
 * The facts were stored at notification time, and since then a post may have been hidden, a work
 * withdrawn, or the reader removed from a guild.
 */
export async function currentFacts(
  reader: Context<Actor>,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, NotificationFacts>> {
  const ids = groups.filter(({ type }) => factLoaders[type]).map(({ id }) => id);
  const things =
    ids.length === 0 ? new Map<string, string>() : subjectIdsIn(await namedKeys(reader.db, ids));
  return withCurrentWords(reader, groups, things);
}

/**
 * What `currentFactsFrom` needs of groups that are being read, by a subquery for their ids: what they
 * say of posts is read at the same time, since most are about posts.
 */
export const factQueries = (
  db: Reader,
  asker: Pick<Context<Actor>, "actor" | "ports">,
  groupIds: SQL,
) => ({
  keys: namedKeys(db, groupIds),
  posts: postPreviewsQuery(db, asker, subjectsOfTypes(db, groupIds, postTypes)),
});

type RowsOf<Query> = Query extends PromiseLike<infer Rows> ? Rows : never;
type FactRows = {
  readonly [name in keyof ReturnType<typeof factQueries>]: RowsOf<
    ReturnType<typeof factQueries>[name]
  >;
};

/** The same as `currentFacts` for groups whose rows were read by `factQueries`. */
export const currentFactsFrom = (
  reader: Context<Actor>,
  groups: readonly Group[],
  { keys, posts }: FactRows,
): Promise<ReadonlyMap<string, NotificationFacts>> =>
  withCurrentWords(reader, groups, subjectIdsIn(keys), toPostPreviews(posts));

/** `posts` are those loaded already. */
async function withCurrentWords(
  reader: Context<Actor>,
  groups: readonly Group[],
  things: ReadonlyMap<string, string>,
  posts?: ReadonlyMap<string, CurrentFacts>,
): Promise<ReadonlyMap<string, NotificationFacts>> {
  // Other types have no words of others, whatever their key contains.
  const about = groups.filter(({ id, type }) => factLoaders[type] && things.has(id));
  const groupsByLoader = Map.groupBy(about, ({ type }) => factLoaders[type]);
  const answers = await Promise.all(
    [...groupsByLoader].map(([ask, of]) =>
      ask === loadPostPreviews && posts
        ? posts
        : ask?.(reader, [...new Set(of.map(({ id }) => things.get(id) ?? ""))]),
    ),
  );
  const words = new Map(answers.flatMap((answer) => [...(answer ?? [])]));
  const known = new Set(about.map(({ id }) => id));
  return new Map(
    groups.flatMap(({ id, facts }) => {
      if (!known.has(id)) return [[id, facts] as const];
      const now = words.get(things.get(id) ?? "");
      return now ? [[id, withCurrentFacts(facts, now)] as const] : [];
    }),
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const namedKeys = (db: Reader, groupIds: Ids, types?: readonly TypeName[]) => {
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
  db: Reader,
  groupIds: SQL,
  types: readonly TypeName[],
): SQL => sql`select substring(named.key from ${uuid.source}::text)::uuid
  from (${namedKeys(db, groupIds, types)}) named`;

/** The post, work or whatever else each group shows the words of, as the key of its notification names it. */
const subjectIdsIn = (
  rows: readonly { readonly id: string; readonly key: string }[],
): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ id, key }) => {
      const [thing] = uuid.exec(key) ?? [];
      return thing ? [[id, thing] as const] : [];
    }),
  );

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
