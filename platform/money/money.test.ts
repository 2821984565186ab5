import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  allocate,
  basisPoints,
  type Currency,
  compare,
  currencies,
  decimalsOf,
  formatMoney,
  isCurrency,
  type Money,
  money,
  moneyFromJson,
  moneyText,
  moneyToJson,
  negate,
  parseMoneyText,
  subtract,
} from "../money.ts";

/** Any code units at all, lone surrogates among them. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

const eur = (amountMinor: bigint) => money(amountMinor, "EUR");
const anyCurrency = fc.constantFrom<Currency>("JPY", "EUR", "KWD");
const anyMoney = (max = 10n ** 12n): fc.Arbitrary<Money> =>
  fc.tuple(fc.bigInt({ min: -max, max }), anyCurrency).map(([amount, code]) => money(amount, code));
const anySharers = fc
  .uniqueArray(fc.tuple(fc.string({ maxLength: 4 }), fc.bigInt({ min: 0n, max: 10n ** 9n })), {
    minLength: 1,
    maxLength: 200,
    selector: ([key]) => key,
  })
  .map((list) => list.map(([key, weight]) => ({ key, weight })))
  .filter((list) => list.some(({ weight }) => weight > 0n));

const english = { locale: "en" } as const;

describe("money", () => {
  test("can only be added to and compared with the same currency", () => {
    expect(add(eur(150n), eur(-50n))).toEqual(eur(100n));
    expect(subtract(eur(150n), eur(200n))).toEqual(eur(-50n));
    expect([eur(3n), eur(-1n), eur(2n)].sort(compare)).toEqual([eur(-1n), eur(2n), eur(3n)]);
    for (const operation of [add, subtract, compare])
      expect(() => operation(eur(1n), money(1n, "USD"))).toThrow(TypeError);
  });

  test("consists of whole units of a valid currency, within limits", () => {
    expect(() => money(12.5 as unknown as bigint, "EUR")).toThrow(TypeError);
    expect(() => money(1n, "XXX" as Currency)).toThrow(RangeError);
    expect(() => money(10n ** 15n + 1n, "EUR")).toThrow(RangeError);
    expect(() => money(-(10n ** 15n) - 1n, "EUR")).toThrow(RangeError);
    expect(() => add(eur(10n ** 15n), eur(1n))).toThrow(RangeError);
    expect(() => subtract(eur(-(10n ** 15n)), eur(1n))).toThrow(RangeError);
    expect([money(10n ** 15n, "EUR"), money(-(10n ** 15n), "EUR")]).toEqual([
      { amountMinor: 1_000_000_000_000_000n, currency: "EUR" },
      { amountMinor: -1_000_000_000_000_000n, currency: "EUR" },
    ]);
  });

  test("knows the currencies and their decimals", () => {
    expect(currencies.length).toBeGreaterThan(150);
    expect(new Set(currencies).size).toBe(currencies.length);
    expect([decimalsOf("JPY"), decimalsOf("EUR"), decimalsOf("KWD")]).toEqual([0, 2, 3]);
    expect(["EUR", "eur", "BTC", "__proto__"].map(isCurrency)).toEqual([true, false, false, false]);
    for (const code of currencies)
      expect(formatMoney(money(1n, code), english)).toMatch(/0\.0*1$|1$/);
  });

  test("is serialized to JSON as text", () => {
    fc.assert(
      fc.property(anyMoney(), (some) => {
        expect(moneyFromJson(JSON.parse(JSON.stringify(moneyToJson(some))))).toEqual(some);
      }),
    );
    for (const wrong of [
      null,
      {},
      { amountMinor: 5, currency: "EUR" },
      { amountMinor: "-0", currency: "EUR" },
      { amountMinor: "1e3", currency: "EUR" },
      { amountMinor: "1", currency: "€" },
    ])
      expect(() => moneyFromJson(wrong)).toThrow();
  });
});

describe("splitting", () => {
  test("gives the odd unit to the largest remainder, then to the smaller key", () => {
    const parts = allocate(eur(100n), [
      { key: "theo", weight: 1n },
      { key: "juno", weight: 1n },
      { key: "mira", weight: 1n },
    ]);
    expect(parts.map(({ sharer, part }) => [sharer.key, part.amountMinor])).toEqual([
      ["theo", 33n],
      ["juno", 34n],
      ["mira", 33n],
    ]);
  });

  test("adds up exactly, stays within one unit, and mirrors negative amounts", {
    timeout: 30_000,
  }, () => {
    fc.assert(
      fc.property(anyMoney(), anySharers, (total, sharers) => {
        const parts = allocate(total, sharers);
        const sum = sharers.reduce((all, { weight }) => all + weight, 0n);
        expect(parts.reduce((all, { part }) => all + part.amountMinor, 0n)).toBe(total.amountMinor);
        for (const { sharer, part } of parts) {
          const off = part.amountMinor * sum - total.amountMinor * sharer.weight;
          expect(off < sum && off > -sum).toBe(true);
          if (sharer.weight === 0n) expect(part.amountMinor).toBe(0n);
        }
        const back = allocate(negate(total), sharers);
        expect(back.map(({ part }) => -part.amountMinor)).toEqual(
          parts.map(({ part }) => part.amountMinor),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("does not depend on the order of recipients", { timeout: 30_000 }, () => {
    const byKey = (total: Money, sharers: { key: string; weight: bigint }[]) =>
      new Map(allocate(total, sharers).map(({ sharer, part }) => [sharer.key, part.amountMinor]));
    fc.assert(
      fc.property(
        anyMoney(),
        anySharers.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
          ),
        ),
        (total, [sharers, shuffled]) => {
          const parts = byKey(total, sharers);
          for (const [key, part] of byKey(total, shuffled)) expect(part).toBe(parts.get(key));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("rejects impossible input", () => {
    expect(() => allocate(eur(1n), [])).toThrow(RangeError);
    expect(() => allocate(eur(1n), [{ key: "a", weight: 0n }])).toThrow(RangeError);
    expect(() => allocate(eur(1n), [{ key: "a", weight: -1n }])).toThrow(RangeError);
    const twice = { key: "a", weight: 1n };
    expect(() => allocate(eur(1n), [twice, twice])).toThrow(RangeError);
  });

  test("basis points round half away from zero, and lose no unit", () => {
    expect(basisPoints(eur(1250n), 1_000)).toEqual(eur(125n));
    expect(basisPoints(eur(5n), 1_000)).toEqual(eur(1n));
    expect(basisPoints(eur(4n), 1_000)).toEqual(eur(0n));
    expect(basisPoints(eur(-5n), 1_000)).toEqual(eur(-1n));
    expect(() => basisPoints(eur(5n), 1.5)).toThrow(RangeError);
    expect(() => basisPoints(eur(5n), -1)).toThrow(RangeError);
    fc.assert(
      fc.property(anyMoney(), fc.integer({ min: 0, max: 10_000 }), (gross, points) => {
        const fee = basisPoints(gross, points);
        expect(add(fee, subtract(gross, fee))).toEqual(gross);
        const off = fee.amountMinor * 10_000n - gross.amountMinor * BigInt(points);
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
        expect(basisPoints(negate(gross), points)).toEqual(negate(fee));
      }),
    );
  });
});

describe("parsing amounts", () => {
  test.each([
    ["12,50", "EUR", 1250n],
    ["12.5", "EUR", 1250n],
    [" 12 ", "EUR", 1200n],
    ["0.01", "EUR", 1n],
    ["007", "EUR", 700n],
    ["1200", "JPY", 1200n],
    ["1,234", "KWD", 1234n],
    ["10000000000000.00", "EUR", 10n ** 15n],
  ] as const)("%j in %s", (text, currency, amountMinor) => {
    expect(parseMoneyText(text, currency)).toEqual({ money: { amountMinor, currency } });
  });

  test.each([
    "",
    " ",
    "abc",
    "12,505",
    "1,234",
    "1.234,50",
    "1,234.50",
    "1 234",
    "1\u00a0234",
    "1'234",
    "-5",
    "−5",
    "+5",
    "0",
    "0,00",
    "€5",
    "5€",
    "5 EUR",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    ".5",
    "5.",
    "5..0",
    "٥",
    "５",
    "1_000",
    "12\n50",
    "10000000000000.01",
    "9".repeat(17),
    "1".repeat(9999),
  ])("%j is rejected with a message", (text) => {
    const parsed = parseMoneyText(text, "EUR");
    expect("problem" in parsed && parsed.problem).toMatch(/^payments\.amounts\.\w+/);
  });

  test("zero is accepted where it makes sense, decimals never without subunits", () => {
    expect(parseMoneyText("0", "EUR", { allowZero: true })).toEqual({ money: eur(0n) });
    expect(parseMoneyText("5.0", "JPY")).toHaveProperty("problem");
  });

  test("any text gives an amount or a message", () => {
    fc.assert(
      fc.property(anyText, anyCurrency, (text, currency) => {
        const parsed = parseMoneyText(text, currency);
        if ("money" in parsed) expect(parsed.money.amountMinor > 0n).toBe(true);
      }),
    );
  });
});

describe("formatting amounts", () => {
  test.each([
    [eur(123450n), "€1,234.50"],
    [eur(-123450n), "−€1,234.50"],
    [eur(0n), "€0.00"],
    [eur(-5n), "−€0.05"],
    [money(1200n, "JPY"), "JP¥1,200"],
    [money(1234n, "KWD"), "KWD\u00a01.234"],
    [money(123n, "IQD"), "IQD\u00a00.123"],
    [eur(999_999_999_999_999n), "€9,999,999,999,999.99"],
  ])("%o", (some, text) => {
    expect(formatMoney(some, english)).toBe(text);
  });

  test("short form omits zero decimals", () => {
    expect(formatMoney(eur(500n), english, { short: true })).toBe("€5");
    expect(formatMoney(eur(726n), english, { short: true })).toBe("€7.26");
  });

  test("signed form shows plus as well", () => {
    expect(formatMoney(eur(500n), english, { signed: true })).toBe("+€5.00");
    expect(formatMoney(eur(0n), english, { signed: true })).toBe("€0.00");
    expect(formatMoney(eur(-123450n), { locale: "en-XA" })).toBe("−€1,234.50");
  });

  test("a formatted amount can be parsed again", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), anyCurrency, (amountMinor, currency) => {
        const text = formatMoney(money(amountMinor, currency), english).replace(/[^\d.]/g, "");
        expect(parseMoneyText(text, currency)).toEqual({ money: { amountMinor, currency } });
        const typed = moneyText(money(amountMinor, currency));
        expect(parseMoneyText(typed, currency)).toEqual({ money: { amountMinor, currency } });
      }),
    );
  });
});

test("machine-readable amounts use a plain minus", () => {
  expect([money(-5n, "EUR"), money(1234n, "KWD"), money(-7n, "JPY")].map(moneyText)).toEqual([
    "-0.05",
    "1.234",
    "-7",
  ]);
});
