import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/dashboard/dashboard.css";
import { DashboardPage } from "#app/features/dashboard/DashboardPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { findCreator } from "#modules/creators";
import { dashboardPage } from "#modules/feed";
import { requireMember } from "#modules/identity";
import { mostReadWorks } from "#modules/statistics";
import type { Route } from "./+types/dashboard.ts";

export const loader = withLoader(async ({ ctx }) => {
  const { userId } = requireMember(ctx);
  const [page, works, creator] = await Promise.all([
    dashboardPage(ctx),
    mostReadWorks(ctx),
    findCreator(ctx.db, userId),
  ]);
  return { ...page, works, creator: creator !== undefined };
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
