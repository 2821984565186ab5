import { type AnyColumn, and, gt, type SQL, sql } from "drizzle-orm";
import { peopleTag } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { KeyKind } from "#platform/db";
import { unauthenticated } from "#platform/errors";
import { publicTopics, readableTopics } from "../access.ts";
import { requireCategory } from "../category-access.ts";
import type { ListName, Span, TopicSummary } from "../contract.ts";
import { forumTag } from "../events.ts";
import { hideMuted } from "../hide-muted.ts";
import { following, newForMe } from "../personal-lists.ts";
import { notPinned, pinnedTopics } from "../pinned.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { type Keyed, keyedTopics, paged } from "../topic-pages.ts";
import { loadTopicSummaries } from "../topic-summaries.ts";

export interface TopicListFilters {
  readonly list: ListName;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly span?: Span | undefined;
  readonly after?: string | undefined;
}

export interface TopicList {
  readonly pinned: readonly TopicSummary[];
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
  /** Cache tags: pages showing this list are invalidated when one of these changes. */
  readonly tags: readonly string[];
}

/**
 * A page of topics, without those the reader may not read, has muted or whose author is blocked.
 */
export async function topicList(
  ctx: Context<Actor>,
  filters: TopicListFilters,
): Promise<TopicList> {
  const { db, actor } = ctx;
  const now = ctx.clock.now();
  const { category } = filters;
  const open = and(
    publicTopics(actor),
    hideMuted(actor, { inCategory: category !== undefined }),
    category === undefined
      ? undefined
      : sql`${forumTopics.categoryId} = (select c.id from ${forumCategories} c where c.slug = ${category})`,
  );
  const withPinned = filters.list === "latest" && filters.tag === undefined;
  const [pinned, rows] = await Promise.all([
    withPinned && filters.after === undefined ? pinnedTopics(db, { open, now, most: 10 }) : [],
    rowsOf(ctx, filters, withPinned ? and(open, notPinned(now)) : open),
    category === undefined ? undefined : requireCategory(db, actor, category),
  ]);
  const { ids, next } = paged(rows);
  const lines = await loadTopicSummaries(ctx, [...pinned, ...ids]);
  return {
    pinned: lines.slice(0, pinned.length),
    topics: lines.slice(pinned.length),
    next,
    tags: [forumTag, peopleTag],
  };
}

async function rowsOf(
  ctx: Context<Actor>,
  filters: TopicListFilters,
  open: SQL | undefined,
): Promise<readonly Keyed[]> {
  const { db, actor } = ctx;
  const { list, after, tag } = filters;
  const now = ctx.clock.now();
  if (list === "new" || list === "following") {
    if (!isMember(actor)) throw unauthenticated();
    const visible = and(readableTopics(ctx), hideMuted(actor));
    const mine = { me: actor.userId, after, now };
    return list === "new"
      ? newForMe(db, { ...mine, visible: open })
      : following(db, { ...mine, visible });
  }
  const { by, kind, only } = orders[list];
  const where = and(
    open,
    only,
    list === "top" ? startedWithin(filters.span ?? "week", now) : undefined,
  );
  return keyedTopics(db, { where, by, kind, after, tag });
}

interface Order {
  readonly by: AnyColumn;
  readonly kind: KeyKind;
  readonly only?: SQL;
}

const latest = { by: forumTopics.lastPostAt, kind: "instant" } as const;

/** Conditions are written out as their indexes have them, so that the planner sees the likeness. */
const orders: Readonly<Record<Exclude<ListName, "new" | "following">, Order>> = {
  latest,
  top: { by: forumTopics.points, kind: "number" },
  hot: { by: forumTopics.hot, kind: "number" },
  unanswered: {
    ...latest,
    only: sql`(${forumTopics.kind} = 'question' and ${forumTopics.replyCount} = 0)`,
  },
  unsolved: {
    ...latest,
    only: sql`(${forumTopics.kind} = 'question' and ${forumTopics.acceptedNumber} is null)`,
  },
};

const spanDays: Readonly<Record<Span, number | undefined>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  all: undefined,
};

function startedWithin(span: Span, now: Date): SQL | undefined {
  const days = spanDays[span];
  return days === undefined
    ? undefined
    : gt(forumTopics.startedAt, new Date(now.getTime() - days * dayMs));
}
