import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import {
  type AccountStatus,
  activeUntil,
  isActive,
  nextStep,
  strikeDays,
  strikeOf,
} from "../account-status.ts";
import { subjectNameOf } from "../subject-name.ts";
import { caseDecisions, cases } from "../tables.ts";

/** The actor's own status: which decisions count, until when, and what usually comes next. */
export function getOwnAccountStatus(ctx: Context<Actor>): Promise<AccountStatus> {
  const { userId } = requireMember(ctx);
  return getAccountStatus(ctx, userId);
}

/**
 * The same for any user, for an actor who may see it. Computed on read, so strikes expire by
 * themselves.
 */
export async function getAccountStatus(
  { db, clock }: Pick<Context<Actor>, "db" | "clock">,
  userId: string,
): Promise<AccountStatus> {
  const now = clock.now();
  const rows = await db
    .select({ decision: caseDecisions, code: cases.code, evidence: cases.evidence })
    .from(caseDecisions)
    .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
    .where(
      and(
        eq(cases.concernedId, userId),
        ne(caseDecisions.measure, "dismiss"),
        isNull(caseDecisions.undoneAt),
        gt(caseDecisions.at, new Date(now.getTime() - strikeDays.serious * dayMs)),
      ),
    )
    .orderBy(desc(caseDecisions.at), desc(caseDecisions.id))
    .limit(100);
  const strikes = rows.flatMap(({ decision, code, evidence }) => {
    const weight = strikeOf(decision);
    const until = activeUntil(decision);
    if (!weight || !until || !isActive(decision, now)) return [];
    return {
      code,
      measure: decision.measure,
      weight,
      ...subjectNameOf(evidence),
      at: decision.at.toISOString(),
      until: until.toISOString(),
    };
  });
  return { strikes, next: nextStep(strikes.map(({ weight }) => weight)) };
}
