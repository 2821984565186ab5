import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import { requireFreshProof } from "../fresh-proof.ts";
import type { RoleInput } from "../inputs.ts";
import type { CarryOut } from "../proposals/answer.ts";
import { propose } from "../proposals/propose.ts";
import { hasSecondWord } from "../proposals/second-word.ts";
import { grantRole, revokeRole } from "./grant-role.ts";

const done = (give: boolean) => (give ? "admin.role_given" : "admin.role_taken");

/**
 * Gives or takes a role. Where another administrator could say a word about it, it waits for that
 * word; where there is nobody else, it is done at once.
 */
export async function proposeRole(
  ctx: Context<Actor>,
  { userId, role, give, reason }: RoleInput & { readonly userId: string },
): Promise<{ readonly waits: boolean }> {
  authorize(ctx.actor, "account.change_roles", { ofUserId: userId });
  const me = requireFreshProof(ctx).userId;
  return inTransaction(ctx, async (tx) => {
    const facts = { role, give: String(give) };
    if (await hasSecondWord(tx, { proposer: me, about: userId })) {
      await propose(ctx, tx, { kind: "role", userId, role, give, reason, facts });
      return { waits: true };
    }
    await (give ? grantRole : revokeRole)(within(ctx, tx), { userId, role });
    await recordAudit(tx, ctx, { action: done(give), personId: userId, reason, details: facts });
    return { waits: false };
  });
}

/** A role that was agreed to. */
export const changeRoleAsProposed: CarryOut = async (ctx, { userId, role, give }) => {
  if (!role || give === null) throw new Error("a proposal of a role names it");
  await (give ? grantRole : revokeRole)(ctx, { userId, role });
  return { action: done(give) };
};
