import "#app/features/dashboard/dashboard.css";
import "#app/features/earnings/earnings.css";
import { DashboardPage } from "#app/features/dashboard/DashboardPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { dashboardPage } from "#modules/feed";
import type { Route } from "./+types/dashboard.ts";

export const loader = withLoader(({ ctx }) => dashboardPage(ctx));

export const meta = () => pageMeta({ title: "Dashboard", unlisted: true });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
