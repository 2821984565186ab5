import { decideApproval as answer, applyApprovedRoleChange } from "#modules/identity";
import { closeAccountAsProposed } from "#modules/moderation";
import { holdAsProposed } from "#modules/payouts";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** A second administrator's decision on any approval request. */
export const decideApproval = (
  ctx: Context<Actor>,
  input: { readonly approvalId: string; readonly agree: boolean },
): Promise<void> =>
  answer(ctx, input, {
    role: applyApprovedRoleChange,
    close_account: closeAccountAsProposed,
    hold_payout: holdAsProposed,
  });
