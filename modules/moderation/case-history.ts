import { and, asc, desc, eq, gte, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { markdownExcerpt } from "#platform/markdown";
import { forumPosts } from "#tables/forum";
import { users } from "#tables/identity";
import { accuracyOf, type ReportRecord, recordOf } from "./accuracy.ts";
import type { Measure } from "./measures.ts";
import { factorsOf } from "./priority.ts";
import { getAccountStatus } from "./queries/account-status.ts";
import { caseDecisions, cases, reports } from "./tables.ts";

type Row = typeof cases.$inferSelect;
const named = alias(cases, "c");

/** What severity is multiplied by; 1 changes nothing. */
interface PriorityFactors {
  readonly people: number;
  readonly reach: number;
  readonly accuracy: number;
  readonly age: number;
}

/**
 * The reporters of a case and their records. Never shown to them, nor to the user the case is
 * about.
 */
export async function reportersOf({ db }: Pick<Context<Actor>, "db">, caseId: string) {
  const rows = await db
    .select({
      id: reports.id,
      username: users.username,
      reason: reports.reason,
      note: reports.note,
      at: reports.filedAt,
      goodFaith: reports.goodFaith,
      record: sql<ReportRecord>`(select json_build_object('acted', acted, 'decided', decided)
        from ${recordOf(sql`${reports.reporterId}`, sql`${caseId}::uuid`)} record)`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.filedAt))
    .limit(20);
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    weight: Number(accuracyOf(row.record).toFixed(2)),
  }));
}

/** The user a case is about: when they joined, and earlier decisions about them. */
export async function historyOf(ctx: Pick<Context<Actor>, "db" | "clock">, row: Row) {
  const { db } = ctx;
  if (!row.concernedId) return null;
  const [person] = await db
    .select({ id: users.id, username: users.username, name: users.name, joined: users.createdAt })
    .from(users)
    .where(eq(users.id, row.concernedId));
  if (!person) return null;
  const [posts, standing, earlier] = await Promise.all([
    db.$count(forumPosts, eq(forumPosts.authorId, row.concernedId)),
    getAccountStatus(ctx, row.concernedId),
    db
      .select({ code: cases.code, measure: caseDecisions.measure, at: caseDecisions.at })
      .from(caseDecisions)
      .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
      .where(
        and(
          eq(cases.concernedId, row.concernedId),
          ne(cases.id, row.id),
          ne(caseDecisions.measure, "dismiss"),
          sql`${caseDecisions.undoneAt} is null`,
        ),
      )
      .orderBy(desc(caseDecisions.at))
      .limit(10),
  ]);
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    posts,
    standing,
    joined: person.joined.toISOString(),
    earlier: earlier.map(({ code, measure, at }) => ({
      code,
      measure: measure as Measure,
      at: at.toISOString(),
    })),
  };
}

/** Why a case has its position in the queue; undefined once it is no longer waiting. */
export async function priorityFactorsOf(
  { db, clock }: Pick<Context<Actor>, "db" | "clock">,
  { id, status }: Row,
): Promise<PriorityFactors | null> {
  if (status !== "open" && status !== "appealed") return null;
  const { people, reach, accuracy, age } = factorsOf(named, clock.now());
  const { rows } = await db.execute<{ [Factor in keyof PriorityFactors]: string | number }>(
    sql`select ${people} as people, ${reach} as reach, ${accuracy} as accuracy, ${age} as age
      from cases c where c.id = ${id}`,
  );
  const [found] = rows;
  if (!found) return null;
  const { people: seen, ...factors } = found;
  const rounded = (value: string | number) => Number(Number(value).toFixed(2));
  return {
    people: Number(seen),
    reach: rounded(factors.reach),
    accuracy: rounded(factors.accuracy),
    age: rounded(factors.age),
  };
}

/** A post with those before and after it; anything else has no context. */
export async function loadContext({ db }: Pick<Context<Actor>, "db">, row: Row) {
  if (row.subjectKind !== "forum_post") return [];
  const [post] = await db
    .select({ topicId: forumPosts.topicId, number: forumPosts.number })
    .from(forumPosts)
    .where(eq(forumPosts.id, row.subjectId));
  if (!post) return [];
  const rows = await db
    .select({
      id: forumPosts.id,
      number: forumPosts.number,
      author: users.name,
      authorId: users.id,
      body: forumPosts.body,
      hiddenReason: forumPosts.hiddenReason,
      deletedAt: forumPosts.deletedAt,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.authorId))
    .where(
      and(
        eq(forumPosts.topicId, post.topicId),
        gte(forumPosts.number, post.number - 1),
        lte(forumPosts.number, post.number + 1),
      ),
    )
    .orderBy(asc(forumPosts.number));
  return rows.map(({ body, id, hiddenReason, deletedAt, ...each }) => ({
    ...each,
    // Sealed or expired evidence is not shown here either.
    words: id === row.subjectId && !row.evidence ? "" : markdownExcerpt(body, 400),
    itself: id === row.subjectId,
    state: deletedAt
      ? ("deleted" as const)
      : hiddenReason
        ? ("hidden" as const)
        : ("shown" as const),
  }));
}
