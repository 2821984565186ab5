import { and, eq } from "drizzle-orm";
import { type CarryOut, hasSecondWord, propose, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { userRoles } from "#tables/identity";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { enact } from "../enact.ts";
import { movedMeanwhile } from "../errors.ts";
import { hasIncome } from "../income.ts";
import { type DecisionInput, decisionInput } from "../inputs.ts";
import type { Measure } from "../measures.ts";

interface Closing {
  readonly row: LoadedCase["row"];
  readonly by: string;
  readonly input: DecisionInput;
}

/** Whether it would shut an administrator out, for a time or for good. */
export async function shutsOutAdministrator(
  tx: Transaction,
  { concernedId }: LoadedCase["row"],
  measure: Measure,
): Promise<boolean> {
  if (!concernedId || (measure !== "suspend" && measure !== "ban")) return false;
  const admin = and(eq(userRoles.userId, concernedId), eq(userRoles.role, "admin"));
  return (await tx.$count(userRoles, admin)) > 0;
}

/**
 * Proposes to close an account that has income, or to shut an administrator out, where somebody else
 * could agree. The case stays open meanwhile, and nothing is taken from anybody.
 */
export async function proposeClosing(
  ctx: Context<Actor>,
  tx: Transaction,
  { row, by, input: { measure, days, ground, statement } }: Closing,
): Promise<boolean> {
  const about = row.concernedId;
  if (!about || !(await hasSecondWord(tx, { proposer: by, about }))) return false;
  const earns = measure === "ban" && (await hasIncome(tx, about));
  if (!earns && !(await shutsOutAdministrator(tx, row, measure))) return false;
  await propose(ctx, tx, {
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

/** Closes or suspends an account as it was proposed: by who proposed it, with this one's word. */
export const closeAsProposed: CarryOut = async (ctx, { details, proposedBy }) => {
  const { userId: approvedBy } = requireMember(ctx);
  const { code = "", days, ...words } = details;
  await inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    if (loaded.facts.status !== "open") throw movedMeanwhile();
    authorize(ctx.actor, "case.decide", loaded.facts);
    authorize(ctx.actor, "case.close_account", {});
    const lasting = days ? { days: Number(days) } : {};
    const input = decisionInput.parse({ measure: "ban", ...words, ...lasting });
    await enact(ctx, tx, loaded, { ...input, byId: proposedBy, approvedBy });
  });
  return {};
};
