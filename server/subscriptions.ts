import { paymentSettings } from "#modules/payments";
import type { BreakdownLine, Span, SubscriptionMetrics } from "#modules/payouts";
import { earningsByTier, subscriptionMetrics } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { money } from "#platform/money";

/** What subscriptions know and earnings show: figures, and earnings by tier. */
export async function subscriptionFiguresOf(
  ctx: Context<Actor>,
  { userId, from, to }: Span,
): Promise<SubscriptionMetrics | undefined> {
  const { currency } = paymentSettings(ctx);
  const found = await subscriptionMetrics(ctx, { creatorId: userId, from, to });
  if (found.payingCount + found.endedCount + found.beganCount === 0) return undefined;
  return {
    monthly: money(BigInt(found.monthlyMinor), currency),
    subscribers: found.payingCount,
    joined: found.beganCount,
    left: found.endedCount,
    lifetime: money(BigInt(found.lifetimeMinor), currency),
  };
}

export const breakdowns = [
  {
    by: "tier" as const,
    of: async (
      ctx: Context<Actor>,
      { userId, from, to }: Span,
    ): Promise<readonly BreakdownLine[]> => {
      const { currency } = paymentSettings(ctx);
      const lines = await earningsByTier(ctx, { creatorId: userId, from, to, currency });
      return lines.map(({ tier, amount }) => ({ label: tier, amount }));
    },
  },
];
