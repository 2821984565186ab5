import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { subscriptionEvents, subscriptionStates } from "./states.ts";

/** What a creator offers, or how far a goal is: pages that show it are made anew. */
export const offeringChanged = defineEvent("subscriptions.offering_changed", {
  payload: z.object({ creatorId: z.uuid() }),
  tags: ({ creatorId }) => [personTag(creatorId)],
});

const moved = z.object({
  subscriptionId: z.uuid(),
  subscriberId: z.uuid(),
  creatorId: z.uuid(),
  event: z.enum(subscriptionEvents),
  state: z.enum(subscriptionStates),
});

/** A renewal changes nothing that others see. */
const unseen: ReadonlySet<string> = new Set(["renewed", "charge_failed", "checkout_expired"]);

/** A step in a subscription's life. Their own open pages hear of it at once. */
export const subscriptionMoved = defineEvent("subscriptions.subscription_moved", {
  payload: moved,
  tags: ({ creatorId, event }) => (unseen.has(event) ? [] : [personTag(creatorId)]),
  live: ({ subscriberId, creatorId, state }) => [
    { topic: `person:${subscriberId}`, data: { creatorId, subscription: state } },
  ],
});

const gift = z.object({ giftId: z.uuid(), giverId: z.uuid(), creatorId: z.uuid() });
export const giftBought = defineEvent("subscriptions.gift_bought", { payload: gift });
export const giftRedeemed = defineEvent("subscriptions.gift_redeemed", {
  payload: gift.extend({ redeemedBy: z.uuid() }),
});
export const giftCreditedBack = defineEvent("subscriptions.gift_credited_back", { payload: gift });
