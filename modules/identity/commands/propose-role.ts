import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import { conflict, notFound } from "#platform/errors";
import { requireFreshProof } from "../fresh-proof.ts";
import type { RoleInput } from "../inputs.ts";
import { roleProposals, userRoles, users } from "../tables.ts";
import { grantRole, revokeRole } from "./grant-role.ts";

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
    const [other] = await tx
      .select({ id: users.id })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(
        and(
          ...[eq(userRoles.role, "admin"), ne(users.id, me), ne(users.id, userId)],
          ...[isNull(users.suspendedAt), isNull(users.erasedAt)],
        ),
      )
      .limit(1);
    const details = { role, give: String(give) };
    if (!other) {
      await (give ? grantRole : revokeRole)(within(ctx, tx), { userId, role });
      const action = give ? "admin.role_given" : "admin.role_taken";
      await recordAudit(tx, ctx, { action, personId: userId, reason, details });
      return { waits: false };
    }
    const said = { give, reason, proposedBy: me, proposedAt: ctx.clock.now() };
    await tx
      .insert(roleProposals)
      .values({ userId, role, ...said })
      .onConflictDoUpdate({
        target: [roleProposals.userId, roleProposals.role],
        targetWhere: sql`decided_at is null`,
        set: said,
      });
    await recordAudit(tx, ctx, {
      action: "admin.role_proposed",
      personId: userId,
      reason,
      details,
    });
    return { waits: true };
  });
}

/** Another administrator's word: never the proposer's, never about oneself. */
export async function answerProposal(
  ctx: Context<Actor>,
  { proposalId, agree }: { readonly proposalId: string; readonly agree: boolean },
): Promise<void> {
  const me = requireFreshProof(ctx).userId;
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(roleProposals)
      .where(eq(roleProposals.id, proposalId))
      .for("update");
    if (!row) throw notFound("proposal_not_found");
    authorize(ctx.actor, "account.change_roles", { ofUserId: row.userId });
    if (agree && row.proposedBy === me)
      throw conflict("own_proposal", "Another administrator has to agree to what you proposed.");
    if (row.decidedAt) throw conflict("proposal_over", "This was answered meanwhile.");
    if (agree)
      await (row.give ? grantRole : revokeRole)(within(ctx, tx), {
        ...{ userId: row.userId, role: row.role },
      });
    await tx
      .update(roleProposals)
      .set({ decidedBy: me, decidedAt: ctx.clock.now(), agreed: agree })
      .where(eq(roleProposals.id, proposalId));
    const done = row.give ? "admin.role_given" : "admin.role_taken";
    await recordAudit(tx, ctx, {
      action: agree ? done : "admin.role_declined",
      personId: row.userId,
      reason: row.reason,
      details: { role: row.role },
    });
  });
}
