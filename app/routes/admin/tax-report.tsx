import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { TaxReportPart } from "#app/features/admin/tax/TaxReportPart.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { placeText, quarterText, rateText, taxName, treatmentLabels } from "#contracts/taxes";
import { lastQuarters, readQuarter, taxReport } from "#modules/taxes";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/tax-report.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const now = ctx.clock.now();
  const quarter = readQuarter(url.searchParams.get("quarter"), now);
  const [adminLayout, report] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    taxReport(ctx, quarter),
  ]);
  return {
    adminLayout,
    report: {
      quarter,
      quarterName: quarterText(quarter, t),
      quarters: [...new Set([quarter, ...lastQuarters(now)])].map((value) => ({
        value,
        label: quarterText(value, t),
      })),
      lines: report.rows.map((row, n) => ({
        key: String(n),
        place: placeText(row.country, row.region, t),
        tax:
          row.treatment === "taxed"
            ? t("tax.checkout.tax", {
                name: taxName(row.tax, t),
                rate: rateText(row.rate, t.locale),
              })
            : t(treatmentLabels[row.treatment]),
        corrects: row.corrects && quarterText(row.corrects, t),
        documents: row.documents,
        net: formatMoney(row.net, t),
        taxed: formatMoney(row.taxed, t),
      })),
      net: formatMoney(report.net, t),
      tax: formatMoney(report.tax, t),
      evidence: report.evidence,
      reverseCharge: report.reverseCharge.map(({ vatId, net }) => ({
        vatId,
        net: formatMoney(net, t),
      })),
    },
  };
});

export default function TaxReport({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("tax.report.title")} unlisted />
      <AdminFrame
        adminLayout={loaderData.adminLayout}
        path="/admin/tax"
        title={t("tax.report.title")}
        beside={<ButtonLink href="/admin/tax">{t("tax.report.settings")}</ButtonLink>}
      >
        <TaxReportPart report={loaderData.report} />
      </AdminFrame>
    </>
  );
}
