import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { readerForm, requireMember } from "#modules/identity";
import { turnedOff } from "#modules/site";
import { type Actor, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, decodeCursor, preparedQueryBy } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { type NotificationFilter, type NotificationView, notificationLimits } from "../contract.ts";
import { currentFactsFrom, factQueries } from "../current-facts.ts";
import { actorSummary, namesById, namesQuery } from "../names.ts";
import { isTypeName, notificationTypes, type TypeName, typeNames } from "../notification-types.ts";
import { notificationGroups } from "../tables.ts";
import { countUnreadNotifications } from "./unread-notifications.ts";

interface NotificationListParams {
  readonly filter: NotificationFilter;
  /** Where the page before ended. */
  readonly after?: string;
}

export interface NotificationList {
  readonly notifications: readonly NotificationView[];
  readonly next: string | null;
  readonly unread: number;
  /** Those of them that were not in a list before. */
  readonly unseenIds: readonly string[];
}

const columns = {
  id: notificationGroups.id,
  type: notificationGroups.type,
  notificationCount: notificationGroups.notificationCount,
  actorIds: notificationGroups.actorIds,
  actorCount: notificationGroups.actorCount,
  facts: notificationGroups.facts,
  lastAt: notificationGroups.lastAt,
  readAt: notificationGroups.readAt,
  unseen: sql<boolean>`(${notificationGroups.seenAt} is null
    or ${notificationGroups.seenAt} < ${notificationGroups.lastAt})`,
  // As text: a JavaScript date would lose the microseconds that the cursor needs.
  at: sql<string>`${notificationGroups.lastAt}::text`,
};

/** The actor's notifications, in words: unread first, each part newest first. */
export async function listNotifications(
  ctx: Context<Actor>,
  { filter, after }: NotificationListParams,
  t: Translate,
): Promise<NotificationList> {
  const member = requireMember(ctx);
  const from = parseCursor(after);
  const [lists, names, keys, posts, unreadCount] = await Promise.all([
    ...readPage(ctx, member, filter, from),
    countUnreadNotifications(ctx),
  ]);
  const rows = lists.flat().slice(0, size);
  const page = rows.slice(0, notificationLimits.pageSize);
  const facts = await currentFactsFrom(ctx, page, { keys, posts });
  const visible = namesById(names);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    notifications: page.map((row) =>
      viewOf(t, { ...row, facts: facts.get(row.id) ?? {} }, visible),
    ),
    next: last ? `${last.readAt ? "read" : "unread"}~${last.at}~${last.id}` : null,
    unread: unreadCount,
    unseenIds: page.filter(({ unseen }) => unseen).map(({ id }) => id),
  };
}

/** One more than a page has, which tells whether there is another. */
const size = notificationLimits.pageSize + 1;

/** The first page is what people open, so its queries are built once. */
function readPage(
  ctx: Context<Actor>,
  member: Member,
  filter: NotificationFilter,
  from: Cursor | undefined,
) {
  const { db, ports } = ctx;
  const off = turnedOff(ctx, "notifications").filter(isTypeName);
  if (from || off.length > 0) {
    const asker = { actor: member, ports };
    const { lists, names, keys, posts } = queriesOf(db, asker, filter, { from, off });
    return [Promise.all(lists), names, keys, posts] as const;
  }
  const { form, reader, me } = readerForm(member);
  if (!isMember(reader)) throw new TypeError("a member has the form of one");
  const first = firstPage(db, `${form}_${filter}`, { asker: { actor: reader, ports }, filter });
  const { lists, names, keys, posts } = first;
  return [
    Promise.all(lists.map((list) => list.execute({ me }))),
    names.execute({ me }),
    keys.execute({ me }),
    posts.execute({ me }),
  ] as const;
}

interface Asker {
  readonly actor: Member;
  readonly ports: Context<Actor>["ports"];
}

const firstPage = preparedQueryBy(
  (db, { asker, filter }: { asker: Asker; filter: NotificationFilter }, form) => {
    const { lists, names, keys, posts } = queriesOf(db, asker, filter);
    return {
      lists: lists.map((list, n) => list.prepare(`notifications_${form}_${n}`)),
      names: names.prepare(`notification_names_${form}`),
      keys: keys.prepare(`notification_keys_${form}`),
      posts: posts.prepare(`notification_posts_${form}`),
    };
  },
);

/** What a page of the list needs: its rows, unread first, who they are about and what they say. */
function queriesOf(
  db: Pick<Database, "select" | "selectDistinctOn">,
  asker: Asker,
  filter: NotificationFilter,
  {
    from,
    off = [],
  }: { readonly from?: Cursor | undefined; readonly off?: readonly TypeName[] } = {},
) {
  const isIn = (state: "unread" | "read", since?: Cursor) =>
    and(
      eq(notificationGroups.userId, asker.actor.userId),
      eq(notificationGroups.listed, true),
      state === "unread" ? isNull(notificationGroups.readAt) : isNotNull(notificationGroups.readAt),
      filterCondition(filter),
      off.length > 0 ? notInArray(notificationGroups.type, [...off]) : undefined,
      since && afterCursor(since),
    );
  const latestFirst = [desc(notificationGroups.lastAt), desc(notificationGroups.id)] as const;
  const parts = [
    ...(from?.part === "read" ? [] : [["unread", from] as const]),
    ...(filter === "unread" ? [] : [["read", from?.part === "read" ? from : undefined] as const]),
  ];
  // More than the page, if some are unread: what belongs to the others is not used.
  const ids = sql.join(
    parts.map(
      ([state, since]) =>
        sql`(${db
          .select({ id: notificationGroups.id })
          .from(notificationGroups)
          .where(isIn(state, since))
          .orderBy(...latestFirst)
          .limit(size)})`,
    ),
    sql` union all `,
  );
  return {
    lists: parts.map(([state, since]) =>
      db
        .select(columns)
        .from(notificationGroups)
        .where(isIn(state, since))
        .orderBy(...latestFirst)
        .limit(size),
    ),
    names: namesQuery(
      db,
      asker.actor,
      sql`select unnest(${notificationGroups.actorIds}) from ${notificationGroups}
        where ${notificationGroups.id} = any(array(${ids}))`,
    ),
    ...factQueries(db, asker, ids),
  };
}

type Row = Pick<
  typeof notificationGroups.$inferSelect,
  "id" | "type" | "notificationCount" | "actorIds" | "actorCount" | "facts" | "lastAt" | "readAt"
>;

function viewOf(t: Translate, row: Row, names: ReturnType<typeof namesById>): NotificationView {
  const type = notificationTypes[row.type];
  const people = actorSummary(t, row, names);
  const message = type.message(t, { ...row.facts, people, count: Math.max(1, row.actorCount) });
  return {
    id: row.id,
    type: row.type,
    family: type.family,
    who: message.startsWith(people) ? people : null,
    message,
    excerpt: row.facts.excerpt ?? null,
    path: type.path(row.facts),
    count: row.notificationCount,
    at: row.lastAt.toISOString(),
    read: row.readAt !== null,
    avatars: row.actorIds.flatMap((id) => names.get(id) ?? []),
  };
}

function filterCondition(filter: NotificationFilter): SQL | undefined {
  if (filter === "all" || filter === "unread") return undefined;
  const types = typeNames.filter((name: TypeName) => notificationTypes[name].family === filter);
  return inArray(notificationGroups.type, types);
}

interface Cursor {
  readonly part: "unread" | "read";
  readonly at: string;
  readonly id: string;
}

/** An invalid cursor is ignored: the first page is returned. */
function parseCursor(after: string | undefined): Cursor | undefined {
  const [, part, rest] = /^(unread|read)~(.*)$/.exec(after ?? "") ?? [];
  const from = decodeCursor("instant", rest);
  return from && { part: part as Cursor["part"], at: from.key, id: from.id };
}

const afterCursor = ({ at, id }: Cursor): SQL =>
  sql`(${notificationGroups.lastAt}, ${notificationGroups.id}) < (${at}::timestamptz, ${id}::uuid)`;
