import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { transfersOf } from "#modules/ledger";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { approvals, users } from "#tables/identity";
import { payoutRules } from "../constants.ts";
import { payoutNotFound } from "../errors.ts";
import { payoutAppeals, payoutChanges, payouts } from "../tables.ts";
import { debtsOf } from "./debts.ts";
import { lineOf } from "./open-payout.ts";

const actorLabel = (actorId: string | null, ownerId: string): "clock" | "owner" | "staff" =>
  actorId === null ? "clock" : actorId === ownerId ? "owner" : "staff";

/** One payout: its state and reason, history, and ledger entries. */
export async function payoutPage(ctx: Context<Actor>, payoutId: string) {
  requireMember(ctx);
  if (!isUuid(payoutId)) throw payoutNotFound();
  const [found] = await ctx.db
    .select({ payout: payouts, username: users.username, displayName: users.name })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(eq(payouts.id, payoutId));
  if (!found || !can(ctx.actor, "payout.see", found.payout)) throw payoutNotFound();
  const { payout, ...person } = found;
  const mayKeep =
    ["requested", "held", "approved"].includes(payout.state) &&
    can(ctx.actor, "payout.decide", payout);
  const [changes, objections, transfers, debts, keepProposed] = await Promise.all([
    ctx.db
      .select()
      .from(payoutChanges)
      .where(eq(payoutChanges.payoutId, payoutId))
      .orderBy(asc(payoutChanges.n)),
    ctx.db
      .select()
      .from(payoutAppeals)
      .where(eq(payoutAppeals.payoutId, payoutId))
      .orderBy(desc(payoutAppeals.createdAt)),
    transfersOf(ctx.db, { type: "payout", id: payoutId }),
    payout.holdReason === "debt" ? debtsOf(ctx, payout.userId) : [],
    mayKeep && isStaffHoldProposed(ctx, payout.userId),
  ]);
  const mine = can(ctx.actor, "payout.appeal_hold", payout);
  return {
    ...lineOf(payout),
    person,
    mine,
    debts,
    // Only staff may know which of them decided.
    changes: changes.map(({ at, toState, reason, note, actorId }) => ({
      at: at.toISOString(),
      state: toState,
      reason,
      note,
      by: actorLabel(actorId, payout.userId),
    })),
    objections: objections.map(({ id, text, createdAt, answer, answeredAt }) => ({
      id,
      text,
      createdAt: createdAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    transfers,
    /** For administrators: how long they can hold it, and whether a longer hold is proposed. */
    keeping: {
      proposed: keepProposed,
      aloneDays: payoutRules.singleApproverHoldDays,
      maxDays: payoutRules.maxHoldDays,
    },
    may: {
      cancel: mine && ["requested", "held", "approved"].includes(payout.state),
      object: mine && payout.state === "held" && objections.every(({ answeredAt }) => answeredAt),
      decide: payout.state === "held" && can(ctx.actor, "payout.decide", payout),
      keep: mayKeep,
    },
  };
}

const isStaffHoldProposed = async ({ db }: Pick<Context, "db">, userId: string) =>
  (await db.$count(
    approvals,
    and(
      eq(approvals.userId, userId),
      eq(approvals.kind, "hold_payout"),
      isNull(approvals.decidedAt),
    ),
  )) > 0;

export type PayoutPage = Awaited<ReturnType<typeof payoutPage>>;
