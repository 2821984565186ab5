import "#app/features/admin/admin.css";
import { MoneyPart } from "#app/features/admin/MoneyPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { SiteAccessPart } from "#app/features/admin/SiteAccessPart.tsx";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { loadOperations } from "#modules/admin";
import type { Route } from "./+types/operations.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { operationsAction } from "./operations-action.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, state] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadOperations(ctx),
  ]);
  return {
    adminLayout,
    // Translated here: the browser doesn't have these texts.
    state: {
      ...state,
      paymentsToReview: state.paymentsToReview.map((payment) => ({
        ...payment,
        reason: payment.reason && t.text(payment.reason),
      })),
      findings: state.findings.map((finding) => ({
        ...finding,
        what: t.text(finding.what),
        details: finding.details.map((detail) => t.text(detail)),
      })),
    },
    idempotencyKey: createIdempotencyKey(),
  };
});

export const action = withAction((args) => {
  requireAdminAccess(args.ctx, "admins");
  return operationsAction(args, "/admin/operations");
});

export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, state, idempotencyKey } = loaderData;
  return (
    <OperationsFrame adminLayout={adminLayout} section="">
      <SiteAccessPart state={state} idempotencyKey={idempotencyKey} reply={actionData} />
      <MoneyPart state={state} reply={actionData} />
    </OperationsFrame>
  );
}
