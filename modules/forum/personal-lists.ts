import { and, desc, eq, gt, inArray, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { afterCursor, keyText } from "#platform/db";
import type { Reader } from "./access.ts";
import { newForDays } from "./rules.ts";
import {
  forumCategoryFollows,
  forumReaders,
  forumReads,
  forumTagFollows,
  forumTopics,
} from "./tables.ts";
import { type Keyed, keyedTopics, merged, pageSize } from "./topic-pages.ts";

interface PersonalListParams {
  readonly me: string;
  readonly visible: SQL | undefined;
  readonly after: string | undefined;
  readonly now: Date;
}

const followed = (me: string) =>
  and(eq(forumReads.userId, me), inArray(forumReads.level, ["watching", "tracking"]));

/** Topics I follow myself, latest first: as many rows are read as I follow. */
const followedTopics = (db: Reader, { me, visible, after }: PersonalListParams, more?: SQL) =>
  db
    .select({ id: forumTopics.id, key: keyText(forumTopics.lastPostAt) })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .where(
      and(
        followed(me),
        visible,
        more,
        afterCursor("instant", forumTopics.lastPostAt, forumTopics.id, after),
      ),
    )
    .orderBy(desc(forumTopics.lastPostAt), desc(forumTopics.id))
    .limit(pageSize + 1);

/** What I follow: topics, and the tags and categories I chose. */
export async function following(db: Reader, params: PersonalListParams): Promise<readonly Keyed[]> {
  const [own, tags, categories] = await Promise.all([
    followedTopics(db, params),
    byTag(db, params),
    byCategory(db, params),
  ]);
  return merged(own, ...tags, ...categories);
}

/** Of each tag I follow the latest, along its own index. */
async function byTag(db: Reader, { me, visible, after }: PersonalListParams) {
  const tags = await db
    .select({ tag: forumTagFollows.tag })
    .from(forumTagFollows)
    .where(and(eq(forumTagFollows.userId, me), eq(forumTagFollows.level, "following")))
    .limit(50);
  const latest = { where: visible, by: forumTopics.lastPostAt, kind: "instant", after } as const;
  return Promise.all(tags.map(({ tag }) => keyedTopics(db, { ...latest, tag })));
}

/** Of each category I follow the latest, along its own list. */
async function byCategory(db: Reader, { me, visible, after }: PersonalListParams) {
  const chosen = await db
    .select({ id: forumCategoryFollows.categoryId, guildId: forumCategoryFollows.guildCategoryId })
    .from(forumCategoryFollows)
    .where(
      and(
        eq(forumCategoryFollows.userId, me),
        inArray(forumCategoryFollows.level, ["following", "watching"]),
      ),
    )
    .limit(50);
  return Promise.all(
    chosen.map(({ id, guildId }) =>
      keyedTopics(db, {
        where: and(
          visible,
          id ? eq(forumTopics.categoryId, id) : eq(forumTopics.guildCategoryId, guildId ?? ""),
        ),
        by: forumTopics.lastPostAt,
        kind: "instant",
        after,
      }),
    ),
  );
}

/** What is new for me: replies I have not read where I follow, and topics I have not opened. */
export async function newForMe(db: Reader, params: PersonalListParams): Promise<readonly Keyed[]> {
  const { me, visible, after, now } = params;
  const [reader] = await db.select().from(forumReaders).where(eq(forumReaders.userId, me));
  const floor = new Date(now.getTime() - newForDays * dayMs);
  const since = reader && reader.allReadAt > floor ? reader.allReadAt : floor;
  const unread = followedTopics(
    db,
    params,
    and(
      lt(forumReads.readNumber, forumTopics.lastNumber),
      reader ? gt(forumTopics.lastPostAt, reader.allReadAt) : undefined,
    ),
  );
  const unopened = db
    .select({ id: forumTopics.id, key: keyText(forumTopics.lastPostAt) })
    .from(forumTopics)
    .where(
      and(
        visible,
        gt(forumTopics.lastPostAt, since),
        gt(forumTopics.startedAt, since),
        ne(forumTopics.authorId, me),
        notExists(
          db
            .select({ one: sql`1` })
            .from(forumReads)
            .where(
              and(
                eq(forumReads.userId, me),
                eq(forumReads.topicId, forumTopics.id),
                sql`${forumReads.openedAt} is not null`,
              ),
            ),
        ),
        afterCursor("instant", forumTopics.lastPostAt, forumTopics.id, after),
      ),
    )
    .orderBy(desc(forumTopics.lastPostAt), desc(forumTopics.id))
    .limit(pageSize + 1);
  return merged(...(await Promise.all([unread, unopened])));
}
