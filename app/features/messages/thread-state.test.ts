import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageView } from "#contracts/messaging";
import { applyChanges, applyLiveMessage, mergeReloaded, type ThreadState } from "./thread-state.ts";

const message = (seq: number, change: number, body = `${seq}/${change}`): MessageView => ({
  id: `m${seq}`,
  seq,
  change,
  authorId: "a",
  clientId: `c${seq}`,
  at: "2026-11-15T09:00:00.000Z",
  editedAt: null,
  deleted: false,
  forwarded: false,
  html: "" as MessageView["html"],
  body,
  note: null,
  replyTo: null,
  reactions: [],
});
const empty: ThreadState = { messages: [], change: 0, detached: false };
const bodies = ({ messages }: ThreadState) => messages.map(({ body }) => body);

test("applies the next change and reports a gap before a later one", () => {
  const first = applyLiveMessage(empty, { change: 1, message: message(1, 1) });
  expect([bodies(first.state), first.missed]).toEqual([["1/1"], false]);
  const gap = applyLiveMessage(first.state, { change: 3, message: message(3, 3) });
  expect([gap.state, gap.missed]).toEqual([first.state, true]);
  const caughtUp = applyChanges(gap.state, { messages: [message(2, 2), message(3, 3)], upTo: 3 });
  expect(bodies(caughtUp)).toEqual(["1/1", "2/2", "3/3"]);
  expect(applyLiveMessage(caughtUp, { change: 3, message: message(3, 3) })).toEqual({
    state: caughtUp,
    missed: false,
  });
});

test("reports a gap for news without content", () => {
  expect(applyLiveMessage(empty, { change: 1 }).missed).toBe(true);
});

test("applies a change to an old message in place", () => {
  const state = applyChanges(empty, { messages: [message(1, 1), message(2, 2)], upTo: 2 });
  const { state: edited } = applyLiveMessage(state, {
    change: 3,
    message: message(1, 3, "edited"),
  });
  expect(bodies(edited)).toEqual(["edited", "2/2"]);
});

test("keeps both a loaded page and live messages that arrived meanwhile", () => {
  const heard = applyChanges(empty, {
    messages: [message(1, 1), message(2, 2), message(3, 3)],
    upTo: 3,
  });
  const fresh = { messages: [message(1, 1), message(2, 2)], change: 2, detached: false };
  expect(bodies(mergeReloaded(heard, fresh))).toEqual(["1/1", "2/2", "3/3"]);
});

test("does not append new messages after a gap when showing old ones", () => {
  const old = { messages: [message(1, 1), message(2, 2)], change: 90, detached: true };
  const { state } = applyLiveMessage(old, { change: 91, message: message(80, 91) });
  expect(bodies(state)).toEqual(["1/1", "2/2"]);
});

test("readers converge when changes arrive duplicated, late or not at all", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 80 }),
      (touched, deliveries) => {
        // Each entry adds the next message, or changes an existing one.
        const log: MessageView[] = [];
        let last = 0;
        for (const [n, wanted] of touched.entries()) {
          const seq = wanted <= last ? wanted : ++last;
          log.push(message(seq, n + 1));
        }
        const since = (after: number) => {
          const latest = new Map(
            log.filter(({ change }) => change > after).map((each) => [each.id, each]),
          );
          return { messages: [...latest.values()], upTo: log.length };
        };
        let state: ThreadState = empty;
        for (const pick of deliveries) {
          const view = log[pick % log.length] as MessageView;
          const { state: next, missed } = applyLiveMessage(state, {
            change: view.change,
            message: view,
          });
          state = missed && pick % 3 === 0 ? applyChanges(next, since(next.change)) : next;
        }
        state = applyChanges(state, since(state.change));
        expect(bodies(state)).toEqual(bodies(applyChanges(empty, since(0))));
      },
    ),
  );
});
