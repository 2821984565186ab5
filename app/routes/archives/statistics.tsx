import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/statistics/statistics.css";
import { StatisticsPage } from "#app/features/archives/statistics/StatisticsPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { mailingFigures } from "#modules/newsletters";
import { rangeFrom, workStatistics } from "#modules/statistics";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/statistics.ts";

export const loader = withLoader(async ({ ctx, params, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const publicId = params.work ?? "";
  const [page, mailings] = await Promise.all([
    workStatistics(ctx, { publicId, range: rangeFrom(url.searchParams.get("days")) }),
    mailingFigures(ctx, { publicId }),
  ]);
  return { page, mailings };
});

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("statistics.title")} unlisted />
      <StatisticsPage {...loaderData} />
    </>
  );
}
