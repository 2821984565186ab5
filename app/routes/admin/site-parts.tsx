import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { PartsForm } from "#app/features/admin/site/PartsForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { partStates, partsInput, setParts, shownParts } from "#modules/site";
import type { Route } from "./+types/site-parts.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const path = "/admin/site/parts";

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  return {
    adminLayout: await loadAdminFrame(ctx, "admins"),
    // Translated here: the browser doesn't have these texts.
    parts: partStates(ctx).map((part) => ({
      ...part,
      title: t.text(part.title),
      whenOff: t.text(part.whenOff),
    })),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, partsInput);
  if (!form.ok) return form.reply;
  try {
    await setParts(ctx, shownParts(form.value));
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function SiteParts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, parts } = loaderData;
  return (
    <>
      <PageMeta title={t("parts.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={path} title={t("parts.title")}>
        <PartsForm parts={parts} reply={actionData} />
      </AdminFrame>
    </>
  );
}
