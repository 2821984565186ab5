import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Severity } from "#contracts/report-reasons";
import { type Actor, can, hasRole, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { isApplicable } from "../apply-measure.ts";
import { loadCaseFor } from "../case-access.ts";
import { historyOf, loadContext, priorityFactorsOf, reportersOf } from "../case-history.ts";
import { activeClaim } from "../claims.ts";
import { findClosureProposal } from "../closure-proposal.ts";
import { caseLimits } from "../constants.ts";
import { deadlineOf } from "../deadlines.ts";
import { type Measure, measures } from "../measures.ts";
import { subjectNameOf } from "../subject-name.ts";
import { caseAppeals, caseDecisions, caseMessages } from "../tables.ts";

export interface DecisionView {
  readonly id: string;
  readonly at: string;
  readonly measure: Measure;
  readonly until: string | null;
  readonly ground: string;
  readonly statement: string;
  readonly automated: boolean;
  readonly undoneAt: string | null;
  /** For moderators only. */
  readonly by: string | null;
  /** Who approved it, where that was needed; for moderators only. */
  readonly approvedBy: string | null;
}

export type CasePage = Awaited<ReturnType<typeof casePage>>;

/** One case, for both sides: what each may see and do is decided here. */
export async function casePage(
  ctx: Context<Actor>,
  which: { readonly code: string; readonly key?: string | undefined },
) {
  const { row, facts } = await loadCaseFor(ctx, which);
  const { actor } = ctx;
  const concerned = isConcerned(actor, row) || facts.holdsKey;
  const staff = hasRole(actor, "moderator") && !facts.reported && !isConcerned(actor, row);
  const side = staff ? "steward" : concerned ? "concerned" : "reporter";
  const [decided, messages, appealed, claimer] = await Promise.all([
    decisionsOf(ctx, row.id, staff),
    listMessages(ctx, row.id, staff),
    ctx.db.select().from(caseAppeals).where(eq(caseAppeals.caseId, row.id)),
    nameOf(ctx, activeClaim(row, ctx.clock.now())),
  ]);
  // Reporters learn whether action was taken: neither which, nor what the other side says.
  const [decisions, words, appeal] =
    side === "reporter" ? [[], [], []] : [decided, messages, appealed];
  const last = decisions.at(-1);
  return {
    code: row.code,
    status: side === "reporter" && row.status === "appealed" ? ("decided" as const) : row.status,
    kind: row.subjectKind,
    reason: row.reason,
    source: row.source,
    severity: row.severity as Severity,
    ...deadlineOf(row, ctx.clock.now()),
    openedAt: row.openedAt.toISOString(),
    reportCount: row.reportCount,
    /** Reporters read the content where it was published, not again here. */
    evidence: side === "reporter" ? null : row.evidence,
    ...subjectNameOf(row.evidence),
    side: side as "steward" | "concerned" | "reporter",
    acted: decided.some(({ measure, undoneAt }) => measure !== "dismiss" && !undoneAt),
    decisions,
    words,
    appeal: appeal[0] ? { at: appeal[0].at.toISOString(), outcome: appeal[0].outcome } : null,
    appealUntil: last
      ? new Date(Date.parse(last.at) + caseLimits.appealDays * dayMs).toISOString()
      : null,
    staffView: staff ? await moderatorView(ctx, row, claimer) : null,
    may: {
      claim: can(actor, "case.claim", facts),
      decide: can(actor, "case.decide", facts),
      undo: can(actor, "case.undo", facts),
      appeal: can(actor, "case.appeal", facts),
      speak: can(actor, "case.post_message", facts),
      hear: can(actor, "case.decide_appeal", facts),
    },
  };
}

type Row = Awaited<ReturnType<typeof loadCaseFor>>["row"];

const isConcerned = (actor: Actor, row: Row) => isMember(actor) && actor.userId === row.concernedId;

/** For moderators only: the reporters, the user it is about, and the context. */
async function moderatorView(ctx: Context<Actor>, row: Row, claimer: string | null) {
  const [reporters, history, context, place, closing] = await Promise.all([
    reportersOf(ctx, row.id),
    historyOf(ctx, row),
    loadContext(ctx, row),
    priorityFactorsOf(ctx, row),
    findClosureProposal(ctx, row),
  ]);
  const admin = hasRole(ctx.actor, "admin");
  return {
    claimer,
    mine: isMember(ctx.actor) && activeClaim(row, ctx.clock.now()) === ctx.actor.userId,
    reporters,
    history,
    context,
    place,
    closing,
    measures: measures.filter(
      (measure) => isApplicable(measure, row.subjectKind) && (admin || measure !== "ban"),
    ),
  };
}

async function decisionsOf(
  ctx: Context<Actor>,
  caseId: string,
  staff: boolean,
): Promise<readonly DecisionView[]> {
  const approvers = alias(users, "approvers");
  const rows = await ctx.db
    .select({ decision: caseDecisions, by: users.username, with: approvers.username })
    .from(caseDecisions)
    .leftJoin(users, eq(users.id, caseDecisions.byId))
    .leftJoin(approvers, eq(approvers.id, caseDecisions.approvedBy))
    .where(eq(caseDecisions.caseId, caseId))
    .orderBy(asc(caseDecisions.at), asc(caseDecisions.id));
  return rows.map(({ decision, by, with: approver }) => ({
    id: decision.id,
    at: decision.at.toISOString(),
    measure: decision.measure,
    until: decision.until?.toISOString() ?? null,
    ground: decision.ground,
    statement: decision.statement,
    automated: decision.automated,
    undoneAt: decision.undoneAt?.toISOString() ?? null,
    by: staff ? by : null,
    approvedBy: staff ? approver : null,
  }));
}

async function listMessages(ctx: Context<Actor>, caseId: string, staff: boolean) {
  const writers = alias(users, "writers");
  const rows = await ctx.db
    .select({ words: caseMessages, name: writers.name })
    .from(caseMessages)
    .innerJoin(writers, eq(writers.id, caseMessages.authorId))
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
    .limit(100);
  return rows
    .filter(({ words }) => staff || words.side !== "note")
    .reverse()
    .map(({ words: { id, side, words, at }, name }) => ({
      id,
      side,
      words,
      at: at.toISOString(),
      /** Moderators are not named to members. */
      name: side === "concerned" || staff ? name : null,
    }));
}

async function nameOf(ctx: Context<Actor>, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [found] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found?.name ?? null;
}
