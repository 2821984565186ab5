import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { conflict, notFound } from "#platform/errors";
import { requireFreshProof } from "../fresh-proof.ts";
import { proposals, userRoles, users } from "../tables.ts";
import { type ProposalKind, proposalDays } from "./kinds.ts";

type Proposal = typeof proposals.$inferSelect;

interface CarriedOut {
  /** What the log calls it, where not by the usual word. */
  readonly action?: string;
}
/** Does what was agreed to, in the transaction of the agreement. */
export type CarryOut = (ctx: Context<Actor>, proposal: Proposal) => Promise<CarriedOut>;

const hasLapsed = ({ proposedAt }: Pick<Proposal, "proposedAt">, now: Date): boolean =>
  proposedAt.getTime() + proposalDays * dayMs <= now.getTime();

/** Answered by somebody; otherwise newer words stand in its place, or its time was over. */
const over = ({ decidedBy }: Proposal) =>
  conflict(
    "proposal_over",
    decidedBy
      ? "This was answered meanwhile."
      : "This no longer waits. Read what was proposed in its place, if anything was.",
  );

/** Locked, so that their word counts while it is carried out. */
async function isAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(userRoles.role, "admin"),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      ),
    )
    .for("share");
  return found.length > 0;
}

/**
 * Another administrator's word: never the proposer's, never about oneself. Each kind is carried out
 * by the module whose it is, so the caller hands those in.
 */
export async function answerProposal(
  ctx: Context<Actor>,
  { proposalId, agree }: { readonly proposalId: string; readonly agree: boolean },
  carriers: Readonly<Record<ProposalKind, CarryOut>>,
): Promise<void> {
  const me = requireFreshProof(ctx).userId;
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(proposals)
      .where(eq(proposals.id, proposalId))
      .for("update");
    if (!row) throw notFound("proposal_not_found");
    authorize(ctx.actor, "account.propose", { ofUserId: row.userId });
    if (agree && row.proposedBy === me)
      throw conflict("own_proposal", "Another administrator has to agree to what you proposed.");
    if (row.decidedAt) throw over(row);
    const now = ctx.clock.now();
    if (hasLapsed(row, now))
      throw conflict("proposal_lapsed", "Nobody answered in time. It has to be proposed anew.");
    if (agree && !(await isAdministrator(tx, row.proposedBy)))
      throw conflict(
        "proposer_no_longer",
        "Whoever proposed this is no administrator at present. It can only be declined.",
      );
    const done = agree ? await carriers[row.kind](within(ctx, tx), row) : {};
    await tx
      .update(proposals)
      .set({ decidedBy: me, decidedAt: now, agreed: agree })
      .where(eq(proposals.id, proposalId));
    const declined = row.kind === "role" ? "admin.role_declined" : "admin.act_declined";
    await recordAudit(tx, ctx, {
      action: agree ? (done.action ?? "admin.act_agreed") : declined,
      personId: row.userId,
      reason: row.reason,
      details: row.role ? { role: row.role } : { kind: row.kind, proposedBy: row.proposedBy },
    });
  });
}
