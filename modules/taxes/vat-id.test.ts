import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizedVatId, vatIdCountries, vatIdPlace } from "./vat-id.ts";

/** Numbers of each country that were published with their check digits. */
const valid: readonly (readonly [country: string, ...numbers: string[]])[] = [
  ["AT", "ATU13585627"],
  ["BE", "BE0403019261", "BE0428759497"],
  ["BG", "BG175074752", "BG7523169263"],
  ["CY", "CY10259033P"],
  ["CZ", "CZ25123891", "CZ7103192745", "CZ640903926"],
  ["DE", "DE136695976"],
  ["DK", "DK13585628"],
  ["EE", "EE100931558", "EE100594102"],
  ["GR", "EL094259216"],
  ["ES", "ES54362315K", "ESX5253868R", "ESM1234567L", "ESJ99216582", "ESA13585625"],
  ["FI", "FI20774740"],
  ["FR", "FR40303265045", "FR23334175221", "FRK7399859412"],
  ["HR", "HR33392005961"],
  ["HU", "HU12892312"],
  ["IE", "IE6433435F", "IE6433435OA", "IE8D79739I"],
  ["IT", "IT00743110157"],
  ["LT", "LT119511515", "LT100001919017"],
  ["LU", "LU15027442"],
  ["LV", "LV40003521600"],
  ["MT", "MT11679112"],
  ["NL", "NL004495445B01"],
  ["PL", "PL8567346215"],
  ["PT", "PT501964843"],
  ["RO", "RO18547290"],
  ["SE", "SE123456789701"],
  ["SI", "SI50223054"],
  ["SK", "SK2022749619"],
  ["GB", "GB980780684", "GBGD001", "GBHA500"],
  ["CH", "CHE107787577IVA"],
  ["NO", "NO995525828MVA"],
];

describe("VAT IDs", () => {
  test.each(valid)("of %s are recognized", (country, ...numbers) => {
    for (const number of numbers) expect([number, vatIdPlace(number)]).toEqual([number, country]);
  });

  test("there is a number of every country that is known", () => {
    expect(new Set(valid.map(([country]) => country))).toEqual(vatIdCountries);
  });

  test.each(
    valid.filter(([country]) => country !== "GB").map(([country, number]) => [country, number]),
  )("of %s with one wrong digit are refused, but for a few", (_country, number = "") => {
    const positions = [...number].flatMap((character, n) => (/\d/.test(character) ? [n] : []));
    const changed = positions.flatMap((n) =>
      [..."0123456789"]
        .filter((digit) => digit !== number[n])
        .map((digit) => number.slice(0, n) + digit + number.slice(n + 1)),
    );
    const accepted = changed.filter((each) => vatIdPlace(each) !== undefined);
    // With two check digits in 11, or several kinds of numbers, some changes give another number.
    expect(accepted.length / changed.length).toBeLessThan(0.2);
  });

  test("are written with spaces, dots and dashes", () => {
    expect(normalizedVatId(" de 136.695-976 ")).toBe("DE136695976");
    expect(vatIdPlace(normalizedVatId("CHE-107.787.577 IVA"))).toBe("CH");
  });

  test.each(["", "DE", "XX123456789", "GR094259216", "DE13669597", "__proto__", "constructor"])(
    "%j is none",
    (text) => expect(vatIdPlace(text)).toBeUndefined(),
  );

  test("of any text never throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 16 }), (text) => {
        vatIdPlace(normalizedVatId(text));
      }),
    );
  });
});
