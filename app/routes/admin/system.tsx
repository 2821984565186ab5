import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { BackupsPart } from "#app/features/admin/BackupsPart.tsx";
import { ErrorsPart } from "#app/features/admin/ErrorsPart.tsx";
import { PerformancePart } from "#app/features/admin/PerformancePart.tsx";
import { replyToIntent } from "#app/features/admin/reply-to-intent.ts";
import { SystemPart } from "#app/features/admin/SystemPart.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  findErrorReports,
  loadSystemState,
  startBackup,
  translateHealth,
  triageErrors,
  triageStates,
} from "#modules/admin";
import type { Route } from "./+types/system.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const digest = url.searchParams.get("digest")?.trim().slice(0, 100) ?? "";
  const [adminLayout, state, reports] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadSystemState(ctx),
    digest ? findErrorReports(ctx, { digest }) : null,
  ]);
  return {
    adminLayout,
    state: { ...state, health: translateHealth(state.health, t) },
    digest,
    reports,
  };
});

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("backup") }),
  z.object({
    intent: z.literal("sort"),
    fingerprint: z.string().min(1).max(200),
    state: z.enum(triageStates),
  }),
]);

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "backup") await startBackup(ctx);
    else await triageErrors(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast("/admin/system", "saved"));
});

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, state, digest, reports } = loaderData;
  return (
    <AdminFrame adminLayout={adminLayout} path="/admin/system" title={t("admin.system.title")}>
      <PageMeta title={t("admin.system.title")} unlisted />
      <SystemPart state={state} />
      <BackupsPart
        backups={state.backups}
        underWay={state.backingUp}
        reply={replyToIntent(actionData, "backup")}
      />
      <PerformancePart state={state} />
      <ErrorsPart groups={state.groups} digest={digest} reports={reports} />
    </AdminFrame>
  );
}
