import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who formats dates without #platform/calendar, and why. */
const others: Readonly<Record<string, string>> = {
  "platform/i18n/translate.ts": "dates inside of texts, if a text has one",
  "platform/calendar/format-dates.ts": "the formatter itself, for languages other than English",
  "app/components/earnings/figures.ts": "months of the calendar, not instants",
  "app/features/payment-methods/MethodRow.tsx": "the month in which a card expires",
  "app/features/transactions/YearTable.tsx": "months of the calendar, not instants",
  "platform/calendar/time-zones.ts": "reads the clock on the wall, for all others",
  "app/features/admin/analytics/figures.ts": "days of the calendar, not instants",
  "app/features/archives/statistics/periods.ts": "days of the calendar, not instants",
  "app/routes/admin/tax.tsx": "days of the calendar, not instants",
  "modules/taxes/invoices/invoice-pdf.ts": "an invoice in its buyer's language, with days in UTC",
  "modules/payouts/statement/pdf.ts":
    "a paper in several languages, which says that it counts in UTC",
};

test("every time is formatted by one formatter, in the reader's zone and format", () => {
  const files = globSync("{app,modules,platform,server}/**/*.{ts,tsx}").filter(
    (path) => !path.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((path) =>
    /Intl\.DateTimeFormat\(|toLocale(Date|Time)String|new Date\([^)]*\)\.toLocaleString|\.getTimezoneOffset\(|\.getHours\(/.test(
      readFileSync(path, "utf8"),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
