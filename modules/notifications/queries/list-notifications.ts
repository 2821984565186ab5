import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { type NotificationFilter, type NotificationView, notificationLimits } from "../contract.ts";
import { currentFactsOf } from "../current-facts.ts";
import { actorSummary, namesFor } from "../names.ts";
import { notificationTypes, type TypeName, typeNames } from "../notification-types.ts";
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
  const { userId } = requireMember(ctx);
  const from = parseCursor(after);
  const size = notificationLimits.pageSize + 1;
  const isIn = (state: "unread" | "read", since?: Cursor) =>
    and(
      eq(notificationGroups.userId, userId),
      eq(notificationGroups.listed, true),
      state === "unread" ? isNull(notificationGroups.readAt) : isNotNull(notificationGroups.readAt),
      filterCondition(filter),
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
        sql`(${ctx.db
          .select({ id: notificationGroups.id })
          .from(notificationGroups)
          .where(isIn(state, since))
          .orderBy(...latestFirst)
          .limit(size)})`,
    ),
    sql` union all `,
  );
  const [found, names, factsOf, unreadCount] = await Promise.all([
    Promise.all(
      parts.map(([state, since]) =>
        ctx.db
          .select(columns)
          .from(notificationGroups)
          .where(isIn(state, since))
          .orderBy(...latestFirst)
          .limit(size),
      ),
    ),
    namesFor(
      ctx,
      sql`select unnest(${notificationGroups.actorIds}) from ${notificationGroups}
        where ${notificationGroups.id} = any(array(${ids}))`,
    ),
    currentFactsOf(ctx, ids),
    countUnreadNotifications(ctx),
  ]);
  const rows = found.flat().slice(0, size);
  const page = rows.slice(0, notificationLimits.pageSize);
  const facts = await factsOf(page);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    notifications: page.map((row) => viewOf(t, { ...row, facts: facts.get(row.id) ?? {} }, names)),
    next: last ? `${last.readAt ? "read" : "unread"}~${last.at}~${last.id}` : null,
    unread: unreadCount,
    unseenIds: page.filter(({ unseen }) => unseen).map(({ id }) => id),
  };
}

type Row = Pick<
  typeof notificationGroups.$inferSelect,
  "id" | "type" | "notificationCount" | "actorIds" | "actorCount" | "facts" | "lastAt" | "readAt"
>;

function viewOf(
  t: Translate,
  row: Row,
  names: Awaited<ReturnType<typeof namesFor>>,
): NotificationView {
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
