import { and, eq } from "drizzle-orm";
import {
  type ApprovalExecutor,
  hasSecondApprover,
  requestApproval,
  requireMember,
} from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { userRoles } from "#tables/identity";
import { applyDecision } from "../apply-decision.ts";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { caseChanged } from "../errors.ts";
import { hasIncome } from "../income.ts";
import { type DecisionInput, decisionInput } from "../inputs.ts";
import type { Measure } from "../measures.ts";

interface ClosureProposal {
  readonly row: LoadedCase["row"];
  readonly by: string;
  readonly input: DecisionInput;
}

/** Whether it would shut an administrator out, for a time or for good. */
export async function wouldLockOutAdministrator(
  tx: Transaction,
  { concernedId }: LoadedCase["row"],
  measure: Measure,
): Promise<boolean> {
  if (!concernedId || (measure !== "suspend" && measure !== "ban")) return false;
  const admin = and(eq(userRoles.userId, concernedId), eq(userRoles.role, "admin"));
  return (await tx.$count(userRoles, admin)) > 0;
}

/**
 * Proposes to close an account that has income, or to suspend or ban an administrator, where
 * someone else could approve. The case stays open meanwhile, and nothing takes effect.
 */
export async function proposeAccountClosure(
  ctx: Context<Actor>,
  tx: Transaction,
  { row, by, input: { measure, days, ground, statement } }: ClosureProposal,
): Promise<boolean> {
  const about = row.concernedId;
  if (!about || !(await hasSecondApprover(tx, { proposer: by, about }))) return false;
  const earns = measure === "ban" && (await hasIncome(tx, about));
  if (!earns && !(await wouldLockOutAdministrator(tx, row, measure))) return false;
  await requestApproval(ctx, tx, {
    kind: "close_account",
    userId: about,
    reason: statement,
    details: {
      code: row.code,
      measure,
      ground,
      statement,
      ...(days !== undefined && { days: String(days) }),
    },
    facts: { case: row.code, measure, ground },
  });
  return true;
}

/** Closes or suspends an account as proposed: decided by the proposer, approved by the actor. */
export const closeAccountAsProposed: ApprovalExecutor = async (ctx, { details, proposedBy }) => {
  const { userId: approvedBy } = requireMember(ctx);
  const { code = "", days, ...words } = details;
  await inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    if (loaded.facts.status !== "open") throw caseChanged();
    authorize(ctx.actor, "case.decide", loaded.facts);
    authorize(ctx.actor, "case.close_account", {});
    const lasting = days ? { days: Number(days) } : {};
    const input = decisionInput.parse({ measure: "ban", ...words, ...lasting });
    await applyDecision(ctx, tx, loaded, { ...input, byId: proposedBy, approvedBy });
  });
  return {};
};
