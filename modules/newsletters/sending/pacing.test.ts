import { describe, expect, test } from "vitest";
import { classifySendError } from "./classify-error.ts";
import { createPacer } from "./pacing.ts";

/** How many are sent in so many milliseconds, in steps of one. */
function sendFor(ms: number, domains: readonly string[], rates: [number, number]) {
  let at = 0;
  const pacer = createPacer({ perSecond: rates[0], perDomain: rates[1], now: () => at });
  const waiting = domains.map((domain) => ({ domain }));
  const sent: string[] = [];
  for (; at < ms; at++)
    for (let turn = pacer.take(waiting); "index" in turn; turn = pacer.take(waiting))
      sent.push(waiting.splice(turn.index, 1)[0]?.domain ?? "");
  return sent;
}

const many = (count: number, domain: string) => Array.from({ length: count }, () => domain);

test("no more are sent than the provider allows, and no fewer", () => {
  const sent = sendFor(10_000, many(500, "a.test"), [20, 1_000]).length;
  expect(sent).toBeGreaterThanOrEqual(199);
  expect(sent).toBeLessThanOrEqual(202);
});

test("a domain has its own pace, and others go on meanwhile", () => {
  const sent = sendFor(10_000, [...many(500, "slow.test"), ...many(100, "b.test")], [40, 5]);
  const perDomain = (name: string) => sent.filter((domain) => domain === name).length;
  expect(perDomain("slow.test")).toBeLessThanOrEqual(51);
  expect(perDomain("b.test")).toBeGreaterThanOrEqual(49);
});

test("a pause holds for its domain, or for all", () => {
  let at = 0;
  const pacer = createPacer({ perSecond: 1_000, perDomain: 1_000, now: () => at });
  pacer.pause("a.test", 500);
  expect(pacer.take([{ domain: "a.test" }])).toEqual({ waitMs: 500 });
  expect(pacer.take([{ domain: "a.test" }, { domain: "b.test" }])).toEqual({ index: 1 });
  pacer.pauseAll(900);
  at = 600;
  expect(pacer.take([{ domain: "a.test" }])).toMatchObject({ waitMs: 300 });
  expect(pacer.take([])).toEqual({ waitMs: Number.POSITIVE_INFINITY });
});

describe("an error of the mail server", () => {
  test.each([
    [{ responseCode: 550, response: "550 5.1.1 no such user" }, "refused"],
    [{ responseCode: 421, response: "421 too many" }, "later"],
    [{ code: "ECONNREFUSED" }, "unreached"],
    [{ code: "EAUTH" }, "unreached"],
    [{ code: "ECONNECTION" }, "unknown"],
    [{ code: "ETIMEDOUT" }, "unknown"],
    [{}, "unknown"],
  ])("%j is %s", (fields, kind) => {
    expect(classifySendError(Object.assign(new Error("no"), fields)).kind).toBe(kind);
  });

  test("says whether the address is dead, not what else was refused", () => {
    const rejection = (response: string) => classifySendError({ responseCode: 550, response });
    expect(rejection("550 5.1.1 unknown")).toMatchObject({ deadAddress: true });
    expect(rejection("550 5.7.1 spam")).toMatchObject({ deadAddress: false });
  });
});
