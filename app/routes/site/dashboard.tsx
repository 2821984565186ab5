import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/dashboard/dashboard.css";
import "#app/features/earnings/earnings.css";
import { DashboardPage } from "#app/features/dashboard/DashboardPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { dashboardPage } from "#modules/feed";
import type { Route } from "./+types/dashboard.ts";

export const loader = withLoader(({ ctx }) => dashboardPage(ctx));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("site.dashboard.title")} unlisted />
      <DashboardPage {...loaderData} />
    </>
  );
}
