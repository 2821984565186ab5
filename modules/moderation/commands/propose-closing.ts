import { type CarryOut, hasSecondWord, propose, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { enact } from "../enact.ts";
import { movedMeanwhile } from "../errors.ts";
import { hasIncome } from "../income.ts";
import { type DecisionInput, decisionInput } from "../inputs.ts";

interface Closing {
  readonly row: LoadedCase["row"];
  readonly by: string;
  readonly input: DecisionInput;
}

/**
 * Proposes to close an account that has income, where somebody else could agree. The case stays open
 * meanwhile, and nothing is taken from anybody.
 */
export async function proposeClosing(
  ctx: Context<Actor>,
  tx: Transaction,
  { row, by, input: { ground, statement } }: Closing,
): Promise<boolean> {
  if (!row.concernedId || !(await hasIncome(tx, row.concernedId))) return false;
  if (!(await hasSecondWord(tx, { proposer: by, about: row.concernedId }))) return false;
  await propose(ctx, tx, {
    ...{ kind: "close_account", userId: row.concernedId, reason: statement },
    details: { code: row.code, ground, statement },
    facts: { case: row.code, ground },
  });
  return true;
}

/** Closes an account as it was proposed: by who proposed it, with this one's word. */
export const closeAsProposed: CarryOut = async (ctx, { details, proposedBy }) => {
  const { userId: approvedBy } = requireMember(ctx);
  const { code = "", ...words } = details;
  await inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    if (loaded.facts.status !== "open") throw movedMeanwhile();
    authorize(ctx.actor, "case.decide", loaded.facts);
    authorize(ctx.actor, "case.close_account", {});
    const input = decisionInput.parse({ measure: "ban", ...words });
    await enact(ctx, tx, loaded, { ...input, byId: proposedBy, approvedBy });
  });
  return {};
};
