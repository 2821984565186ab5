import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Severity } from "#contracts/report-reasons";
import { caseAccuracy } from "./accuracy.ts";
import { caseDueAt } from "./deadlines.ts";

/** So far apart that severe cases stay first, whatever the other factors are. */
const severityWeights: Readonly<Record<Severity, number>> = { 3: 64, 2: 4, 1: 1 };

/** Caps on these factors: a large audience or a long wait raises the priority only so far. */
const maxReach = 3;
const maxAge = 2;

interface Columns {
  readonly id: SQLWrapper;
  readonly subjectKind: SQLWrapper;
  readonly subjectId: SQLWrapper;
  readonly source: SQLWrapper;
  readonly severity: SQLWrapper;
  readonly status: SQLWrapper;
  readonly waitingSince: SQLWrapper;
}

/** How many people have it before them: who read the topic, follows the person, is in the talk. */
const people = ({ subjectKind, subjectId }: Columns): SQL => sql`coalesce(case ${subjectKind}
  when 'person' then (select p.follower_count from profiles p where p.user_id = ${subjectId})
  when 'forum_post' then (select t.reader_count from forum_posts p
    join forum_topics t on t.id = p.topic_id where p.id = ${subjectId})
  when 'work' then (select p.follower_count from archive_works w
    join profiles p on p.user_id = w.owner_id where w.id = ${subjectId})
  when 'work_comment' then (select p.follower_count from archive_comments o
    join archive_works w on w.id = o.work_id
    join profiles p on p.user_id = w.owner_id where o.id = ${subjectId})
  when 'message' then (select v.member_count from messages m
    join conversations v on v.id = m.conversation_id where m.id = ${subjectId})
  end, 0)`;

/** What a case's place among those that are not overdue is made of. */
export function factorsOf(columns: Columns, now: Date) {
  const { severity, waitingSince } = columns;
  const seconds = (span: SQL) => sql`extract(epoch from ${span})::float8`;
  const waited = seconds(sql`(${now}::timestamptz - ${waitingSince})`);
  const allowed = seconds(sql`(${caseDueAt(columns)} - ${waitingSince})`);
  return {
    severity: sql`(case ${severity} when 3 then ${severityWeights[3]}::float8
      when 2 then ${severityWeights[2]}::float8 else ${severityWeights[1]}::float8 end)`,
    people: people(columns),
    reach: sql`least(${maxReach}::float8, 1 + log(1 + ${people(columns)}) / 2)`,
    accuracy: caseAccuracy(columns),
    age: sql`least(${maxAge}::float8, greatest(1::float8, 1 + ${waited} / ${allowed}))`,
  };
}

/** Severity × reach × accuracy × age. */
export function priorityOf(columns: Columns, now: Date): SQL {
  const { severity, reach, accuracy, age } = factorsOf(columns, now);
  return sql`(${severity} * ${reach} * ${accuracy} * ${age})`;
}
