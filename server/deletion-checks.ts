import { ownsGuilds } from "#modules/guilds";
import { isLastAdministrator } from "#modules/identity";
import { hasUnsettledPayments } from "#modules/payments";
import { findUnsettledMoney } from "#modules/payouts";
import type { DeletionCheck } from "#modules/portability";
import { cancelTrials, hasLiveSubscriptions } from "#modules/subscriptions";
import type { Message } from "#platform/i18n";

/** What has to be settled before an account deletion. */
export const deletionChecks: readonly DeletionCheck[] = [
  {
    name: "last_administrator",
    find: async (ctx, userId) =>
      (await isLastAdministrator(ctx, userId))
        ? {
            reason: "portability.blockers.lastAdministrator.reason" satisfies Message,
            remedy: "portability.blockers.lastAdministrator.remedy" satisfies Message,
          }
        : undefined,
  },
  {
    name: "subscriptions",
    find: async (ctx, userId) => {
      const { pays, isPaid } = await hasLiveSubscriptions(ctx, userId);
      if (pays)
        return {
          reason: "portability.blockers.subscriptions.reason" satisfies Message,
          remedy: "portability.blockers.subscriptions.remedy" satisfies Message,
        };
      return isPaid
        ? {
            reason: "portability.blockers.subscribers.reason" satisfies Message,
            remedy: "portability.blockers.subscribers.remedy" satisfies Message,
          }
        : undefined;
    },
  },
  {
    name: "trials",
    find: async (ctx, userId) =>
      (await hasLiveSubscriptions(ctx, userId)).onTrial
        ? {
            reason: "portability.blockers.trials.reason" satisfies Message,
            remedy: "portability.blockers.trials.remedy" satisfies Message,
            settles: true,
          }
        : undefined,
    settle: (ctx, userId) => cancelTrials(ctx, { userId }),
  },
  {
    name: "unsettled_payments",
    find: async (ctx, userId) =>
      (await hasUnsettledPayments(ctx, userId))
        ? {
            reason: "portability.blockers.payments.reason" satisfies Message,
            remedy: "portability.blockers.payments.remedy" satisfies Message,
          }
        : undefined,
  },
  {
    name: "guilds",
    find: async (ctx, userId) =>
      (await ownsGuilds(ctx, userId))
        ? {
            reason: "portability.blockers.guilds.reason" satisfies Message,
            remedy: "portability.blockers.guilds.remedy" satisfies Message,
          }
        : undefined,
  },
  { name: "money_left", find: findUnsettledMoney },
];
