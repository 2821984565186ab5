import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { disputes, refunds } from "#tables/payments";
import { payouts } from "#tables/payouts";
import { reviewReason } from "./review-labels.ts";

const limit = 50;

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
      .where(inArray(payouts.state, ["held", "failed", "returned"]))
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
      href: null,
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
