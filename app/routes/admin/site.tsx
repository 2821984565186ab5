import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { IdentityForm } from "#app/features/admin/site/IdentityForm.tsx";
import { SetupLinks } from "#app/features/admin/site/SetupLinks.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { setSiteIdentity, siteIdentityInput, storedSiteIdentity } from "#modules/site";
import type { Route } from "./+types/site.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const path = "/admin/site";

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  return {
    adminLayout: await loadAdminFrame(ctx, "admins"),
    identity: await storedSiteIdentity(ctx),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, siteIdentityInput);
  if (!form.ok) return form.reply;
  try {
    await setSiteIdentity(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, identity } = loaderData;
  return (
    <>
      <PageMeta title={t("site.identity.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={path} title={t("site.identity.title")}>
        <SetupLinks />
        <IdentityForm identity={identity} reply={actionData} />
      </AdminFrame>
    </>
  );
}
