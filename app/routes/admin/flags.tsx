import "#app/features/admin/admin.css";
import { z } from "zod";
import { FlagsPart } from "#app/features/admin/FlagsPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { loadFeatureFlags } from "#modules/admin";
import { flagInput, setFlag } from "#modules/site";
import type { Route } from "./+types/flags.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, flags] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadFeatureFlags(ctx),
  ]);
  // Translated here: the browser doesn't have these texts.
  return { adminLayout, flags: flags.map((flag) => ({ ...flag, about: t.text(flag.about) })) };
});

const schema = flagInput.extend({ intent: z.literal("flag") });

export const action = withAction((args) =>
  adminFormAction(args, "/admin/operations/flags", schema, (wanted) => setFlag(args.ctx, wanted)),
);

export default function Flags({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperationsFrame adminLayout={loaderData.adminLayout} section="/flags">
      <FlagsPart flags={loaderData.flags} reply={actionData} />
    </OperationsFrame>
  );
}
