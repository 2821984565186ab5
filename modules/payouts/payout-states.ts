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
 * `send`: the processor accepted it. `arrive`: the bank has it. `fail`: the bank or the processor
 * rejects it, possibly after arrival.
 */
export const payoutEvents = ["hold", "approve", "cancel", "send", "arrive", "fail"] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/** Allowed transitions. All others are rejected: repeated or late events change nothing. */
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

/** Money is reserved for it or on its way; at most one payout is in these states. */
export const openStates: PayoutState[] = ["requested", "held", "approved", "sent"];

/** The processor's state of a payout, as the events that lead there. */
export function eventsOf(report: {
  readonly state: "pending" | "in_transit" | "paid" | "failed";
  readonly failureCode: string | undefined;
}): readonly PayoutEvent[] {
  if (report.state === "paid") return ["send", "arrive"];
  if (report.state === "failed")
    // News of its arrival may have been lost: it is made up for, so that order does not matter.
    return report.failureCode === "returned_by_bank"
      ? ["send", "arrive", "fail"]
      : ["send", "fail"];
  return ["send"];
}
