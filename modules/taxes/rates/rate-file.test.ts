import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInRates } from "./built-in-rates.ts";
import { rateFile, readRateFile } from "./rate-file.ts";
import { rateRow } from "./rate-row.ts";

const head = "country,region,tax,rate,treatment,registration,area,from,to,source,asOf";
const row = "DE,,VAT,19,taxed,EU,EU,2021-01-01,,TEDB,2025-12-01";

describe("a file of rates", () => {
  test("is read as it was written, and every row of the release is valid", () => {
    expect(readRateFile(rateFile(builtInRates))).toEqual({ rows: builtInRates });
    for (const each of builtInRates) expect(rateRow.safeParse(each).success).toBe(true);
  });

  test.each([
    ["no columns", "", "tax.errors.rateColumns"],
    ["other columns", "land,rate\nDE,19", "tax.errors.rateColumns"],
    ["no rows", head, "tax.errors.rateEmpty"],
    ["a country that does not exist", `${head}\n${row.replace("DE", "QQ")}`, "tax.errors.rateRow"],
    ["a negative rate", `${head}\n${row.replace(",19,", ",-19,")}`, "tax.errors.rateRow"],
    ["a rate of 100", `${head}\n${row.replace(",19,", ",100,")}`, "tax.errors.rateRow"],
    ["a taxed row of zero", `${head}\n${row.replace(",19,", ",0,")}`, "tax.errors.rateRow"],
    ["no source", `${head}\n${row.replace("TEDB", "")}`, "tax.errors.rateRow"],
    [
      "a day that is none",
      `${head}\n${row.replace("2021-01-01", "2021-02-30")}`,
      "tax.errors.rateRow",
    ],
    [
      "an end before the beginning",
      `${head}\n${row.replace("01,,", "01,2020-01-01,")}`,
      "tax.errors.rateRow",
    ],
    ["the same tax twice on one day", `${head}\n${row}\n${row}`, "tax.errors.rateRow"],
    ["an open quote", `${head}\n"${row}`, "tax.errors.rateRow"],
  ])("with %s is refused", (_name, text, problem) => {
    const read = readRateFile(text);
    expect("problem" in read && String(read.problem)).toContain(problem);
  });

  test("of any text is refused or read, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        readRateFile(text);
        readRateFile(`${head}\n${text}`);
      }),
    );
  });
});
