import { sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, type Role } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
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

/** Writes down what waits for another's word. Proposed again, the newer words stand. */
export async function propose(
  ctx: Context<Actor>,
  tx: Transaction,
  { kind, userId, reason, role, give, details = {}, facts }: Proposed,
): Promise<void> {
  authorize(ctx.actor, "account.propose", { ofUserId: userId });
  const proposedBy = requireFreshProof(ctx).userId;
  const said = { give, reason, details, proposedBy, proposedAt: ctx.clock.now() };
  await tx
    .insert(proposals)
    .values({ kind, userId, role, ...said })
    .onConflictDoUpdate(
      kind === "role"
        ? {
            target: [proposals.userId, proposals.role],
            targetWhere: sql`decided_at is null`,
            set: said,
          }
        : {
            target: [proposals.userId, proposals.kind],
            targetWhere: sql`decided_at is null and kind <> 'role'`,
            set: said,
          },
    );
  await recordAudit(tx, ctx, {
    action: kind === "role" ? "admin.role_proposed" : "admin.act_proposed",
    personId: userId,
    reason,
    details: kind === "role" ? facts : { kind, ...facts },
  });
}
