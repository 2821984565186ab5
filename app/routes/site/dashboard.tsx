import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/dashboard/dashboard.css";
import { DashboardPage } from "#app/features/dashboard/DashboardPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { dashboardPage } from "#modules/feed";
import { mostReadWorks } from "#modules/statistics";
import type { Route } from "./+types/dashboard.ts";

export const loader = withLoader(async ({ ctx }) => {
  const [page, works] = await Promise.all([dashboardPage(ctx), mostReadWorks(ctx)]);
  return { ...page, works };
});

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("site.dashboard.title")} unlisted />
      <DashboardPage {...loaderData} />
    </>
  );
}
