import { and, asc, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { payees, payoutAppeals, payoutSteps, payouts } from "../tables.ts";
import { lineOf, openPayoutOf } from "./open-payout.ts";

const pageSize = 25;

export async function payoutsPage(ctx: Context<Actor>, before: string | null) {
  const { userId } = requireMember(ctx);
  const older = before && isUuid(before) ? lt(payouts.id, before) : undefined;
  const [rows, open] = await Promise.all([
    ctx.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.userId, userId), older))
      .orderBy(desc(payouts.id))
      .limit(pageSize + 1),
    openPayoutOf(ctx, userId),
  ]);
  const page = rows.slice(0, pageSize);
  return {
    payouts: page.map(lineOf),
    open,
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    oversees: can(ctx.actor, "payout.manage", {}),
  };
}
export type PayoutsPage = Awaited<ReturnType<typeof payoutsPage>>;

/** For administrators: payouts that wait for a decision. */
export async function payoutsToDecide(ctx: Context<Actor>) {
  authorize(ctx.actor, "payout.manage", {});
  const person = { userId: users.id, username: users.username, displayName: users.name };
  const [held, stopped, stuck] = await Promise.all([
    ctx.db
      .select({ payout: payouts, person, objectedAt: payoutAppeals.createdAt })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .leftJoin(
        payoutAppeals,
        and(eq(payoutAppeals.payoutId, payouts.id), isNull(payoutAppeals.answeredAt)),
      )
      .where(eq(payouts.state, "held"))
      .orderBy(asc(payouts.requestedAt))
      .limit(200),
    ctx.db
      .select({ person, stoppedAt: payees.stoppedAt })
      .from(payees)
      .innerJoin(users, eq(users.id, payees.userId))
      .where(isNotNull(payees.stoppedAt))
      .orderBy(asc(payees.stoppedAt))
      .limit(100),
    ctx.db
      .select({ payout: payouts, person, step: payoutSteps.kind, code: payoutSteps.failureCode })
      .from(payoutSteps)
      .innerJoin(payouts, eq(payouts.id, payoutSteps.payoutId))
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(eq(payoutSteps.state, "needs_review"))
      .orderBy(asc(payoutSteps.createdAt))
      .limit(100),
  ]);
  return {
    held: held
      // Only those that need a decision: other holds end without one.
      .filter(({ payout, objectedAt }) => payout.holdReason === "review" || objectedAt)
      .map(({ payout, objectedAt, ...rest }) => ({
        ...rest,
        ...lineOf(payout),
        objectedAt: objectedAt?.toISOString() ?? null,
        mine: !can(ctx.actor, "payout.decide", payout),
      })),
    stopped: stopped.map(({ person: payee, stoppedAt }) => ({
      ...payee,
      stoppedAt: stoppedAt?.toISOString() ?? "",
      mine: !can(ctx.actor, "payout.decide", payee),
    })),
    stuck: stuck.map(({ payout, ...rest }) => ({ ...rest, ...lineOf(payout) })),
  };
}
export type PayoutsToDecide = Awaited<ReturnType<typeof payoutsToDecide>>;
