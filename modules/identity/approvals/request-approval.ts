import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, type Role } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { approvals } from "../tables.ts";
import type { ApprovalKind } from "./kinds.ts";

interface ApprovalRequest {
  readonly kind: ApprovalKind;
  /** The user the proposal is about. */
  readonly userId: string;
  readonly reason: string;
  readonly role?: Role;
  readonly give?: boolean;
  /** What carrying it out will need. Identifiers and what was written; the log gets `facts` alone. */
  readonly details?: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Stores a proposal that needs another administrator's approval. A repeated proposal replaces the
 * older one, so that an administrator still looking at the old text can't approve the new one.
 */
export async function requestApproval(
  ctx: Context<Actor>,
  tx: Transaction,
  { kind, userId, reason, role, give, details = {}, facts }: ApprovalRequest,
): Promise<void> {
  authorize(ctx.actor, "account.propose", { targetUserId: userId });
  const proposedBy = requireRecentAuthentication(ctx).userId;
  const proposedAt = ctx.clock.now();
  await tx
    .update(approvals)
    .set({ decidedAt: proposedAt })
    .where(
      and(
        eq(approvals.userId, userId),
        eq(approvals.kind, kind),
        isNull(approvals.decidedAt),
        role && eq(approvals.role, role),
      ),
    );
  const written = await tx
    .insert(approvals)
    .values({ kind, userId, role, give, reason, details, proposedBy, proposedAt })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (written.length === 0)
    throw conflict("proposed_meanwhile", "account.approvals.errors.duplicate");
  await recordAudit(tx, ctx, {
    action: kind === "role" ? "admin.role_proposed" : "admin.act_proposed",
    personId: userId,
    reason,
    details: kind === "role" ? facts : { kind, ...facts },
  });
}
