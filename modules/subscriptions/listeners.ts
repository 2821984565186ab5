import {
  disputeClosed,
  methodRemoved,
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import { closeDispute, openDispute } from "./commands/follow-dispute.ts";
import { closeGift, endGift, reopenGift } from "./commands/follow-gift.ts";
import { followSeller } from "./commands/follow-seller.ts";
import { settleCharge } from "./commands/settle-charge.ts";
import { settleGift } from "./commands/settle-gift.ts";
import { switchToMethod } from "./commands/switch-to-method.ts";
import { subscriptionTransitioned } from "./events.ts";
import { isSchedulerLocked } from "./scheduler-lock.ts";

/** How a subscription begins. */
const beginnings: ReadonlySet<string> = new Set(["began", "trial_began", "gift_redeemed"]);

interface About {
  readonly purpose: string;
  readonly purposeId: string;
}

async function settle(ctx: Context<Actor>, { purpose, purposeId }: About): Promise<void> {
  if (purpose === "subscription") await settleCharge(ctx, { chargeId: purposeId });
  if (purpose === "gift") await settleGift(ctx, { giftId: purposeId });
}

/** How subscriptions react to payment events. */
export const subscriptionListeners: readonly Listener[] = [
  defineListener(paymentSucceeded, "subscriptions.follow_payment", settle),
  defineListener(
    paymentFailed,
    "subscriptions.follow_failure",
    async (ctx: Context<Actor>, news) => {
      // When it is tried next depends on the day, and this may be another's.
      if (!(await isSchedulerLocked(ctx.db))) await settle(ctx, news);
    },
  ),
  defineListener(
    paymentDisputed,
    "subscriptions.follow_dispute",
    async (ctx: Context<Actor>, news) => {
      if (news.purpose === "subscription") await openDispute(ctx, { chargeId: news.purposeId });
      if (news.purpose === "gift") await closeGift(ctx, { giftId: news.purposeId });
    },
  ),
  defineListener(
    disputeClosed,
    "subscriptions.follow_closed_dispute",
    async (ctx: Context<Actor>, news) => {
      if (news.purpose === "subscription")
        await closeDispute(ctx, { chargeId: news.purposeId, won: news.won });
      if (news.purpose === "gift")
        await (news.won ? reopenGift : endGift)(ctx, { giftId: news.purposeId });
    },
  ),
  defineListener(
    paymentRefunded,
    "subscriptions.follow_refund",
    async (ctx: Context<Actor>, news) => {
      if (news.purpose === "gift") await closeGift(ctx, { giftId: news.purposeId });
    },
  ),
  defineListener(
    subscriptionTransitioned,
    "subscriptions.follow_creator",
    async (ctx: Context<Actor>, { subscriptionId, subscriberId, creatorId }) => {
      if (creatorId) await followSeller(ctx, { subscriptionId, subscriberId, creatorId });
    },
    { when: ({ event, creatorId }) => creatorId !== null && beginnings.has(event) },
  ),
  defineListener(methodRemoved, "subscriptions.follow_method", switchToMethod),
];
