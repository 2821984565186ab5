import "#app/features/admin/admin.css";
import { z } from "zod";
import { JobsPart } from "#app/features/admin/JobsPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { SchedulePart } from "#app/features/admin/SchedulePart.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { loadJobs, retryOrCancelJob } from "#modules/admin";
import { queues } from "#platform/jobs";
import type { Route } from "./+types/jobs.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, state] = await Promise.all([loadAdminFrame(ctx, "admins"), loadJobs(ctx)]);
  return { adminLayout, state };
});

const schema = z.object({
  intent: z.literal("job"),
  id: z.uuid(),
  queue: z.enum(queues),
  what: z.enum(["retry", "cancel"]),
});

export const action = withAction((args) =>
  adminFormAction(args, "/admin/operations/jobs", schema, (wanted) =>
    retryOrCancelJob(args.ctx, wanted),
  ),
);

export default function Jobs({ loaderData: { adminLayout, state } }: Route.ComponentProps) {
  return (
    <OperationsFrame adminLayout={adminLayout} section="/jobs">
      <JobsPart jobs={state.jobs} />
      <SchedulePart scheduled={state.scheduled} />
    </OperationsFrame>
  );
}
