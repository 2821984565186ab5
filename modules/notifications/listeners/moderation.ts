import { and, eq, ne } from "drizzle-orm";
import { caseTransitioned } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { caseAppeals, caseDecisions, caseMessages, cases, reports } from "#tables/moderation";
import { notify } from "../commands/notify.ts";
import type { CaseOutcome, ReportOutcome } from "../notification-types/account.ts";

type Move = Parameters<typeof caseTransitioned.tags>[0]["move"];

const toConcerned: Partial<Record<Move, CaseOutcome>> = {
  decided: "decided",
  undone: "undone",
  spoken: "replied",
  appeal_upheld: "appeal_rejected",
  appeal_overturned: "appeal_accepted",
};

/** A reporter learns how it ended, never what happened to the other side. */
const toReporters: Partial<Record<Move, ReportOutcome>> = {
  undone: "changed",
  appeal_overturned: "changed",
};

/** Both sides are notified, each with their own message. */
export const notifyOfCase = defineListener(
  caseTransitioned,
  "notifications.notify_of_case",
  async (ctx: Context<Actor>, { caseId, move, moveId }) => {
    const [row] = await ctx.db.select().from(cases).where(eq(cases.id, caseId));
    if (!row) return;
    const path = `/cases/${row.code}`;
    const dismissed = move === "decided" && (await wasDismissed(ctx, moveId));
    const what = toConcerned[move];
    const at = await timeOf(ctx, { caseId, move, moveId });
    if (what && row.concernedId && !dismissed)
      await notify(ctx, {
        type: "moderation_statement",
        key: `case ${move} ${moveId}`,
        to: [row.concernedId],
        facts: { what, path },
        at,
      });
    const outcome = move === "decided" ? (dismissed ? "dismissed" : "acted") : toReporters[move];
    if (!outcome) return;
    const reporters = await ctx.db
      .select({ id: reports.reporterId })
      .from(reports)
      .where(
        and(
          eq(reports.caseId, caseId),
          row.concernedId ? ne(reports.reporterId, row.concernedId) : undefined,
        ),
      )
      .limit(500);
    if (reporters.length > 0)
      await notify(ctx, {
        type: "moderation_decided",
        key: `report ${move} ${moveId}`,
        to: [...new Set(reporters.map(({ id }) => id))],
        facts: { what: outcome, path },
        at,
      });
  },
);

/** When it was done, which is earlier than now where the queue is long. */
async function timeOf(
  { db, clock }: Context<Actor>,
  { caseId, move, moveId }: { caseId: string; move: Move; moveId: string },
): Promise<Date> {
  if (move === "decided" || move === "undone") {
    const [decision] = await db
      .select({ at: caseDecisions.at, undoneAt: caseDecisions.undoneAt })
      .from(caseDecisions)
      .where(eq(caseDecisions.id, moveId));
    const done = move === "undone" ? decision?.undoneAt : decision?.at;
    return done ?? clock.now();
  }
  if (move === "spoken") {
    const [said] = await db
      .select({ at: caseMessages.at })
      .from(caseMessages)
      .where(eq(caseMessages.id, moveId));
    return said?.at ?? clock.now();
  }
  const [appeal] = await db
    .select({ at: caseAppeals.at, decidedAt: caseAppeals.decidedAt })
    .from(caseAppeals)
    .where(eq(caseAppeals.caseId, caseId));
  return (move === "appealed" ? appeal?.at : appeal?.decidedAt) ?? clock.now();
}

async function wasDismissed(ctx: Context<Actor>, decisionId: string): Promise<boolean> {
  const [decision] = await ctx.db
    .select({ measure: caseDecisions.measure })
    .from(caseDecisions)
    .where(eq(caseDecisions.id, decisionId));
  return decision?.measure === "dismiss";
}
