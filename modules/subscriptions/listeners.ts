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
import { type Listener, listen } from "#platform/events";
import { calendarIsHeld } from "./calendar-lock.ts";
import { closeDispute, openDispute } from "./commands/follow-dispute.ts";
import { closeGift, endGift, reopenGift } from "./commands/follow-gift.ts";
import { moveToMethod } from "./commands/move-to-method.ts";
import { settleCharge } from "./commands/settle-charge.ts";
import { settleGift } from "./commands/settle-gift.ts";

interface About {
  readonly purpose: string;
  readonly purposeId: string;
}

async function settle(ctx: Context<Actor>, { purpose, purposeId }: About): Promise<void> {
  if (purpose === "subscription") await settleCharge(ctx, { chargeId: purposeId });
  if (purpose === "gift") await settleGift(ctx, { giftId: purposeId });
}

/** What payments tell, and what subscriptions make of it. */
export const subscriptionListeners: readonly Listener[] = [
  listen(paymentSucceeded, "subscriptions.follow_payment", settle),
  listen(paymentFailed, "subscriptions.follow_failure", async (ctx: Context<Actor>, news) => {
    // When it is tried next depends on the day, and this may be another's.
    if (!(await calendarIsHeld(ctx.db))) await settle(ctx, news);
  }),
  listen(paymentDisputed, "subscriptions.follow_dispute", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "subscription") await openDispute(ctx, { chargeId: news.purposeId });
    if (news.purpose === "gift") await closeGift(ctx, { giftId: news.purposeId });
  }),
  listen(disputeClosed, "subscriptions.follow_verdict", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "subscription")
      await closeDispute(ctx, { chargeId: news.purposeId, won: news.won });
    if (news.purpose === "gift")
      await (news.won ? reopenGift : endGift)(ctx, { giftId: news.purposeId });
  }),
  listen(paymentRefunded, "subscriptions.follow_refund", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "gift") await closeGift(ctx, { giftId: news.purposeId });
  }),
  listen(methodRemoved, "subscriptions.follow_method", moveToMethod),
];
