import { redirect } from "react-router";
import { z } from "zod";
import type { TaxLocationView } from "#app/components/money/TaxLocationForm.tsx";
import { countries, countryName } from "#contracts/creators";
import { placeText, rateText, type TaxView, taxName, treatmentLabels } from "#contracts/taxes";
import { requireRegion, saveTaxProfile, taxLocationInput } from "#modules/taxes";
import { appConfig } from "#platform/config";
import { DomainError } from "#platform/errors";
import { formatLocale, type Translate } from "#platform/i18n";
import { replyWith, type Submitted } from "./form.ts";
import type { RouteArgs } from "./route.ts";

/** On pages that take payments: where the payer is, sent before the payment itself. */
export const taxForm = taxLocationInput.extend({ form: z.literal("tax") });

interface Sent {
  readonly value: z.output<typeof taxForm>;
  readonly submission: Submitted;
}

/** Saves it and shows the same page again, with the tax. */
export async function saveTaxForm(
  { ctx, request, url }: Pick<RouteArgs, "ctx" | "request" | "url">,
  { value: { form: _form, ...location }, submission }: Sent,
) {
  const header = ctx.ports.get(appConfig).COUNTRY_HEADER;
  const reported = (header && request.headers.get(header)?.toUpperCase()) || "";
  const ipCountry = countries.includes(reported) ? reported : null;
  try {
    await saveTaxProfile(ctx, { ...location, ipCountry });
  } catch (error) {
    return replyWith(submission, error);
  }
  // Thrown, since nothing was paid: what is remembered of an unfinished payment stays.
  throw redirect(`${url.pathname}${url.search}`);
}

/** Where a guest says they are, in the page's address. */
export function guestTaxLocation({ ctx, url }: Pick<RouteArgs, "ctx" | "url">) {
  const country = url.searchParams.get("country") ?? "";
  if (!countries.includes(country)) return null;
  try {
    return {
      country,
      region: requireRegion(ctx, { country, region: url.searchParams.get("region") ?? "" }),
    };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** What the form for it shows, in words; null while no tax is collected. */
export function taxLocationView(tax: TaxView | null, t: Translate): TaxLocationView | null {
  if (!tax) return null;
  const { location, regions, terms } = tax;
  const names = new Intl.Collator(formatLocale(t.locale));
  const options = countries
    .map((value) => ({ value, label: countryName(value, t.locale) }))
    .toSorted((a, b) => names.compare(a.label, b.label));
  return {
    location: location && {
      ...location,
      region: location.region && `${location.country}-${location.region}`,
    },
    countries: options,
    regions: regions.flatMap(({ country, codes }) =>
      codes.map((code) => ({
        value: `${country}-${code}`,
        label: t("tax.checkout.regionOf", {
          country: countryName(country, t.locale),
          region: code,
        }),
      })),
    ),
    summary: terms && summaryOf(terms, t),
  };
}

function summaryOf(terms: NonNullable<TaxView["terms"]>, t: Translate): string {
  const place = placeText(terms.country, terms.region, t);
  if (terms.treatment !== "taxed")
    return t("tax.checkout.untaxed", { place, treatment: t(treatmentLabels[terms.treatment]) });
  const taxes = terms.lines.map(({ name, rate }) =>
    t("tax.checkout.tax", { name: taxName(name, t), rate: rateText(rate, t.locale) }),
  );
  return t("tax.checkout.taxed", { place, taxes, mode: terms.mode });
}
