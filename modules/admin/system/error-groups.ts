import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { errorGroups, errorReports } from "#platform/monitoring";

interface ErrorGroup extends Record<string, unknown> {
  readonly fingerprint: string;
  readonly type: string;
  readonly message: string;
  readonly side: string;
  readonly count: number;
  readonly releases: string[] | null;
  readonly last: string;
  readonly state: "open" | "resolved" | "ignored" | "back";
}

/**
 * Errors of the last thirty days, grouped by fingerprint. A resolved group reopens only when it
 * occurs in a release first seen after the resolution: pages opened earlier keep failing as before.
 */
export async function listRecentErrorGroups({ db, clock }: Pick<Context, "db" | "clock">) {
  const { rows } = await db.execute<ErrorGroup>(sql`
    with heard as (select release, min(received_at) as first_at from ${errorReports}
      where release is not null group by release)
    select report.fingerprint, max(type) as type, max(message) as message, max(side) as side,
      count(*)::int as count, array_agg(distinct report.release) filter (where report.release is not null) as releases,
      to_char(max(received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last,
      case when sorted.state is null then 'open'
        when sorted.state = 'resolved' and bool_or(heard.first_at > sorted.at) then 'back'
        else sorted.state end as state
    from ${errorReports} report left join ${errorGroups} sorted on sorted.fingerprint = report.fingerprint
      left join heard on heard.release = report.release
    where received_at > ${clock.now()}::timestamptz - interval '30 days'
    group by report.fingerprint, sorted.state, sorted.at
    order by (sorted.state = 'ignored') nulls first, max(received_at) desc limit 50`);
  return rows.map((group) => ({ ...group, releases: group.releases ?? [] }));
}
