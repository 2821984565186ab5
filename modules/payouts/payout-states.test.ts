import { describe, expect, test } from "vitest";
import {
  eventsOf,
  nextState,
  type PayoutEvent,
  type PayoutState,
  payoutEvents,
  payoutStates,
} from "./payout-states.ts";

/** Every legal step, written out once more: whatever is not here is refused. */
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

describe("the table of transitions", () => {
  const all = payoutStates.flatMap((state) => payoutEvents.map((event) => [state, event] as const));
  test.each(all)("%s, %s", (state, event) => {
    const [, , next] = legal.find(([from, by]) => from === state && by === event) ?? [];
    expect(nextState(state, event)).toBe(next);
  });

  test("an end stays an end", () => {
    for (const state of ["failed", "returned", "canceled"] as const)
      for (const event of payoutEvents) expect(nextState(state, event)).toBeUndefined();
  });
});

const run = (from: PayoutState, events: readonly PayoutEvent[]) =>
  events.reduce<PayoutState>((state, event) => nextState(state, event) ?? state, from);

type Said = Parameters<typeof eventsOf>[0];
const said = (state: Said["state"], failureCode?: string): Said => ({ state, failureCode });
const lives: Readonly<Record<string, { news: readonly Said[]; end: PayoutState }>> = {
  arrives: { news: [said("pending"), said("in_transit"), said("paid")], end: "paid" },
  fails: {
    news: [said("pending"), said("in_transit"), said("failed", "account_closed")],
    end: "failed",
  },
  "comes back": {
    news: [said("pending"), said("in_transit"), said("paid"), said("failed", "returned_by_bank")],
    end: "returned",
  },
};

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  for (const [i, first] of items.entries())
    for (const rest of permutations(items.toSpliced(i, 1))) yield [first, ...rest];
}

describe("news of the processor", () => {
  test.each(Object.entries(lives))(
    "of a payout that %s ends alike in every order, doubled and with some lost",
    (_name, { news, end }) => {
      const last = news.at(-1);
      for (const order of permutations([...news, ...news])) {
        // We always look at the payout as it stands now, so nothing older follows the last word.
        const heard = order.slice(0, order.indexOf(last as Said) + 1);
        expect(run("approved", heard.flatMap(eventsOf))).toBe(end);
        expect(run("approved", [...heard, ...heard.slice(-1)].flatMap(eventsOf))).toBe(end);
      }
    },
  );
});
