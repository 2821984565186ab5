import { formatLocale, type Translate } from "#platform/i18n";

const inUnit = (value: number, unit: "megabyte" | "millisecond", digits: number, t: Translate) =>
  new Intl.NumberFormat(formatLocale(t.locale), {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
  }).format(value);

export const megabytes = (bytes: number, t: Translate) =>
  inUnit(bytes / 1_048_576, "megabyte", 1, t);

export const milliseconds = (value: number, t: Translate) =>
  inUnit(value, "millisecond", value < 10 ? 1 : 0, t);

export const percentage = (share: number | null, t: Translate) =>
  share === null
    ? "–"
    : new Intl.NumberFormat(formatLocale(t.locale), {
        style: "percent",
        maximumFractionDigits: 1,
      }).format(share);
