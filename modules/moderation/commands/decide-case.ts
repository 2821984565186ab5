import { requireFreshProof, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { claimedByAnother } from "../claims.ts";
import { enact } from "../enact.ts";
import { movedMeanwhile, needsDays, needsStatement, takenByAnother } from "../errors.ts";
import type { DecisionInput } from "../inputs.ts";
import { measureWords } from "../measures.ts";
import { proposeClosing, shutsOutAdministrator } from "./propose-closing.ts";

/**
 * A steward's decision: what is done, under which rule, and the words the person reads. Only one
 * decides; whoever comes second is told. Closing the account of somebody with income, and shutting an
 * administrator out, wait for another administrator's word.
 */
export async function decideCase(
  ctx: Context<Actor>,
  { code, ...input }: DecisionInput & { readonly code: string },
): Promise<{ readonly waits: boolean }> {
  const { userId } = requireMember(ctx);
  const { measure, days, statement } = input;
  const { lasts, admins } = measureWords[measure];
  if (lasts === "end" && days === undefined) throw needsDays();
  if (measure !== "dismiss" && statement === "") throw needsStatement();
  return inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    const { row, facts } = loaded;
    if (facts.status !== "open" && can(loaded)) throw movedMeanwhile();
    authorize(ctx.actor, "case.decide", facts);
    if (admins || (await shutsOutAdministrator(tx, row, measure))) {
      authorize(ctx.actor, "case.close_account", {});
      requireFreshProof(ctx);
    }
    if (claimedByAnother(row, userId, ctx.clock.now())) throw takenByAnother();
    if (await proposeClosing(ctx, tx, { row, by: userId, input })) return { waits: true };
    await enact(ctx, tx, loaded, { ...input, byId: userId });
    return { waits: false };
  });
}

/** A steward who could have decided is told that somebody did; anybody else hears nothing new. */
const can = ({ facts }: LoadedCase) => facts.status === "decided" || facts.status === "closed";
