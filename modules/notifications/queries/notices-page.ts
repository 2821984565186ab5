import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { readCursor } from "#platform/db";
import { type NoticeFilter, type NoticeView, noticeLimits } from "../contract.ts";
import { noticeTypes, type TypeName, typeNames } from "../declared.ts";
import { factsNow } from "../facts-now.ts";
import { namesFor, whoOf } from "../names.ts";
import { noticeGroups } from "../tables.ts";
import { unreadNotices } from "./unread-notices.ts";

interface Asked {
  readonly filter: NoticeFilter;
  /** Where the page before ended. */
  readonly after?: string;
}

export interface NoticesPage {
  readonly notices: readonly NoticeView[];
  readonly next: string | null;
  readonly unread: number;
}

const columns = {
  id: noticeGroups.id,
  type: noticeGroups.type,
  noticeCount: noticeGroups.noticeCount,
  actorIds: noticeGroups.actorIds,
  actorCount: noticeGroups.actorCount,
  facts: noticeGroups.facts,
  lastAt: noticeGroups.lastAt,
  readAt: noticeGroups.readAt,
  // As text: a JavaScript date would lose the microseconds that the cursor needs.
  at: sql<string>`${noticeGroups.lastAt}::text`,
};

/** One's notices: what is unread first, each part newest first. */
export async function noticesPage(
  ctx: Context<Actor>,
  { filter, after }: Asked,
): Promise<NoticesPage> {
  const { userId } = requireMember(ctx);
  const from = readPlace(after);
  const size = noticeLimits.pageSize + 1;
  const part = (state: "unread" | "read", limit: number, since?: Cursor) =>
    ctx.db
      .select(columns)
      .from(noticeGroups)
      .where(
        and(
          eq(noticeGroups.userId, userId),
          eq(noticeGroups.listed, true),
          state === "unread" ? isNull(noticeGroups.readAt) : isNotNull(noticeGroups.readAt),
          ofFilter(filter),
          since && beyond(since),
        ),
      )
      .orderBy(desc(noticeGroups.lastAt), desc(noticeGroups.id))
      .limit(limit);
  const unread = from?.part === "read" ? [] : await part("unread", size, from);
  const read =
    filter === "unread" || unread.length === size
      ? []
      : await part("read", size - unread.length, from?.part === "read" ? from : undefined);
  const rows = [...unread, ...read];
  const shown = rows.slice(0, noticeLimits.pageSize);
  const names = await namesFor(
    ctx,
    shown.flatMap(({ actorIds }) => actorIds),
  );
  const facts = await factsNow(ctx, shown);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    notices: shown.map((row) => viewOf({ ...row, facts: facts.get(row.id) ?? {} }, names)),
    next: last ? `${last.readAt ? "read" : "unread"}~${last.at}~${last.id}` : null,
    unread: await unreadNotices(ctx),
  };
}

type Row = Pick<
  typeof noticeGroups.$inferSelect,
  "id" | "type" | "noticeCount" | "actorIds" | "actorCount" | "facts" | "lastAt" | "readAt"
>;

function viewOf(row: Row, names: Awaited<ReturnType<typeof namesFor>>): NoticeView {
  const type = noticeTypes[row.type];
  const who = whoOf(row, names);
  const sentence = type.says({ ...row.facts, who, count: Math.max(1, row.actorCount) });
  return {
    id: row.id,
    type: row.type,
    family: type.family,
    who: sentence.startsWith(who) ? who : null,
    sentence,
    excerpt: row.facts.excerpt ?? null,
    path: type.path(row.facts),
    count: row.noticeCount,
    at: row.lastAt.toISOString(),
    read: row.readAt !== null,
    faces: row.actorIds.flatMap((id) => names.get(id) ?? []),
  };
}

function ofFilter(filter: NoticeFilter): SQL | undefined {
  if (filter === "all" || filter === "unread") return undefined;
  const types = typeNames.filter((name: TypeName) => noticeTypes[name].family === filter);
  return inArray(noticeGroups.type, types);
}

interface Cursor {
  readonly part: "unread" | "read";
  readonly at: string;
  readonly id: string;
}

/** A cursor that somebody made up is no cursor: they get the first page. */
function readPlace(after: string | undefined): Cursor | undefined {
  const [, part, rest] = /^(unread|read)~(.*)$/.exec(after ?? "") ?? [];
  const from = readCursor("instant", rest);
  return from && { part: part as Cursor["part"], at: from.key, id: from.id };
}

const beyond = ({ at, id }: Cursor): SQL =>
  sql`(${noticeGroups.lastAt}, ${noticeGroups.id}) < (${at}::timestamptz, ${id}::uuid)`;
