import { describe, expect, test } from "vitest";
import { type Currency, money } from "#platform/money";
import { taxedAmount } from "./contract.ts";
import { decideTax, type TaxRules, taxRegions } from "./decide.ts";
import { builtInRates } from "./rates/built-in-rates.ts";

const at = new Date("2026-11-19T12:00:00Z");

/** What a price of 100.00 contains or adds, by country or region; looked up by hand. */
const standard: readonly (readonly [place: string, percent: string])[] = [
  ["AT", "20"],
  ["BE", "21"],
  ["BG", "20"],
  ["CY", "19"],
  ["CZ", "21"],
  ["DE", "19"],
  ["DK", "25"],
  ["EE", "24"],
  ["ES", "21"],
  ["FI", "25.5"],
  ["FR", "20"],
  ["GR", "24"],
  ["HR", "25"],
  ["HU", "27"],
  ["IE", "23"],
  ["IT", "22"],
  ["LT", "21"],
  ["LU", "17"],
  ["LV", "21"],
  ["MT", "18"],
  ["NL", "21"],
  ["PL", "23"],
  ["PT", "23"],
  ["RO", "21"],
  ["SE", "25"],
  ["SI", "22"],
  ["SK", "23"],
  ["GB", "20"],
  ["NO", "25"],
  ["CH", "8.1"],
  ["AU", "10"],
  ["NZ", "15"],
  ["CA-AB", "5"],
  ["CA-ON", "13"],
  ["CA-NS", "14"],
  ["CA-NB", "15"],
  // GST alone: the province's own tax has a registration of its own.
  ["CA-BC", "5"],
  ["CA-QC", "5"],
];

const rules = (over: Partial<TaxRules> = {}): TaxRules => ({
  mode: "included",
  country: "DE",
  registrations: ["EU", "GB", "NO", "CH", "AU", "NZ", "CA"],
  tipsTaxed: false,
  rates: builtInRates,
  ...over,
});
const customer = (place: string, vatId = "") => {
  const [country = "", region = ""] = place.split("-");
  return { country, region, vatId };
};
const work = { kind: "work" as const, at };

describe.each(["included", "added"] as const)("tax that is %s", (mode) => {
  test.each(standard)("in %s is %s %% of the net price", (place, percent) => {
    const terms = decideTax(rules({ mode }), { ...work, customer: customer(place) });
    expect(terms).toMatchObject({ treatment: "taxed", mode, ...regionOf(place) });
    const { grossMinor, netMinor, taxMinor } = taxedAmount(terms, money(10_000n, "EUR"));
    const rate = Number(percent) / 100;
    expect(grossMinor).toBe(
      mode === "included" ? 10_000n : 10_000n + BigInt(Math.round(10_000 * rate)),
    );
    expect(netMinor).toBe(mode === "included" ? BigInt(Math.round(10_000 / (1 + rate))) : 10_000n);
    expect(netMinor + taxMinor).toBe(grossMinor);
    for (const line of terms.lines) {
      expect(line.source).not.toBe("");
      expect(line.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });
});

const regionOf = (place: string) => {
  const { country, region } = customer(place);
  return { country, region };
};

describe("the table of rates", () => {
  test("has one rate of every tax in every place on every day, with source and date", () => {
    const euMembers = new Set(
      builtInRates.filter((row) => row.area === "EU").map((row) => row.country),
    );
    // With Monaco, which is taxed as France.
    expect(euMembers.size).toBe(28);
    expect(
      new Set(builtInRates.filter((row) => row.country === "US").map((row) => row.region)).size,
    ).toBe(51);
    for (const row of builtInRates) {
      expect(row.source).not.toBe("");
      const same = builtInRates.filter(
        (other) =>
          other !== row &&
          other.country === row.country &&
          other.region === row.region &&
          other.tax === row.tax,
      );
      for (const other of same)
        expect(
          (row.to !== "" && row.to < other.from) || (other.to !== "" && other.to < row.from),
        ).toBe(true);
    }
  });

  test.each([
    ["EE", "2025-06-30T23:59:59Z", 22_000],
    ["EE", "2025-07-01T00:00:00Z", 24_000],
    ["RO", "2025-07-31T12:00:00Z", 19_000],
    ["RO", "2025-08-01T12:00:00Z", 21_000],
    ["SK", "2024-12-31T12:00:00Z", 20_000],
    ["FI", "2024-09-01T12:00:00Z", 25_500],
    ["CH", "2023-12-31T12:00:00Z", 7_700],
    ["CH", "2024-01-01T12:00:00Z", 8_100],
  ])("in %s at %s says %i", (country, when, rate) => {
    const terms = decideTax(rules(), {
      kind: "work",
      at: new Date(when),
      customer: customer(country),
    });
    expect(terms.lines.map((line) => line.rate)).toEqual([rate]);
  });
});

describe("taxes of provinces and states", () => {
  const lines = (place: string, registrations: readonly string[], country = "DE") => {
    const { treatment, lines } = decideTax(rules({ country, registrations }), {
      ...work,
      customer: customer(place),
    });
    return [treatment, ...lines.map(({ name, rate }) => `${name} ${rate}`)];
  };

  test("are collected by registration only", () => {
    expect(lines("CA-QC", ["CA"])).toEqual(["taxed", "GST 5000"]);
    expect(lines("CA-QC", ["CA", "CA-QC"])).toEqual(["taxed", "GST 5000", "QST 9975"]);
    expect(lines("CA-BC", ["CA-BC"])).toEqual(["taxed", "PST 7000"]);
    expect(lines("CA-ON", ["CA", "CA-BC"])).toEqual(["taxed", "HST 13000"]);
    expect(lines("US-NY", [])).toEqual(["not_collected"]);
    expect(lines("US-NY", ["US-NY"])).toEqual(["taxed", "Sales tax 4000"]);
    expect(lines("US-OR", ["US-OR"])).toEqual(["zero", "Sales tax 0"]);
  });

  test("of the seller's own country are no exception", () => {
    expect(lines("US-NY", [], "US")).toEqual(["not_collected"]);
    expect(lines("CA-QC", [], "CA")).toEqual(["taxed", "GST 5000"]);
  });

  test("add up to the price they are included in", () => {
    const terms = decideTax(rules({ registrations: ["CA", "CA-QC"] }), {
      ...work,
      customer: customer("CA-QC"),
    });
    const { netMinor, taxMinor, lines: parts } = taxedAmount(terms, money(11_498n, "EUR"));
    // 100.00 with 5 % and 9.975 % is 114.98.
    expect(netMinor).toBe(10_000n);
    expect(parts.map((line) => line.taxMinor)).toEqual([500n, 998n]);
    expect(taxMinor).toBe(1_498n);
  });

  test("are asked for only where tax is collected", () => {
    expect(taxRegions(rules({ registrations: ["EU"] }), at)).toEqual([]);
    const canada = taxRegions(rules({ registrations: ["CA"] }), at);
    expect(canada.map(({ country }) => country)).toEqual(["CA"]);
    expect(canada[0]?.codes).toHaveLength(13);
  });
});

describe("a sale is", () => {
  test.each<[string, Partial<TaxRules>, Parameters<typeof decideTax>[1], string, string]>([
    [
      "reverse charged to a business in another EU country",
      {},
      { ...work, customer: customer("FR", "FR40303265045") },
      "reverse_charge",
      "FR",
    ],
    [
      "reverse charged to a Greek business, whose VAT ID begins with EL",
      {},
      { ...work, customer: customer("GR", "EL094259216") },
      "reverse_charge",
      "GR",
    ],
    [
      "taxed for a business in the seller's country",
      {},
      { ...work, customer: customer("DE", "DE136695976") },
      "taxed",
      "DE",
    ],
    [
      "taxed for a business whose VAT ID is of another country",
      {},
      { ...work, customer: customer("FR", "DE136695976") },
      "taxed",
      "FR",
    ],
    [
      "taxed for a business whose VAT ID is wrong",
      {},
      { ...work, customer: customer("FR", "FR40303265044") },
      "taxed",
      "FR",
    ],
    [
      "reverse charged without the One Stop Shop too",
      { registrations: [] },
      { ...work, customer: customer("FR", "FR40303265045") },
      "reverse_charge",
      "FR",
    ],
    [
      "taxed at home without the One Stop Shop",
      { registrations: [] },
      { ...work, customer: customer("FR") },
      "taxed",
      "DE",
    ],
    [
      "reverse charged to a British business where British tax is collected",
      { registrations: ["GB"] },
      { ...work, customer: customer("GB", "GB980780684") },
      "reverse_charge",
      "GB",
    ],
    [
      "not taxed where the site is not registered",
      { registrations: ["EU"] },
      { ...work, customer: customer("GB") },
      "not_collected",
      "GB",
    ],
    [
      "not taxed in a country that the table does not have",
      {},
      { ...work, customer: customer("BR") },
      "not_collected",
      "BR",
    ],
    [
      "not taxed in the EU by a seller from elsewhere who is not registered there",
      { country: "GB", registrations: [] },
      { ...work, customer: customer("FR") },
      "not_collected",
      "FR",
    ],
    [
      "taxed in the EU by a seller from elsewhere with the One Stop Shop",
      { country: "GB", registrations: ["EU"] },
      { ...work, customer: customer("FR") },
      "taxed",
      "FR",
    ],
    [
      "outside the scope if it is a tip",
      {},
      { kind: "tip", at, customer: customer("DE") },
      "outside_scope",
      "DE",
    ],
    [
      "taxed if it is a tip and tips are taxed",
      { tipsTaxed: true },
      { kind: "tip", at, customer: customer("DE") },
      "taxed",
      "DE",
    ],
    [
      "taxed in the seller's country if the payer never said where they are",
      {},
      { kind: "subscription", at, customer: null },
      "taxed",
      "DE",
    ],
  ])("%s", (_name, over, sale, treatment, country) => {
    expect(decideTax(rules(over), sale)).toMatchObject({ treatment, country });
  });

  test("exempt where the table says so", () => {
    const exempt = builtInRates.map((row) =>
      row.country === "NZ" ? { ...row, rate: "0", treatment: "exempt" as const } : row,
    );
    const terms = decideTax(rules({ rates: exempt }), { ...work, customer: customer("NZ") });
    expect(terms.treatment).toBe("exempt");
    expect(taxedAmount(terms, money(999n, "EUR"))).toMatchObject({
      grossMinor: 999n,
      taxMinor: 0n,
    });
  });

  test("never more than the payer agreed to", () => {
    const added = rules({ mode: "added" });
    const sale = { kind: "subscription" as const, at, customer: customer("DE") };
    expect(decideTax(added, sale).mode).toBe("added");
    expect(decideTax(added, { ...sale, isAddedAgreed: false }).mode).toBe("included");
    expect(decideTax(added, { ...sale, customer: null }).mode).toBe("included");
    expect(
      decideTax(rules({ mode: "added", tipsTaxed: true }), { ...sale, kind: "tip" }).mode,
    ).toBe("included");
  });
});

test.each<[Currency, bigint, bigint, bigint]>([
  // 19 % of the net: halves are rounded up, the parts add up.
  ["EUR", 1n, 1n, 0n],
  ["EUR", 2n, 2n, 0n],
  ["EUR", 3n, 3n, 0n],
  ["EUR", 4n, 3n, 1n],
  ["EUR", 119n, 100n, 19n],
  ["JPY", 500n, 420n, 80n],
  ["KWD", 1_190n, 1_000n, 190n],
])("in %s, %i contains %i and %i of tax", (currency, gross, net, tax) => {
  const terms = decideTax(rules(), { ...work, customer: customer("DE") });
  expect(taxedAmount(terms, money(gross, currency))).toMatchObject({
    grossMinor: gross,
    netMinor: net,
    taxMinor: tax,
  });
});
