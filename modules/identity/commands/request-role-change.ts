import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import type { ApprovalExecutor } from "../approvals/decide-approval.ts";
import { requestApproval } from "../approvals/request-approval.ts";
import { hasSecondApprover } from "../approvals/second-approver.ts";
import type { RoleInput } from "../inputs.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { grantRole, revokeRole } from "./grant-role.ts";

const done = (give: boolean) => (give ? "admin.role_given" : "admin.role_taken");

/**
 * Grants or revokes a role. Waits for approval if another administrator could give it; otherwise
 * takes effect at once.
 */
export async function requestRoleChange(
  ctx: Context<Actor>,
  { userId, role, give, reason }: RoleInput & { readonly userId: string },
): Promise<{ readonly waits: boolean }> {
  authorize(ctx.actor, "account.change_roles", { targetUserId: userId });
  const me = requireRecentAuthentication(ctx).userId;
  return inTransaction(ctx, async (tx) => {
    const facts = { role, give: String(give) };
    if (await hasSecondApprover(tx, { proposer: me, about: userId })) {
      await requestApproval(ctx, tx, { kind: "role", userId, role, give, reason, facts });
      return { waits: true };
    }
    await (give ? grantRole : revokeRole)(withTransaction(ctx, tx), { userId, role });
    await recordAudit(tx, ctx, { action: done(give), personId: userId, reason, details: facts });
    return { waits: false };
  });
}

/** A role that was agreed to. */
export const applyApprovedRoleChange: ApprovalExecutor = async (ctx, { userId, role, give }) => {
  if (!role || give === null) throw new Error("a proposal of a role names it");
  await (give ? grantRole : revokeRole)(ctx, { userId, role });
  return { action: done(give) };
};
