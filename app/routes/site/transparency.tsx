import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/admin/transparency.css";
import { TransparencyReport } from "#app/features/admin/TransparencyReport.tsx";
import { withLoader } from "#app/http/route.ts";
import { transparencyReport } from "#modules/moderation";
import type { Route } from "./+types/transparency.ts";
import { yearParam } from "./transparency-year.ts";

/** Moderation statistics, counted from the cases themselves: public. */
export const loader = withLoader(async ({ ctx, url }) => {
  const { year, thisYear, span } = yearParam(url, ctx.clock);
  return { year, thisYear, report: await transparencyReport(ctx, span) };
});

export default function Transparency({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("site.transparency.title")}
        description={t("site.transparency.description")}
      />
      <TransparencyReport {...loaderData} />
    </>
  );
}
