import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hoursForAppeal, hoursForDecision, type Severity } from "#contracts/report-reasons";
import type { CaseStatus } from "./constants.ts";

interface WaitingCase {
  readonly severity: number;
  readonly status: CaseStatus;
  readonly waitingSince: Date;
}

export interface Deadline {
  /** By when it is to be decided, or the appeal heard; nothing once neither waits. */
  readonly due: string | null;
  readonly overdue: boolean;
}

export function deadlineOf({ severity, status, waitingSince }: WaitingCase, now: Date): Deadline {
  if (status !== "open" && status !== "appealed") return { due: null, overdue: false };
  const hours = status === "appealed" ? hoursForAppeal : hoursForDecision[severity as Severity];
  const due = new Date(waitingSince.getTime() + hours * 3_600_000);
  return { due: due.toISOString(), overdue: due <= now };
}

const hoursIn = (severity: SQLWrapper) => sql`case ${severity}
  when 3 then ${hoursForDecision[3]}::int when 2 then ${hoursForDecision[2]}::int else ${hoursForDecision[1]}::int end`;

/** By when something is to be decided, in the database. */
export const dueAtSql = (since: SQLWrapper, severity: SQLWrapper): SQL =>
  sql`(${since} + make_interval(hours => ${hoursIn(severity)}))`;

interface Columns {
  readonly waitingSince: SQLWrapper;
  readonly status: SQLWrapper;
  readonly severity: SQLWrapper;
}

/** The same as SQL for waiting cases, on the query's column names. */
export const caseDueAt = ({ waitingSince, status, severity }: Columns): SQL =>
  sql`(${waitingSince} + make_interval(hours => case
    when ${status} = 'appealed' then ${hoursForAppeal}::int else ${hoursIn(severity)} end))`;
