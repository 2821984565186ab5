import "#app/features/admin/admin.css";
import "#app/features/admin/analytics/analytics.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnalyticsView } from "#app/features/admin/analytics/AnalyticsView.tsx";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { analyticsPage } from "#modules/analytics";
import type { Route } from "./+types/analytics.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url }) => ({
  adminLayout: await loadAdminFrame(ctx, "admins"),
  page: await analyticsPage(ctx, url.searchParams),
}));

export const meta = () => pageMeta({ title: "Analytics", unlisted: true });

export default function Analytics({ loaderData: { adminLayout, page } }: Route.ComponentProps) {
  return (
    <AdminFrame
      adminLayout={adminLayout}
      path="/admin/analytics"
      title="Analytics"
      beside={
        <p>
          {page.asOf ? (
            <>
              Counted <DateTime at={page.asOf} form="exact" />
            </>
          ) : (
            "Not counted yet"
          )}
        </p>
      }
    >
      <AnalyticsView page={page} />
    </AdminFrame>
  );
}
