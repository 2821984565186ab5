import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageView } from "#contracts/messaging";
import { catchUp, hear, loadedAnew, type ThreadState } from "./thread-state.ts";

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

test("the next change is taken in, a later one tells that something was missed", () => {
  const first = hear(empty, { change: 1, message: message(1, 1) });
  expect([bodies(first.state), first.missed]).toEqual([["1/1"], false]);
  const gap = hear(first.state, { change: 3, message: message(3, 3) });
  expect([gap.state, gap.missed]).toEqual([first.state, true]);
  const caughtUp = catchUp(gap.state, { messages: [message(2, 2), message(3, 3)], upTo: 3 });
  expect(bodies(caughtUp)).toEqual(["1/1", "2/2", "3/3"]);
  expect(hear(caughtUp, { change: 3, message: message(3, 3) })).toEqual({
    state: caughtUp,
    missed: false,
  });
});

test("news without words tells that something was missed", () => {
  expect(hear(empty, { change: 1 }).missed).toBe(true);
});

test("a change of an old message stands in its old place", () => {
  const state = catchUp(empty, { messages: [message(1, 1), message(2, 2)], upTo: 2 });
  const { state: edited } = hear(state, { change: 3, message: message(1, 3, "edited") });
  expect(bodies(edited)).toEqual(["edited", "2/2"]);
});

test("a page that was loaded while something was heard loses neither", () => {
  const heard = catchUp(empty, {
    messages: [message(1, 1), message(2, 2), message(3, 3)],
    upTo: 3,
  });
  const fresh = { messages: [message(1, 1), message(2, 2)], change: 2, detached: false };
  expect(bodies(loadedAnew(heard, fresh))).toEqual(["1/1", "2/2", "3/3"]);
});

test("at an old place nothing new is put behind a hole", () => {
  const old = { messages: [message(1, 1), message(2, 2)], change: 90, detached: true };
  const { state } = hear(old, { change: 91, message: message(80, 91) });
  expect(bodies(state)).toEqual(["1/1", "2/2"]);
});

test("however changes arrive, doubled, late or lost, every reader ends the same", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 80 }),
      (touched, arrivals) => {
        // Each entry writes the next message, or changes one that is there.
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
        for (const pick of arrivals) {
          const view = log[pick % log.length] as MessageView;
          const { state: next, missed } = hear(state, { change: view.change, message: view });
          state = missed && pick % 3 === 0 ? catchUp(next, since(next.change)) : next;
        }
        state = catchUp(state, since(state.change));
        expect(bodies(state)).toEqual(bodies(catchUp(empty, since(0))));
      },
    ),
  );
});
