import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, type Role } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { requireFreshProof } from "../fresh-proof.ts";
import { proposals } from "../tables.ts";
import type { ProposalKind } from "./kinds.ts";

interface Proposed {
  readonly kind: ProposalKind;
  /** Whom it is about. */
  readonly userId: string;
  readonly reason: string;
  readonly role?: Role;
  readonly give?: boolean;
  /** What carrying it out will need. Identifiers and what was written; the log gets `facts` alone. */
  readonly details?: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Writes down what waits for another's word. Proposed again, the newer words stand by themselves: the
 * older ones are over, so that nobody who still reads those agrees to these.
 */
export async function propose(
  ctx: Context<Actor>,
  tx: Transaction,
  { kind, userId, reason, role, give, details = {}, facts }: Proposed,
): Promise<void> {
  authorize(ctx.actor, "account.propose", { ofUserId: userId });
  const proposedBy = requireFreshProof(ctx).userId;
  const proposedAt = ctx.clock.now();
  await tx
    .update(proposals)
    .set({ decidedAt: proposedAt })
    .where(
      and(
        eq(proposals.userId, userId),
        eq(proposals.kind, kind),
        isNull(proposals.decidedAt),
        role && eq(proposals.role, role),
      ),
    );
  const written = await tx
    .insert(proposals)
    .values({ kind, userId, role, give, reason, details, proposedBy, proposedAt })
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  if (written.length === 0)
    throw conflict("proposed_meanwhile", "Somebody proposed this at the same moment.");
  await recordAudit(tx, ctx, {
    action: kind === "role" ? "admin.role_proposed" : "admin.act_proposed",
    personId: userId,
    reason,
    details: kind === "role" ? facts : { kind, ...facts },
  });
}
