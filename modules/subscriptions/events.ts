import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { subscriptionEvents, subscriptionStates } from "./states.ts";

/** The seller; guilds were added later, so older events have none. */
const seller = { creatorId: z.uuid().nullable(), guildId: z.uuid().nullable().default(null) };
const tagsOf = (of: { readonly creatorId: string | null; readonly guildId: string | null }) => [
  ...(of.creatorId ? [personTag(of.creatorId)] : []),
  ...(of.guildId ? [`guild:${of.guildId}`] : []),
];

/** What a creator or a guild offers, or how far a goal is: pages that show it are made again. */
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

/** A state change of a subscription. Sent to the user's open pages at once. */
export const subscriptionTransitioned = defineEvent("subscriptions.subscription_transitioned", {
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
