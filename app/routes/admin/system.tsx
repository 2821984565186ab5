import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { ErrorsPart } from "#app/features/admin/ErrorsPart.tsx";
import { MachinePart } from "#app/features/admin/MachinePart.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { findReports, systemState } from "#modules/admin";
import type { Route } from "./+types/system.ts";
import { enterDesk } from "./gate.ts";

export const handle = { bare: true };

export const loader = load(async ({ ctx, url }) => {
  const desk = await enterDesk(ctx, "house");
  const digest = url.searchParams.get("digest")?.trim().slice(0, 100) ?? "";
  const [state, reports] = await Promise.all([
    systemState(ctx),
    digest ? findReports(ctx, { digest }) : null,
  ]);
  return { desk, state, digest, reports };
});

export const meta = () => pageMeta({ title: "System", unlisted: true });

export default function System({ loaderData }: Route.ComponentProps) {
  const { desk, state, digest, reports } = loaderData;
  return (
    <AdminFrame desk={desk} path="/admin/system" title="System">
      <MachinePart state={state} />
      <ErrorsPart groups={state.groups} digest={digest} reports={reports} />
    </AdminFrame>
  );
}
