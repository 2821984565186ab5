import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { transfersOf } from "#modules/ledger";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { proposals, users } from "#tables/identity";
import { payoutRules } from "../constants.ts";
import { noSuchPayout } from "../errors.ts";
import { payoutChanges, payoutObjections, payouts } from "../tables.ts";
import { debtsOf } from "./debts.ts";
import { lineOf } from "./open-payout.ts";

const whoseAct = (actorId: string | null, ownerId: string): "clock" | "owner" | "staff" =>
  actorId === null ? "clock" : actorId === ownerId ? "owner" : "staff";

/** One payout: where it is, why, all that happened to it, and its entries in the ledger. */
export async function payoutPage(ctx: Context<Actor>, payoutId: string) {
  requireMember(ctx);
  if (!isUuid(payoutId)) throw noSuchPayout();
  const [found] = await ctx.db
    .select({ payout: payouts, username: users.username, displayName: users.name })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(eq(payouts.id, payoutId));
  if (!found || !can(ctx.actor, "payout.see", found.payout)) throw noSuchPayout();
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
      .from(payoutObjections)
      .where(eq(payoutObjections.payoutId, payoutId))
      .orderBy(desc(payoutObjections.madeAt)),
    transfersOf(ctx.db, { type: "payout", id: payoutId }),
    payout.holdReason === "debt" ? debtsOf(ctx, payout.userId) : [],
    mayKeep && isKeepingProposed(ctx, payout.userId),
  ]);
  const mine = can(ctx.actor, "payout.object", payout);
  return {
    ...lineOf(payout),
    person,
    mine,
    debts,
    // Guesses at who decided are nobody's business but staff's.
    changes: changes.map(({ at, toState, reason, note, actorId }) => ({
      at: at.toISOString(),
      state: toState,
      reason,
      note,
      by: whoseAct(actorId, payout.userId),
    })),
    objections: objections.map(({ id, text, madeAt, answer, answeredAt }) => ({
      id,
      text,
      madeAt: madeAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    transfers,
    /** For administrators: for how long they may keep it back, and whether one wants it longer. */
    keeping: {
      proposed: keepProposed,
      aloneDays: payoutRules.keptAloneDays,
      mostDays: payoutRules.keptMostDays,
    },
    may: {
      cancel: mine && ["requested", "held", "approved"].includes(payout.state),
      object: mine && payout.state === "held" && objections.every(({ answeredAt }) => answeredAt),
      decide: payout.state === "held" && can(ctx.actor, "payout.decide", payout),
      keep: mayKeep,
    },
  };
}

const isKeepingProposed = async ({ db }: Pick<Context, "db">, userId: string) =>
  (await db.$count(
    proposals,
    and(
      eq(proposals.userId, userId),
      eq(proposals.kind, "keep_payout"),
      isNull(proposals.decidedAt),
    ),
  )) > 0;

export type PayoutPage = Awaited<ReturnType<typeof payoutPage>>;
