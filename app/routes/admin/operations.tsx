import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnnouncementsPart } from "#app/features/admin/AnnouncementsPart.tsx";
import { DeliveriesPart } from "#app/features/admin/DeliveriesPart.tsx";
import { FlagsPart } from "#app/features/admin/FlagsPart.tsx";
import { JobsPart } from "#app/features/admin/JobsPart.tsx";
import { MoneyPart } from "#app/features/admin/MoneyPart.tsx";
import { SchedulePart } from "#app/features/admin/SchedulePart.tsx";
import { SiteAccessPart } from "#app/features/admin/SiteAccessPart.tsx";
import { TermsPart } from "#app/features/admin/TermsPart.tsx";
import { WebhooksPart } from "#app/features/admin/WebhooksPart.tsx";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { loadOperations } from "#modules/admin";
import type { Route } from "./+types/operations.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { operationsAction } from "./operations-action.ts";

export const handle = { bare: true };
const page = "/admin/operations";

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
      flags: state.flags.map((flag) => ({ ...flag, about: t.text(flag.about) })),
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
  return operationsAction(args, page);
});

export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, state, idempotencyKey } = loaderData;
  return (
    <AdminFrame
      adminLayout={adminLayout}
      path={page}
      title={t("admin.operations.title")}
      beside={
        <p>
          <a href="/admin/operations/letters">{t("admin.sentEmail.title")}</a> ·{" "}
          <a href="/admin/operations/arrivals">{t("admin.imports.title")}</a>
        </p>
      }
    >
      <PageMeta title={t("admin.operations.title")} unlisted />
      <SiteAccessPart state={state} idempotencyKey={idempotencyKey} reply={actionData} />
      <MoneyPart state={state} reply={actionData} />
      <AnnouncementsPart news={state.news} idempotencyKey={idempotencyKey} reply={actionData} />
      <FlagsPart flags={state.flags} reply={actionData} />
      <TermsPart terms={state.terms} reply={actionData} />
      <WebhooksPart events={state.events} reply={actionData} />
      <DeliveriesPart deliveries={state.deliveries} reply={actionData} />
      <JobsPart jobs={state.jobs} />
      <SchedulePart scheduled={state.scheduled} />
    </AdminFrame>
  );
}
