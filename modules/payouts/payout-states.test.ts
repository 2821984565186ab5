import { describe, expect, test } from "vitest";
import {
  eventsOf,
  nextState,
  type PayoutEvent,
  type PayoutState,
  payoutEvents,
  payoutStates,
} from "./payout-states.ts";

/** Every legal transition, listed again: all others are rejected. */
const legal: readonly [PayoutState, PayoutEvent, PayoutState][] = [
  ["requested", "hold", "held"],
  ["requested", "approve", "approved"],
  ["requested", "cancel", "canceled"],
  ["held", "hold", "held"],
  ["held", "approve", "approved"],
  ["held", "cancel", "canceled"],
  ["approved", "hold", "held"],
  ["approved", "cancel", "canceled"],
  ["approved", "send", "sent"],
  ["approved", "fail", "failed"],
  ["sent", "arrive", "paid"],
  ["sent", "fail", "failed"],
  ["paid", "fail", "returned"],
];

describe("payout state transitions", () => {
  const all = payoutStates.flatMap((state) => payoutEvents.map((event) => [state, event] as const));
  test.each(all)("%s, %s", (state, event) => {
    const [, , next] = legal.find(([from, by]) => from === state && by === event) ?? [];
    expect(nextState(state, event)).toBe(next);
  });

  test("final states stay final", () => {
    for (const state of ["failed", "returned", "canceled"] as const)
      for (const event of payoutEvents) expect(nextState(state, event)).toBeUndefined();
  });
});

const run = (from: PayoutState, events: readonly PayoutEvent[]) =>
  events.reduce<PayoutState>((state, event) => nextState(state, event) ?? state, from);

type Said = Parameters<typeof eventsOf>[0];
const report = (state: Said["state"], failureCode?: string): Said => ({ state, failureCode });
const lives: Readonly<Record<string, { news: readonly Said[]; end: PayoutState }>> = {
  arrives: { news: [report("pending"), report("in_transit"), report("paid")], end: "paid" },
  fails: {
    news: [report("pending"), report("in_transit"), report("failed", "account_closed")],
    end: "failed",
  },
  "is returned": {
    news: [
      report("pending"),
      report("in_transit"),
      report("paid"),
      report("failed", "returned_by_bank"),
    ],
    end: "returned",
  },
};

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  for (const [i, first] of items.entries())
    for (const rest of permutations(items.toSpliced(i, 1))) yield [first, ...rest];
}

describe("processor events", () => {
  test.each(Object.entries(lives))(
    "of a payout that %s end the same in any order, repeated or lost",
    (_name, { news, end }) => {
      const last = news.at(-1);
      for (const order of permutations([...news, ...news])) {
        // We always look at the payout's current state, so nothing older follows the last event.
        const heard = order.slice(0, order.indexOf(last as Said) + 1);
        expect(run("approved", heard.flatMap(eventsOf))).toBe(end);
        expect(run("approved", [...heard, ...heard.slice(-1)].flatMap(eventsOf))).toBe(end);
      }
    },
  );
});
