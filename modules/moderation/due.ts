import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hoursFor, hoursForObjection, type Severity } from "#contracts/conduct";
import type { CaseStatus } from "./constants.ts";

interface Waiting {
  readonly severity: number;
  readonly status: CaseStatus;
  readonly waitingSince: Date;
}

export interface Deadline {
  /** By when it is to be decided, or the objection heard; nothing once neither waits. */
  readonly due: string | null;
  readonly overdue: boolean;
}

export function deadlineOf({ severity, status, waitingSince }: Waiting, now: Date): Deadline {
  if (status !== "open" && status !== "appealed") return { due: null, overdue: false };
  const hours = status === "appealed" ? hoursForObjection : hoursFor[severity as Severity];
  const due = new Date(waitingSince.getTime() + hours * 3_600_000);
  return { due: due.toISOString(), overdue: due <= now };
}

const hoursIn = (severity: SQLWrapper) => sql`case ${severity}
  when 3 then ${hoursFor[3]}::int when 2 then ${hoursFor[2]}::int else ${hoursFor[1]}::int end`;

/** By when something is to be decided, in the database. */
export const dueSince = (since: SQLWrapper, severity: SQLWrapper): SQL =>
  sql`(${since} + make_interval(hours => ${hoursIn(severity)}))`;

interface Columns {
  readonly waitingSince: SQLWrapper;
  readonly status: SQLWrapper;
  readonly severity: SQLWrapper;
}

/** The same for cases that wait, under the name the query gives them. */
export const dueOf = ({ waitingSince, status, severity }: Columns): SQL =>
  sql`(${waitingSince} + make_interval(hours => case
    when ${status} = 'appealed' then ${hoursForObjection}::int else ${hoursIn(severity)} end))`;
