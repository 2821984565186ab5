import { requireMember, requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { applyDecision } from "../apply-decision.ts";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { claimedByAnother } from "../claims.ts";
import { caseChanged, claimedByOther, needsDays, needsStatement } from "../errors.ts";
import type { DecisionInput } from "../inputs.ts";
import { measureLabels } from "../measures.ts";
import { proposeAccountClosure, wouldLockOutAdministrator } from "./propose-account-closure.ts";

/**
 * Records a moderator's decision: the measure, the rule, and the statement the user reads. Only one
 * decision is accepted; a second moderator gets an error. Closing the account of a user with
 * income, and suspending or banning an administrator, require another administrator's approval.
 */
export async function decideCase(
  ctx: Context<Actor>,
  { code, ...input }: DecisionInput & { readonly code: string },
): Promise<{ readonly waits: boolean }> {
  const { userId } = requireMember(ctx);
  const { measure, days, statement } = input;
  const { duration, admins } = measureLabels[measure];
  if (duration === "end" && days === undefined) throw needsDays();
  if (measure !== "dismiss" && statement === "") throw needsStatement();
  return inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    const { row, facts } = loaded;
    if (facts.status !== "open" && can(loaded)) throw caseChanged();
    authorize(ctx.actor, "case.decide", facts);
    if (admins || (await wouldLockOutAdministrator(tx, row, measure))) {
      authorize(ctx.actor, "case.close_account", {});
      requireRecentAuthentication(ctx);
    }
    if (claimedByAnother(row, userId, ctx.clock.now())) throw claimedByOther();
    if (await proposeAccountClosure(ctx, tx, { row, by: userId, input })) return { waits: true };
    await applyDecision(ctx, tx, loaded, { ...input, byId: userId });
    return { waits: false };
  });
}

/**
 * A moderator who could have decided learns that someone else did; anyone else learns nothing new.
 */
const can = ({ facts }: LoadedCase) => facts.status === "decided" || facts.status === "closed";
