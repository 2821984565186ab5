import { desc, or, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { subjectNameOf } from "../subject-name.ts";
import { cases, reports } from "../tables.ts";

/** Decided cases about the actor, and cases they reported. */
export async function listOwnCases(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const isReporter = sql<boolean>`exists (select from ${reports} where ${reports.caseId} = cases.id and ${reports.reporterId} = ${userId})`;
  const rows = await ctx.db
    .select({ row: cases, reported: isReporter })
    .from(cases)
    .where(or(sql`${cases.concernedId} = ${userId} and ${cases.status} <> 'open'`, isReporter))
    .orderBy(desc(cases.openedAt))
    .limit(100);
  return rows
    .filter(({ row, reported }) => reported || row.source !== "held" || row.status !== "closed")
    .map(({ row, reported }) => ({
      code: row.code,
      ...subjectNameOf(row.evidence),
      status: row.status,
      openedAt: row.openedAt.toISOString(),
      part: reported ? ("reported" as const) : ("concerned" as const),
    }));
}
