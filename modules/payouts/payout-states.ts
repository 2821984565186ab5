export const payoutStates = [
  "requested",
  "held",
  "approved",
  "sent",
  "paid",
  "failed",
  "returned",
  "canceled",
] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * `send`: the processor took it on. `arrive`: the bank has it. `fail`: the bank or the processor
 * says no, also after it had arrived.
 */
export const payoutEvents = ["hold", "approve", "cancel", "send", "arrive", "fail"] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/** What may follow what. All else is refused: news that comes twice or late changes nothing. */
const transitions: Readonly<Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>>> = {
  requested: { hold: "held", approve: "approved", cancel: "canceled" },
  held: { hold: "held", approve: "approved", cancel: "canceled" },
  approved: { hold: "held", cancel: "canceled", send: "sent", fail: "failed" },
  sent: { arrive: "paid", fail: "failed" },
  // A bank can send money back days after it had it.
  paid: { fail: "returned" },
  failed: {},
  returned: {},
  canceled: {},
};

export const nextState = (state: PayoutState, event: PayoutEvent): PayoutState | undefined =>
  transitions[state][event];

/** Money is set aside for it or on its way; there is one of these at a time. */
export const openStates: PayoutState[] = ["requested", "held", "approved", "sent"];

/** What the processor says of a payout, as the events that lead there. */
export function eventsOf(said: {
  readonly state: "pending" | "in_transit" | "paid" | "failed";
  readonly failureCode: string | undefined;
}): readonly PayoutEvent[] {
  if (said.state === "paid") return ["send", "arrive"];
  if (said.state === "failed")
    // News of its arrival may have been lost: it is made up for, so that order does not matter.
    return said.failureCode === "returned_by_bank" ? ["send", "arrive", "fail"] : ["send", "fail"];
  return ["send"];
}
