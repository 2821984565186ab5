import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { disputes, refunds } from "#tables/payments";
import { payouts } from "#tables/payouts";
import { reviewReason } from "./review-labels.ts";

const limit = 50;
const failureShownDays = 14;
const later = alias(payouts, "later");

/**
 * The money of a failed payout is back in the balance, and the payee was told. It is settled once
 * they request another one, and after two weeks.
 */
const failedRecently = (now: Date) =>
  and(
    inArray(payouts.state, ["failed", "returned"]),
    gt(payouts.updatedAt, addDays(now, -failureShownDays)),
    sql`not exists (select from ${payouts} later
      where ${later.userId} = ${payouts.userId} and ${later.requestedAt} > ${payouts.endedAt})`,
  );

export interface PaymentToReview {
  readonly id: string;
  readonly kind: "dispute" | "payout" | "large" | "refund";
  /** In minor units, as text. */
  readonly amountMinor: string;
  readonly currency: string;
  readonly owner: string;
  /** Why it is listed: a message, or null for a code of the processor that has no label. */
  readonly reason: string | null;
  readonly code: string;
  /** Deadline for a response. */
  readonly dueAt: string | null;
  readonly at: string;
  readonly href: string | null;
}

const why = (of: "dispute" | "payout" | "refund", code: string) => ({
  reason: reviewReason(of, code),
  code,
});

/** Payments that need a manual review, disputes first because they have a deadline. */
export async function listPaymentsToReview(
  ctx: Context<Actor>,
): Promise<readonly PaymentToReview[]> {
  const [open, stuck, failed] = await Promise.all([
    ctx.db
      .select()
      .from(disputes)
      .where(eq(disputes.state, "open"))
      .orderBy(asc(disputes.evidenceDueAt))
      .limit(limit),
    ctx.db
      .select({ payout: payouts, username: users.username })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(or(eq(payouts.state, "held"), failedRecently(ctx.clock.now())))
      .orderBy(desc(payouts.updatedAt))
      .limit(limit),
    ctx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, "failed"), isNull(refunds.settledAt)))
      .orderBy(desc(refunds.createdAt))
      .limit(limit),
  ]);
  return [
    ...open.map((row) => ({
      id: row.id,
      kind: "dispute" as const,
      owner: "",
      ...why("dispute", row.reason),
      href: `/financial/disputes/${row.id}`,
      amountMinor: String(row.amountMinor),
      currency: row.currency,
      dueAt: row.evidenceDueAt?.toISOString() ?? null,
      at: row.openedAt.toISOString(),
    })),
    ...stuck.map(({ payout: row, username }) => ({
      id: row.id,
      kind: row.state === "held" ? ("large" as const) : ("payout" as const),
      owner: `@${username}`,
      ...why("payout", row.failureCode ?? row.holdReason ?? row.state),
      dueAt: null,
      amountMinor: String(row.amountMinor),
      currency: row.currency,
      at: row.updatedAt.toISOString(),
      href: `/financial/payouts/${row.id}`,
    })),
    ...failed.map((row) => ({
      id: row.id,
      kind: "refund" as const,
      owner: "",
      dueAt: null,
      href: null,
      ...why("refund", row.failureCode ?? row.reason),
      amountMinor: String(row.amountMinor),
      currency: row.currency,
      at: row.createdAt.toISOString(),
    })),
  ];
}
