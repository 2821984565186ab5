import { countryName } from "#contracts/creators";
import { formatLocale, type Locale, type PlainKey, type Translate } from "#platform/i18n";

/** The taxes of the built-in rates, which invoices store as they are written there. */
const taxNames: Readonly<Record<string, PlainKey>> = {
  VAT: "tax.names.vat",
  GST: "tax.names.gst",
  HST: "tax.names.hst",
  PST: "tax.names.pst",
  QST: "tax.names.qst",
  "Sales tax": "tax.names.salesTax",
};

/** A tax as the language names it; one of the operator’s own table as they wrote it. */
export function taxName(name: string, t: Translate): string {
  const key = taxNames[name];
  return key ? t(key) : name;
}

/** 9975 as `9.975%`. */
export const rateText = (rate: number, locale: Locale): string =>
  new Intl.NumberFormat(formatLocale(locale), {
    style: "percent",
    maximumFractionDigits: 3,
  }).format(rate / 100_000);

/** A country, with its province or state where there is one. */
export const placeText = (country: string, region: string, t: Translate): string =>
  region === ""
    ? country && countryName(country, t.locale)
    : t("tax.place", { region, country: countryName(country, t.locale) });

/** `2026-Q4` as the language writes it. */
export function quarterText(quarter: string, t: Translate): string {
  const [year = "", number = ""] = quarter.split("-Q");
  return t("tax.quarter", { year, number });
}
