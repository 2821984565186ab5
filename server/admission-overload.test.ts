import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seededRandom } from "#tests/seeded-random";
import { english } from "#tests/translate";
import { makeAdmission } from "./admission.ts";

/*
 * A process with one core that all its requests share, on a clock of its own: what the admission
 * does under overload, without what else runs on this machine. `npm run bench -- overload` measures
 * the product.
 */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const stepMs = 2;
const rejectionMs = 0.2;

interface Simulated {
  readonly accepted: readonly number[];
  readonly rejected: readonly number[];
  /** Of the accepted, per second. */
  readonly goodput: number;
}

/**
 * Each request needs a random time of the core, on average `meanMs`. They arrive at random moments,
 * or from `clients` who each ask again as soon as they have their answer.
 */
async function simulate(
  {
    meanMs,
    perSecond = 0,
    clients = 0,
  }: { readonly meanMs: number; readonly perSecond?: number; readonly clients?: number },
  seconds: number,
): Promise<Simulated> {
  const random = seededRandom(7);
  let nowMs = 0;
  let usedMs = 0;
  let turnMs = 0;
  let arrived = 0;
  const admission = makeAdmission({
    translateFor: () => english,
    databaseWaiting: () => 0,
    sessionOf: () => String(arrived++),
    now: () => nowMs,
    measureLoop: () => {
      const utilization = Math.min(1, usedMs / 50);
      usedMs = 0;
      return { lateMs: turnMs, utilization };
    },
  });
  const working = new Map<EventEmitter, { leftMs: number; readonly sinceMs: number }>();
  const accepted: number[] = [];
  const rejected: number[] = [];
  let debtMs = 0;
  const arrive = () => {
    const sinceMs = nowMs;
    const outgoing = Object.assign(new EventEmitter(), {
      writeHead: () => {},
      end: () => {
        debtMs += rejectionMs;
        rejected.push(nowMs - sinceMs);
      },
    });
    const incoming = { url: "/forum", method: "GET", headers: {} };
    admission.admit(
      incoming as unknown as IncomingMessage,
      outgoing as unknown as ServerResponse,
      () => {
        const leftMs = -Math.log(1 - random.next()) * meanMs;
        working.set(outgoing, { leftMs, sinceMs });
      },
    );
  };
  const work = () => {
    let freeMs = stepMs;
    const paidMs = Math.min(freeMs, debtMs);
    debtMs -= paidMs;
    freeMs -= paidMs;
    usedMs += paidMs;
    // A turn of the event loop goes through what every request has ready.
    turnMs = Math.min(50, working.size * 2);
    const eachMs = freeMs / Math.max(1, working.size);
    for (const [outgoing, request] of [...working]) {
      usedMs += Math.min(eachMs, request.leftMs);
      request.leftMs -= eachMs;
      if (request.leftMs > 0) continue;
      working.delete(outgoing);
      accepted.push(nowMs - request.sinceMs);
      outgoing.emit("close");
      if (clients > 0) arrive();
    }
  };
  for (let client = 0; client < clients; client++) arrive();
  for (
    let due = perSecond > 0 ? 0 : Number.POSITIVE_INFINITY;
    nowMs < seconds * 1_000;
    nowMs += stepMs
  ) {
    while (due <= nowMs) {
      arrive();
      due += (-Math.log(1 - random.next()) * 1_000) / perSecond;
    }
    work();
    vi.advanceTimersByTime(stepMs);
    // The answers of rejections are sent asynchronously.
    await Promise.resolve();
  }
  admission.close();
  return { accepted, rejected, goodput: accepted.length / seconds };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

test.each([5, 10, 20, 40])(
  "at three times the capacity, with %i ms of a core for a request, most of the capacity is used and nobody waits long",
  async (meanMs) => {
    const capacity = 1_000 / meanMs;
    const { accepted, rejected, goodput } = await simulate({ meanMs, perSecond: 3 * capacity }, 30);
    expect(goodput / capacity).toBeGreaterThan(0.8);
    expect(percentile(accepted, 0.99)).toBeLessThan(1_000);
    expect(percentile(rejected, 0.99)).toBeLessThan(700);
  },
);

test("nothing is rejected at half of the capacity", async () => {
  const { accepted, rejected } = await simulate({ meanMs: 20, perSecond: 25 }, 60);
  expect(rejected).toEqual([]);
  expect(percentile(accepted, 0.99)).toBeLessThan(500);
});

test("little is rejected at nine tenths of the capacity", async () => {
  const { accepted, rejected } = await simulate({ meanMs: 20, perSecond: 45 }, 60);
  expect(rejected.length / (accepted.length + rejected.length)).toBeLessThan(0.05);
});

test("16 people who each wait for a slow page before they ask for the next are all answered", async () => {
  const { accepted, rejected } = await simulate({ meanMs: 45, clients: 16 }, 60);
  expect(rejected).toEqual([]);
  expect(accepted.length).toBeGreaterThan(1_000);
});
