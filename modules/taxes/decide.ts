import type { TaxMode } from "./contract.ts";
import { type RateRow, ratesOn, thousandthsOf } from "./rates/rate-row.ts";
import type { TaxLine, TaxTerms, TaxTreatment } from "./terms.ts";
import { vatIdPlace } from "./vat-id.ts";

export type SaleKind = "work" | "subscription" | "gift" | "tip";

export interface TaxRules {
  readonly mode: Exclude<TaxMode, "off">;
  /** Where the seller of record is established. */
  readonly country: string;
  /** Beyond the seller's own country: `EU` for the One Stop Shop, `GB`, `CA-QC`, `US-NY`. */
  readonly registrations: readonly string[];
  readonly tipsTaxed: boolean;
  readonly rates: readonly RateRow[];
}

interface Customer {
  readonly country: string;
  readonly region: string;
  /** Checked; empty for consumers. */
  readonly vatId: string;
}

interface Sale {
  readonly kind: SaleKind;
  readonly at: Date;
  /** Null if they never said where they are: the seller's own country is assumed. */
  readonly customer: Customer | null;
  /** Added to the price only where the payer agreed to that. */
  readonly isAddedAgreed?: boolean;
}

/**
 * What tax there is on a sale, by the table and the site's registrations. Everything sold here is
 * an electronic service, taxed where the customer is.
 */
export function decideTax(rules: TaxRules, sale: Sale): TaxTerms {
  const { kind, at, customer, isAddedAgreed = true } = sale;
  const place = customer ?? { country: rules.country, region: "", vatId: "" };
  // Who gives a tip decides what they pay in all.
  const isAdded = rules.mode === "added" && isAddedAgreed && customer !== null && kind !== "tip";
  const terms = (
    treatment: TaxTreatment,
    lines: readonly TaxLine[] = [],
    { country, region }: Pick<Customer, "country" | "region"> = place,
  ): TaxTerms => ({ treatment, mode: isAdded ? "added" : "included", country, region, lines });

  if (kind === "tip" && !rules.tipsTaxed) return terms("outside_scope");
  const rows = ratesOn(rules.rates, at);
  const there = rowsOf(rows, place);
  const collected = there.filter((row) => isCollected(rules, row));
  const isForeign = place.country !== rules.country;
  if (isForeign && there.length > 0 && isBusinessIn(place)) {
    const isEuToEu = areaOf(rows, place.country) === "EU" && areaOf(rows, rules.country) === "EU";
    if (isEuToEu || collected.length > 0) return terms("reverse_charge");
  }
  if (collected.length > 0) return terms(treatmentOf(collected), linesOf(collected));
  // Without the One Stop Shop, small sellers charge the rate of their own country in the EU.
  if (areaOf(rows, place.country) === "EU" && areaOf(rows, rules.country) === "EU") {
    const home = { country: rules.country, region: "" };
    const own = rowsOf(rows, home);
    return terms(treatmentOf(own), linesOf(own), home);
  }
  return terms("not_collected");
}

const rowsOf = (
  rows: readonly RateRow[],
  { country, region }: Pick<Customer, "country" | "region">,
): readonly RateRow[] =>
  rows.filter((row) => row.country === country && (row.region === "" || row.region === region));

const areaOf = (rows: readonly RateRow[], country: string): string =>
  rows.find((row) => row.country === country)?.area ?? "";

/** In the seller's country, what the whole country taxes; elsewhere, and for regions, by registration. */
const isCollected = (
  { country, registrations }: Pick<TaxRules, "country" | "registrations">,
  row: RateRow,
): boolean =>
  row.country === country && !row.registration.includes("-")
    ? true
    : registrations.includes(row.registration);

const isBusinessIn = ({ country, vatId }: Customer): boolean =>
  vatId !== "" && vatIdPlace(vatId) === country;

function treatmentOf(rows: readonly RateRow[]): TaxTreatment {
  if (rows.some(({ treatment }) => treatment === "taxed")) return "taxed";
  return rows.some(({ treatment }) => treatment === "exempt") ? "exempt" : "zero";
}

const linesOf = (rows: readonly RateRow[]): readonly TaxLine[] =>
  rows.map(({ tax, country, region, rate, source, asOf }) => ({
    name: tax,
    country,
    region,
    rate: thousandthsOf(rate),
    source,
    asOf,
  }));

/** Countries in which the tax that is collected depends on the region, with all their regions. */
export function taxRegions(
  rules: Pick<TaxRules, "country" | "registrations" | "rates">,
  at: Date,
): readonly { readonly country: string; readonly codes: readonly string[] }[] {
  const rows = ratesOn(rules.rates, at);
  const collected = new Set(
    rows.filter((row) => isCollected(rules, row)).map(({ country }) => country),
  );
  const regions = new Map<string, Set<string>>();
  for (const { country, region } of rows)
    if (region !== "" && collected.has(country))
      regions.set(country, (regions.get(country) ?? new Set()).add(region));
  return [...regions].map(([country, codes]) => ({ country, codes: [...codes].toSorted() }));
}
