import "#app/features/admin/admin.css";
import { z } from "zod";
import { ErrorsPart } from "#app/features/admin/ErrorsPart.tsx";
import { SystemFrame } from "#app/features/admin/SystemFrame.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { findErrorReports, loadErrorGroups, triageErrors, triageStates } from "#modules/admin";
import type { Route } from "./+types/errors.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url }) => {
  requireAdminAccess(ctx, "admins");
  const digest = url.searchParams.get("digest")?.trim().slice(0, 100) ?? "";
  const [adminLayout, groups, reports] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadErrorGroups(ctx),
    digest ? findErrorReports(ctx, { digest }) : null,
  ]);
  return { adminLayout, groups, digest, reports };
});

const schema = z.object({
  intent: z.literal("sort"),
  fingerprint: z.string().min(1).max(200),
  state: z.enum(triageStates),
});

export const action = withAction((args) =>
  adminFormAction(args, "/admin/system/errors", schema, (wanted) => triageErrors(args.ctx, wanted)),
);

export default function Errors({ loaderData }: Route.ComponentProps) {
  const { adminLayout, groups, digest, reports } = loaderData;
  return (
    <SystemFrame adminLayout={adminLayout} section="/errors">
      <ErrorsPart groups={groups} digest={digest} reports={reports} />
    </SystemFrame>
  );
}
