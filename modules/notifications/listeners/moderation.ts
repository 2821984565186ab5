import { and, eq, ne } from "drizzle-orm";
import { caseTransitioned } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { caseDecisions, cases, reports } from "#tables/moderation";
import { notify } from "../commands/notify.ts";

type Move = Parameters<typeof caseTransitioned.tags>[0]["move"];

const toConcerned: Partial<Record<Move, string>> = {
  decided: "The stewards decided something about what you wrote",
  undone: "The stewards took a decision about you back",
  spoken: "A steward answered in your case",
  appeal_upheld: "Your objection was heard: the decision stays",
  appeal_overturned: "Your objection was right: the decision is undone",
};

/** A reporter learns how it ended, never what happened to the other side. */
const toReporters: Partial<Record<Move, string>> = {
  undone: "A decision about what you reported was changed",
  appeal_overturned: "A decision about what you reported was changed",
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
    const title = toConcerned[move];
    if (title && row.concernedId && !dismissed)
      await notify(ctx, {
        type: "moderation_statement",
        key: `case ${move} ${moveId}`,
        to: [row.concernedId],
        facts: { title, path },
      });
    const outcome = move === "decided" ? outcomeOf(dismissed) : toReporters[move];
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
        facts: { title: outcome, path },
      });
  },
);

const outcomeOf = (dismissed: boolean): string =>
  dismissed
    ? "The stewards looked at what you reported and left it as it is"
    : "The stewards acted on what you reported";

async function wasDismissed(ctx: Context<Actor>, decisionId: string): Promise<boolean> {
  const [decision] = await ctx.db
    .select({ measure: caseDecisions.measure })
    .from(caseDecisions)
    .where(eq(caseDecisions.id, decisionId));
  return decision?.measure === "dismiss";
}
