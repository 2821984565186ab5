import "#app/features/admin/admin.css";
import { z } from "zod";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { TermsPart } from "#app/features/admin/TermsPart.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { loadTermsState } from "#modules/admin";
import { publishTerms, termsInput } from "#modules/site";
import type { Route } from "./+types/terms.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, terms] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadTermsState(ctx),
  ]);
  return { adminLayout, terms };
});

const schema = termsInput.extend({ intent: z.literal("terms") });

export const action = withAction((args) =>
  adminFormAction(args, "/admin/operations/terms", schema, (wanted) =>
    publishTerms(args.ctx, wanted),
  ),
);

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OperationsFrame adminLayout={loaderData.adminLayout} section="/terms">
      <TermsPart terms={loaderData.terms} reply={actionData} />
    </OperationsFrame>
  );
}
