import { defaultLocale, formatLocale, type Locale } from "#platform/i18n";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

/** 1536 → "1.5 kB"; decimal, as file managers count. */
export function fileSize(bytes: number, locale: Locale = defaultLocale): string {
  // What would be rounded to 1,000 is one of the next unit.
  const power = Math.min(Math.trunc(Math.log10(bytes * 1.00005 || 1) / 3), 4);
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(formatLocale(locale), {
    style: "unit",
    unit: units[power],
    unitDisplay: power ? "short" : "long",
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
