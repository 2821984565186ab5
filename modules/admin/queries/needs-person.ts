import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { formatMoney, isCurrency, money } from "#platform/money";
import { users } from "#tables/identity";
import { disputes, refunds } from "#tables/payments";
import { payouts } from "#tables/payouts";

const shown = 50;

export interface NeedsPerson {
  readonly id: string;
  readonly what: "dispute" | "payout" | "large" | "refund";
  readonly amount: string;
  readonly whose: string;
  readonly say: string;
  /** By when somebody has to have answered. */
  readonly due: string | null;
  readonly at: string;
  readonly href: string | null;
}

const inWords = (minor: bigint, currency: string) =>
  isCurrency(currency) ? formatMoney(money(minor, currency)) : `${minor} ${currency}`;

/** Payments that stand still until somebody looks: disputes first, since they have a day. */
export async function moneyThatNeedsAPerson(ctx: Context<Actor>): Promise<readonly NeedsPerson[]> {
  const [open, stuck, failed] = await Promise.all([
    ctx.db
      .select()
      .from(disputes)
      .where(eq(disputes.state, "open"))
      .orderBy(asc(disputes.evidenceDueAt))
      .limit(shown),
    ctx.db
      .select({ payout: payouts, username: users.username })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(inArray(payouts.state, ["held", "failed", "returned"]))
      .orderBy(desc(payouts.updatedAt))
      .limit(shown),
    ctx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, "failed"), isNull(refunds.settledAt)))
      .orderBy(desc(refunds.createdAt))
      .limit(shown),
  ]);
  return [
    ...open.map((row) => ({
      id: row.id,
      what: "dispute" as const,
      whose: "",
      say: row.reason,
      href: null,
      amount: inWords(row.amountMinor, row.currency),
      due: row.evidenceDueAt?.toISOString() ?? null,
      at: row.openedAt.toISOString(),
    })),
    ...stuck.map(({ payout: row, username }) => ({
      id: row.id,
      what: row.state === "held" ? ("large" as const) : ("payout" as const),
      whose: `@${username}`,
      say: row.failureCode ?? row.holdReason ?? row.state,
      due: null,
      amount: inWords(row.amountMinor, row.currency),
      at: row.updatedAt.toISOString(),
      href: `/financial/payouts/${row.id}`,
    })),
    ...failed.map((row) => ({
      id: row.id,
      what: "refund" as const,
      whose: "",
      due: null,
      href: null,
      say: row.failureCode ?? row.reason,
      amount: inWords(row.amountMinor, row.currency),
      at: row.createdAt.toISOString(),
    })),
  ];
}
