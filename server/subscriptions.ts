import { configurePayments, paymentSettings } from "#modules/payments";
import { configurePayouts } from "#modules/payouts";
import { configurePeople } from "#modules/people";
import {
  activeEntitlement,
  earnedByTier,
  methodUses,
  retryWithMethod,
  subscriptionFigures,
} from "#modules/subscriptions";
import { systemClock } from "#platform/clock";
import { money } from "#platform/money";

/** What subscriptions know and their neighbours show: cards in use, figures, earnings by tier. */
export function wireSubscriptions(): void {
  configurePeople({
    supports: (userId, creatorId) =>
      activeEntitlement({ userId, creatorId, now: systemClock.now() }),
  });
  configurePayments({ usedBy: methodUses, retryAll: retryWithMethod });
  configurePayouts({
    subscriptionFigures: async (ctx, { userId, from, to }) => {
      const { currency } = paymentSettings();
      const found = await subscriptionFigures(ctx, { creatorId: userId, from, to });
      if (found.payingCount + found.endedCount + found.beganCount === 0) return undefined;
      return {
        monthly: money(BigInt(found.monthlyMinor), currency),
        subscribers: found.payingCount,
        joined: found.beganCount,
        left: found.endedCount,
        lifetime: money(BigInt(found.lifetimeMinor), currency),
      };
    },
    breakdowns: [
      {
        title: "By tier, before costs",
        of: async (ctx, { userId, from, to }) => {
          const { currency } = paymentSettings();
          const lines = await earnedByTier(ctx, { creatorId: userId, from, to, currency });
          return lines.map(({ tier, amount }) => ({ label: tier, amount }));
        },
      },
    ],
  });
}
