import { and, eq, isNull } from "drizzle-orm";
import type { AuditAction } from "#contracts/audit";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { conflict, notFound } from "#platform/errors";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { approvals, userRoles, users } from "../tables.ts";
import { type ApprovalKind, approvalDays } from "./kinds.ts";

type Proposal = typeof approvals.$inferSelect;

interface ExecutionResult {
  /** What the log calls it, where not by the usual word. */
  readonly action?: AuditAction;
}
/** Does what was agreed to, in the transaction of the agreement. */
export type ApprovalExecutor = (
  ctx: Context<Actor>,
  proposal: Proposal,
) => Promise<ExecutionResult>;

const isExpired = ({ proposedAt }: Pick<Proposal, "proposedAt">, now: Date): boolean =>
  proposedAt.getTime() + approvalDays * dayMs <= now.getTime();

/** Already answered, superseded by a newer proposal, or expired. */
const over = ({ decidedBy }: Proposal) =>
  conflict(
    "proposal_over",
    decidedBy ? "account.approvals.errors.alreadyDecided" : "account.approvals.errors.replaced",
  );

/** Locked, so that their word counts while it is carried out. */
async function isAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(userRoles.role, "admin"),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      ),
    )
    .for("share");
  return found.length > 0;
}

/**
 * Records another administrator's decision: never the proposer's own, never about themselves. Each
 * kind is executed by the module that owns it, so the caller passes in the executors.
 */
export async function decideApproval(
  ctx: Context<Actor>,
  { approvalId, agree }: { readonly approvalId: string; readonly agree: boolean },
  carriers: Readonly<Record<ApprovalKind, ApprovalExecutor>>,
): Promise<void> {
  const me = requireRecentAuthentication(ctx).userId;
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(approvals)
      .where(eq(approvals.id, approvalId))
      .for("update");
    if (!row) throw notFound("proposal_not_found");
    authorize(ctx.actor, "account.propose", { targetUserId: row.userId });
    if (agree && row.proposedBy === me)
      throw conflict("own_proposal", "account.approvals.errors.own");
    if (row.decidedAt) throw over(row);
    const now = ctx.clock.now();
    if (isExpired(row, now)) throw conflict("proposal_lapsed", "account.approvals.errors.expired");
    if (agree && !(await isAdministrator(tx, row.proposedBy)))
      throw conflict("proposer_no_longer", "account.approvals.errors.requesterNotAdmin");
    const done = agree ? await carriers[row.kind](withTransaction(ctx, tx), row) : {};
    await tx
      .update(approvals)
      .set({ decidedBy: me, decidedAt: now, agreed: agree })
      .where(eq(approvals.id, approvalId));
    const declined = row.kind === "role" ? "admin.role_declined" : "admin.act_declined";
    await recordAudit(tx, ctx, {
      action: agree ? (done.action ?? "admin.act_agreed") : declined,
      personId: row.userId,
      reason: row.reason,
      details: row.role ? { role: row.role } : { kind: row.kind, proposedBy: row.proposedBy },
    });
  });
}
