import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { discounted, periodsOf } from "./discounts.ts";
import { anniversaryAfter, isHardDecline, nextRetry } from "./periods.ts";
import { newPeriodCharge, unusedMinor, upgradeDifference } from "./proration.ts";
import { nextState, subscriptionEvents, subscriptionStates } from "./states.ts";

const at = (text: string) => new Date(text);

describe("subscription state transitions", () => {
  test("allows each listed step and rejects the rest", () => {
    const steps = subscriptionStates.flatMap((state) =>
      subscriptionEvents.flatMap((event) => {
        const next = nextState(state, event, "active");
        return next ? [`${state} ${event} ${next}`] : [];
      }),
    );
    expect(steps).toMatchSnapshot();
    for (const event of subscriptionEvents) expect(nextState("ended", event)).toBeUndefined();
  });

  test("a won dispute returns to the previous state", () => {
    expect(nextState("disputed", "dispute_won", "canceling")).toBe("canceling");
    expect(nextState("disputed", "dispute_won", "paused")).toBe("paused");
  });

  test("every state but the last can be canceled", () => {
    const stops = ["canceled", "period_over", "checkout_expired"] as const;
    for (const state of subscriptionStates.filter((one) => one !== "ended"))
      expect(stops.some((event) => nextState(state, event))).toBe(true);
  });
});

describe("proration", () => {
  const month = { startAt: at("2026-11-01T00:00:00Z"), endAt: at("2026-12-01T00:00:00Z") };

  test("half a month from 6.00 to 10.00 is 2.00", () => {
    const current = { ...month, paidMinor: 600n };
    const figures = {
      current,
      newPriceMinor: 1_000n,
      currency: "EUR",
      at: at("2026-11-16T00:00:00Z"),
    } as const;
    expect(upgradeDifference(figures)).toBe(200n);
    expect(newPeriodCharge({ ...figures, newPriceMinor: 6_000n })).toBe(5_700n);
  });

  test("tiny amounts are waived, and a discounted month counts as paid", () => {
    const current = { ...month, paidMinor: 300n };
    const figures = { current, newPriceMinor: 1_000n, currency: "EUR" } as const;
    expect(upgradeDifference({ ...figures, at: at("2026-11-16T00:00:00Z") })).toBe(350n);
    expect(upgradeDifference({ ...figures, at: at("2026-11-30T20:00:00Z") })).toBe(0n);
  });

  test("is rounded to the nearest cent, halves up", () => {
    const hours = (count: number) => new Date(month.startAt.getTime() + count * 3_600_000);
    const fourHours = (paidMinor: bigint) => ({ startAt: hours(0), endAt: hours(4), paidMinor });
    // A quarter of it is left: 2.25, 2.5 and 2.75 cents.
    expect([9n, 10n, 11n].map((paid) => unusedMinor(fourHours(paid), hours(3)))).toEqual([
      2n,
      3n,
      3n,
    ]);
    // A third of it is left: 333.33 and 333.67 cents.
    const threeHours = (paidMinor: bigint) => ({ startAt: hours(0), endAt: hours(3), paidMinor });
    expect([1_000n, 1_001n].map((paid) => unusedMinor(threeHours(paid), hours(2)))).toEqual([
      333n,
      334n,
    ]);
    const figures = { current: fourHours(600n), currency: "EUR", at: hours(3) } as const;
    expect(upgradeDifference({ ...figures, newPriceMinor: 1_001n })).toBe(100n);
    expect(upgradeDifference({ ...figures, newPriceMinor: 1_002n })).toBe(101n);
    expect(newPeriodCharge({ ...figures, current: fourHours(602n), newPriceMinor: 1_000n })).toBe(
      849n,
    );
  });

  test("is all of it before the period and nothing after it or for one without length", () => {
    const current = { ...month, paidMinor: 600n };
    expect(unusedMinor(current, at("2026-10-01T00:00:00Z"))).toBe(600n);
    expect(unusedMinor(current, at("2027-01-01T00:00:00Z"))).toBe(0n);
    const none = { startAt: month.startAt, endAt: month.startAt, paidMinor: 600n };
    expect(unusedMinor(none, at("2026-10-01T00:00:00Z"))).toBe(0n);
    expect(unusedMinor({ ...none, endAt: at("2026-10-01T00:00:00Z") }, month.startAt)).toBe(0n);
  });

  test("moving to the same or a lower price costs nothing now", () => {
    const current = { ...month, paidMinor: 600n };
    for (const newPriceMinor of [600n, 100n])
      expect(
        upgradeDifference({ current, newPriceMinor, currency: "EUR", at: month.startAt }),
      ).toBe(0n);
  });

  test("is never negative, never above the difference, and decreases over time", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 100_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (paidMinor, more, a, b) => {
          const span = month.endAt.getTime() - month.startAt.getTime();
          const [early, late] = [a, b]
            .sort((x, y) => x - y)
            .map((part) => new Date(month.startAt.getTime() + part * span));
          if (!early || !late) return;
          const current = { ...month, paidMinor };
          const cost = (moment: Date) =>
            upgradeDifference({
              current,
              newPriceMinor: paidMinor + more,
              currency: "EUR",
              at: moment,
            });
          expect(cost(early)).toBeGreaterThanOrEqual(0n);
          expect(cost(early)).toBeLessThanOrEqual(more + 1n);
          expect(cost(late)).toBeLessThanOrEqual(cost(early) + 1n);
          expect(unusedMinor(current, month.startAt)).toBe(paidMinor);
          expect(unusedMinor(current, month.endAt)).toBe(0n);
        },
      ),
    );
  });
});

describe("discounts", () => {
  const off = {
    kind: "percent",
    percent: 20,
    amountMinor: null,
    duration: "once",
    months: null,
  } as const;
  test("take off their amount and never more than the price", () => {
    expect(discounted(605n, "EUR", off)).toBe(484n);
    expect(discounted(600n, "EUR", { ...off, percent: 100 })).toBe(0n);
    expect(
      discounted(600n, "EUR", { ...off, kind: "amount", percent: null, amountMinor: 900n }),
    ).toBe(0n);
    expect(discounted(600n, "EUR", undefined)).toBe(600n);
    expect([
      periodsOf(off, "month"),
      periodsOf({ ...off, duration: "months", months: 3 }, "month"),
      periodsOf({ ...off, duration: "forever" }, "year"),
    ]).toEqual([1, 3, null]);
  });
});

describe("billing dates", () => {
  test("anniversaries count from the anchor date", () => {
    const anchored = {
      anchorAt: at("2027-01-31T10:00:00Z"),
      zone: "UTC",
      billingInterval: "month",
    } as const;
    expect(anniversaryAfter(anchored, at("2027-01-31T10:00:00Z"))).toEqual(
      at("2027-02-28T10:00:00Z"),
    );
    expect(anniversaryAfter(anchored, at("2027-02-28T10:00:00Z"))).toEqual(
      at("2027-03-31T10:00:00Z"),
    );
    expect(
      anniversaryAfter({ ...anchored, billingInterval: "year" }, at("2028-03-01T00:00:00Z")),
    ).toEqual(at("2029-01-31T10:00:00Z"));
  });

  test("a failed payment is retried on days 2, 7, 14 and 21, not after a hard decline", () => {
    const due = at("2026-11-01T00:00:00Z");
    const days = [0, 2, 3, 8, 15].map((day) =>
      nextRetry(due, new Date(due.getTime() + day * dayMs))
        ?.toISOString()
        .slice(8, 10),
    );
    expect(days).toEqual(["03", "08", "08", "15", "22"]);
    expect(nextRetry(due, at("2026-11-22T00:00:00Z"))).toBeUndefined();
    expect(isHardDecline("lost_card")).toBe(true);
    expect(isHardDecline("insufficient_funds")).toBe(false);
  });
});
