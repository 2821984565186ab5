import { ownsGuilds } from "#modules/guilds";
import { isLastAdministrator } from "#modules/identity";
import { hasUnsettledPayments } from "#modules/payments";
import { findUnsettledMoney } from "#modules/payouts";
import type { DeletionCheck } from "#modules/portability";
import { hasLiveSubscriptions } from "#modules/subscriptions";

/** What has to be settled before an account deletion. */
export const deletionChecks: readonly DeletionCheck[] = [
  {
    name: "last_administrator",
    find: async (ctx, userId) =>
      (await isLastAdministrator(ctx, userId))
        ? {
            reason: "You are the only administrator.",
            remedy: "Give the role to somebody else first, so that the place is not left alone.",
          }
        : undefined,
  },
  {
    name: "subscriptions",
    find: async (ctx, userId) => {
      const { pays, isPaid } = await hasLiveSubscriptions(ctx, userId);
      if (pays)
        return {
          reason: "You still pay for subscriptions.",
          remedy: "Cancel them under Subscriptions first, so that nothing more is charged.",
        };
      return isPaid
        ? {
            reason: "People still subscribe to your work.",
            remedy: "End your tiers under Earning first; they keep what they paid for until then.",
          }
        : undefined;
    },
  },
  {
    name: "unsettled_payments",
    find: async (ctx, userId) =>
      (await hasUnsettledPayments(ctx, userId))
        ? {
            reason: "A payment of yours is still being settled.",
            remedy: "It takes a few days at most. Then your account goes as you asked.",
          }
        : undefined,
  },
  {
    name: "guilds",
    find: async (ctx, userId) =>
      (await ownsGuilds(ctx, userId))
        ? {
            reason: "You own a guild.",
            remedy: "Hand it to another member, or delete it, under its settings first.",
          }
        : undefined,
  },
  { name: "money_left", find: findUnsettledMoney },
];
