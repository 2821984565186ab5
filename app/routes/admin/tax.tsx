import "#app/features/admin/admin.css";
import { z } from "zod";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { TaxRatesPart } from "#app/features/admin/tax/TaxRatesPart.tsx";
import { TaxSettingsForm } from "#app/features/admin/tax/TaxSettingsForm.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { countries, countryName } from "#contracts/creators";
import { rateText, taxName } from "#contracts/taxes";
import {
  setTaxRates,
  setTaxSettings,
  taxPage,
  taxRatesInput,
  taxSettingsInput,
} from "#modules/taxes";
import { formatLocale, type Translate } from "#platform/i18n";
import type { Route } from "./+types/tax.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };
const path = "/admin/tax";

const schema = z.discriminatedUnion("intent", [
  taxSettingsInput.extend({ intent: z.literal("settings") }),
  taxRatesInput.extend({ intent: z.literal("rates") }),
  z.object({ intent: z.literal("restore") }),
]);

const placeOf = (country: string, region: string, t: Translate) =>
  region === ""
    ? countryName(country, t.locale)
    : t("tax.checkout.regionOf", { country: countryName(country, t.locale), region });

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, page] = await Promise.all([loadAdminFrame(ctx, "admins"), taxPage(ctx)]);
  const names = new Intl.Collator(formatLocale(t.locale));
  const sorted = <Each extends { readonly label: string }>(options: readonly Each[]) =>
    options.toSorted((a, b) => names.compare(a.label, b.label));
  const day = (text: string) =>
    new Intl.DateTimeFormat(formatLocale(t.locale), {
      dateStyle: "long",
      timeZone: "UTC",
    }).format(new Date(`${text}T00:00:00Z`));
  const options = page.registrations.map((value) => {
    const [country = "", region = ""] = value.split("-");
    return {
      value,
      label: value === "EU" ? t("tax.settings.oneStopShop") : placeOf(country, region, t),
      isRegion: region !== "",
    };
  });
  const { mode, sellerName, address, country, vatId, registrations, tipsTaxed, usesVies } =
    page.settings;
  return {
    adminLayout,
    settings: { mode, sellerName, address, country, vatId, registrations, tipsTaxed, usesVies },
    countries: sorted(countries.map((value) => ({ value, label: countryName(value, t.locale) }))),
    registrations: {
      countries: sorted(options.filter(({ isRegion }) => !isRegion)),
      regions: sorted(options.filter(({ isRegion }) => isRegion)),
    },
    isOwnTable: page.isOwnTable,
    asOf: page.asOf && day(page.asOf),
    rates: sorted(
      page.rates.map((row) => ({
        key: `${row.country} ${row.region} ${row.tax}`,
        label: placeOf(row.country, row.region, t),
        place: placeOf(row.country, row.region, t),
        tax: taxName(row.tax, t),
        rate: rateText(Math.round(Number(row.rate) * 1_000), t.locale),
        from: day(row.from),
        source: row.source,
        asOf: day(row.asOf),
      })),
    ),
  };
});

export const action = withAction((args) =>
  adminFormAction(args, path, schema, async (value) => {
    if (value.intent === "settings") {
      const { intent: _intent, ...settings } = value;
      await setTaxSettings(args.ctx, settings);
    } else await setTaxRates(args.ctx, value.intent === "rates" ? await value.rates.text() : null);
  }),
);

export default function Tax({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, settings, rates, isOwnTable, asOf } = loaderData;
  return (
    <>
      <PageMeta title={t("tax.title")} unlisted />
      <AdminFrame
        adminLayout={adminLayout}
        path={path}
        title={t("tax.title")}
        beside={<ButtonLink href="/admin/tax/report">{t("tax.report.title")}</ButtonLink>}
      >
        <TaxSettingsForm
          settings={settings}
          countries={loaderData.countries}
          registrations={loaderData.registrations}
          reply={actionData}
        />
        <TaxRatesPart rates={rates} isOwnTable={isOwnTable} asOf={asOf} reply={actionData} />
      </AdminFrame>
    </>
  );
}
