import "#app/features/admin/admin.css";
import "#app/features/admin/analytics/analytics.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnalyticsView } from "#app/features/admin/analytics/AnalyticsView.tsx";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { analyticsPage } from "#modules/analytics";
import type { Route } from "./+types/analytics.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url, t }) => ({
  adminLayout: await loadAdminFrame(ctx, "admins"),
  page: await analyticsPage(ctx, url.searchParams, t),
}));

export default function Analytics({ loaderData: { adminLayout, page } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AdminFrame
      adminLayout={adminLayout}
      path="/admin/analytics"
      title={t("analytics.title")}
      beside={
        <p>
          {page.asOf ? (
            <Message
              id="analytics.updated"
              values={{ time: <DateTime at={page.asOf} form="exact" /> }}
            />
          ) : (
            t("analytics.notUpdated")
          )}
        </p>
      }
    >
      <PageMeta title={t("analytics.title")} unlisted />
      <AnalyticsView page={page} />
    </AdminFrame>
  );
}
