import fc from "fast-check";
import { expect, test } from "vitest";
import { convertMoney, currencies, decimalsOf, money } from "../money.ts";

test("an amount is converted in whole minor units, rounded down", () => {
  expect(convertMoney(money(5000n, "EUR"), 1.08, "USD")).toEqual(money(5400n, "USD"));
  expect(convertMoney(money(199n, "EUR"), 160, "JPY")).toEqual(money(318n, "JPY"));
  expect(convertMoney(money(100n, "JPY"), 0.00625, "EUR")).toEqual(money(62n, "EUR"));
  expect(convertMoney(money(1000n, "KWD"), 3.25, "USD")).toEqual(money(325n, "USD"));
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => convertMoney(money(1n, "EUR"), rate, "USD")).toThrow(RangeError);
});

test("it is within one minor unit of the exact amount, for any currencies", () => {
  const currency = fc.constantFrom(...currencies);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      currency,
      currency,
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      (amountMinor, from, to, rate) => {
        const { amountMinor: got } = convertMoney(money(amountMinor, from), rate, to);
        const exact = Number(amountMinor) * rate * 10 ** (decimalsOf(to) - decimalsOf(from));
        expect(Math.abs(Number(got) - exact)).toBeLessThan(1.001 + exact * 1e-9);
      },
    ),
  );
});
