import "#app/features/admin/admin.css";
import "#app/features/admin/analytics/analytics.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnalyticsView } from "#app/features/admin/analytics/AnalyticsView.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { When } from "#app/ui/When.tsx";
import { analyticsPage } from "#modules/analytics";
import type { Route } from "./+types/analytics.ts";
import { enterDesk } from "./gate.ts";

export const handle = { bare: true };

export const loader = load(async ({ ctx, url }) => ({
  desk: await enterDesk(ctx, "house"),
  page: await analyticsPage(ctx, url.searchParams),
}));

export const meta = () => pageMeta({ title: "Analytics", unlisted: true });

export default function Analytics({ loaderData: { desk, page } }: Route.ComponentProps) {
  return (
    <AdminFrame
      desk={desk}
      path="/admin/analytics"
      title="Analytics"
      beside={
        <p>
          {page.asOf ? (
            <>
              Counted <When at={page.asOf} form="exact" />
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
