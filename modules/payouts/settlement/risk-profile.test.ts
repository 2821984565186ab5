import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { defaultRiskProfile, riskProfileFrom, splitPending } from "./risk-profile.ts";

const earned = new Date("2026-11-15T09:00:00Z");
const now = new Date("2026-11-20T09:00:00Z");
const since = (days: number) => new Date(now.getTime() - days * dayMs);

describe("pending period", () => {
  test("is seven days for new payees, two for trusted ones", () => {
    expect(splitPending(861n, "EUR", earned, defaultRiskProfile)).toEqual([
      { reason: "settling", amountMinor: 861n, availableOn: new Date("2026-11-22T09:00:00Z") },
    ]);
    const [trusted] = splitPending(861n, "EUR", earned, { trusted: true, reserveBp: 0 });
    expect(trusted?.availableOn).toEqual(new Date("2026-11-17T09:00:00Z"));
  });

  test("keeps a reserve for ninety days, and loses no cent between the two", () => {
    expect(splitPending(861n, "EUR", earned, { trusted: false, reserveBp: 1_000 })).toEqual([
      { reason: "settling", amountMinor: 775n, availableOn: new Date("2026-11-22T09:00:00Z") },
      { reason: "reserve", amountMinor: 86n, availableOn: new Date("2027-02-13T09:00:00Z") },
    ]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 5_000 }),
        (amountMinor, reserveBp) => {
          const parts = splitPending(amountMinor, "EUR", earned, { trusted: false, reserveBp });
          expect(parts.reduce((sum, part) => sum + part.amountMinor, 0n)).toBe(amountMinor);
          for (const part of parts) expect(part.amountMinor > 0n).toBe(true);
        },
      ),
    );
  });
});

describe("trusted payees", () => {
  test.each([
    { days: 91, charges: 400, disputes: 1, trusted: true, reserveBp: 0 },
    { days: 90, charges: 400, disputes: 0, trusted: false, reserveBp: 0 },
    { days: 365, charges: 1_000, disputes: 3, trusted: false, reserveBp: 0 },
    { days: 365, charges: 1_000, disputes: 2, trusted: true, reserveBp: 0 },
    { days: 365, charges: 1_000, disputes: 4, trusted: false, reserveBp: 500 },
    { days: 365, charges: 1_000, disputes: 7, trusted: false, reserveBp: 1_000 },
    { days: 365, charges: 5, disputes: 1, trusted: false, reserveBp: 0 },
  ])("$disputes disputes in $charges payments after $days days", (profile) => {
    const { days, charges: chargeCount, disputes: disputeCount, trusted, reserveBp } = profile;
    expect(riskProfileFrom({ firstEarnedAt: since(days), chargeCount, disputeCount }, now)).toEqual(
      {
        trusted,
        reserveBp,
      },
    );
  });
});
