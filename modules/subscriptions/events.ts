import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { subscriptionEvents, subscriptionStates } from "./states.ts";

/** Whose it is about; a guild's part came later, so what was written before has none. */
const seller = { creatorId: z.uuid().nullable(), guildId: z.uuid().nullable().default(null) };
const tagsOf = (of: { readonly creatorId: string | null; readonly guildId: string | null }) => [
  ...(of.creatorId ? [personTag(of.creatorId)] : []),
  ...(of.guildId ? [`guild:${of.guildId}`] : []),
];

/** What a creator or a guild offers, or how far a goal is: pages that show it are made anew. */
export const offeringChanged = defineEvent("subscriptions.offering_changed", {
  payload: z.object(seller),
  tags: tagsOf,
});

const moved = z.object({
  subscriptionId: z.uuid(),
  subscriberId: z.uuid(),
  ...seller,
  event: z.enum(subscriptionEvents),
  state: z.enum(subscriptionStates),
});

/** A renewal changes nothing that others see. */
const unseen: ReadonlySet<string> = new Set(["renewed", "charge_failed", "checkout_expired"]);

/** A step in a subscription's life. Their own open pages hear of it at once. */
export const subscriptionMoved = defineEvent("subscriptions.subscription_moved", {
  payload: moved,
  tags: (moved) => (unseen.has(moved.event) ? [] : tagsOf(moved)),
  live: ({ subscriberId, creatorId, guildId, state }) => [
    { topic: `person:${subscriberId}`, data: { creatorId, guildId, subscription: state } },
  ],
});

const gift = z.object({ giftId: z.uuid(), giverId: z.uuid(), creatorId: z.uuid() });
export const giftBought = defineEvent("subscriptions.gift_bought", { payload: gift });
export const giftRedeemed = defineEvent("subscriptions.gift_redeemed", {
  payload: gift.extend({ redeemedBy: z.uuid() }),
});
export const giftCreditedBack = defineEvent("subscriptions.gift_credited_back", { payload: gift });
