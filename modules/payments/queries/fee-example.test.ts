import { describe, expect, test } from "vitest";
import { appConfig, type Config, readConfig } from "#platform/config";
import { basisPoints, type Money, money } from "#platform/money";
import { createPorts, provide } from "#platform/ports";
import type { PaymentProvider } from "../provider/port.ts";
import { providerPort } from "../settings.ts";
import { feeExample } from "./fee-example.ts";

/** A processor that takes 2 % and 30 of the smallest unit. */
const provider = {
  name: "sandbox",
  feeEstimate: (amount: Money) =>
    money(basisPoints(amount, 200).amountMinor + 30n, amount.currency),
} as PaymentProvider;

const site = (settings: Record<string, string>, processor: PaymentProvider | undefined) => ({
  ports: createPorts([
    provide(appConfig, readConfig(settings, "no-such.env") satisfies Config),
    provide(providerPort, processor),
  ]),
});

describe("the example of a tip", () => {
  test("uses the site's fee, currency and processor, and its parts add up", () => {
    expect(feeExample(site({ PLATFORM_FEE_BP: "725", CURRENCY: "USD" }, provider))).toEqual({
      paid: { amount: "5.00", currency: "USD" },
      cardFee: { amount: "-0.40", currency: "USD" },
      platformFee: { amount: "-0.36", currency: "USD" },
      received: { amount: "4.24", currency: "USD" },
      platformShare: 0.0725,
      leftAfter: { cardFee: 0.92, platformFee: 0.848 },
    });
  });

  test("has a sensible amount in a currency without smaller units", () => {
    const example = feeExample(site({ CURRENCY: "JPY", PLATFORM_FEE_BP: "0" }, provider));
    expect(example?.paid).toEqual({ amount: "500", currency: "JPY" });
    expect(example?.platformShare).toBe(0);
    expect(example?.received).toEqual({ amount: "460", currency: "JPY" });
  });

  test("is not there where payments are off", () => {
    expect(feeExample(site({}, undefined))).toBeUndefined();
  });
});
