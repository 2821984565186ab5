import "#app/features/admin/admin.css";
import { PerformancePart } from "#app/features/admin/PerformancePart.tsx";
import { SystemFrame } from "#app/features/admin/SystemFrame.tsx";
import { TablesPart } from "#app/features/admin/TablesPart.tsx";
import { withLoader } from "#app/http/route.ts";
import { loadPerformance } from "#modules/admin";
import type { Route } from "./+types/performance.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, state] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadPerformance(ctx),
  ]);
  return { adminLayout, state };
});

export default function Performance({ loaderData: { adminLayout, state } }: Route.ComponentProps) {
  return (
    <SystemFrame adminLayout={adminLayout} section="/performance">
      <PerformancePart state={state} />
      <TablesPart tables={state.tables} />
    </SystemFrame>
  );
}
