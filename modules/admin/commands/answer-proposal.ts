import { answerProposal as answer, changeRoleAsProposed } from "#modules/identity";
import { closeAsProposed } from "#modules/moderation";
import { keepAsProposed } from "#modules/payouts";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** A second administrator's word, whatever it is about. */
export const answerProposal = (
  ctx: Context<Actor>,
  said: { readonly proposalId: string; readonly agree: boolean },
): Promise<void> =>
  answer(ctx, said, {
    role: changeRoleAsProposed,
    close_account: closeAsProposed,
    keep_payout: keepAsProposed,
  });
