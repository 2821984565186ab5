import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { counts, countsUntil, nextStep, type Standing, strikeDays, strikeOf } from "../standing.ts";
import { caseDecisions, cases } from "../tables.ts";

/** How oneself stands: which decisions count, until when, and what usually comes next. */
export function ownStanding(ctx: Context<Actor>): Promise<Standing> {
  const { userId } = requireMember(ctx);
  return standingOf(ctx, userId);
}

/** The same of anybody, for whoever may look. It is counted each time, so it fades by itself. */
export async function standingOf(
  { db, clock }: Pick<Context<Actor>, "db" | "clock">,
  userId: string,
): Promise<Standing> {
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
    const until = countsUntil(decision);
    if (!weight || !until || !counts(decision, now)) return [];
    return {
      code,
      measure: decision.measure,
      weight,
      title: evidence?.title ?? "Something that is no longer kept",
      at: decision.at.toISOString(),
      until: until.toISOString(),
    };
  });
  return { strikes, next: nextStep(strikes.map(({ weight }) => weight)) };
}
