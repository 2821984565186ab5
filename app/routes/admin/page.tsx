import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { EditPageForm } from "#app/features/admin/pages/EditPageForm.tsx";
import { PageVersions } from "#app/features/admin/pages/PageVersions.tsx";
import { editPagePath, pagesPath } from "#app/features/admin/pages/pages-path.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { deleteSitePage, findSitePage, publishSitePage, publishSitePageInput } from "#modules/site";
import { isLocale } from "#platform/i18n";
import type { Route } from "./+types/page.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const schema = z.discriminatedUnion("intent", [
  publishSitePageInput.extend({ intent: z.literal("publish") }),
  z.object({ intent: z.literal("delete") }),
]);

export const loader = withLoader(async ({ ctx, url, params, t }) => {
  requireAdminAccess(ctx, "admins");
  const language = url.searchParams.get("language") ?? "";
  const version = Number(url.searchParams.get("version") ?? "");
  const [adminLayout, page] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    findSitePage(ctx, {
      slug: params.slug ?? "",
      locale: isLocale(language) ? language : t.locale,
      version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
    }),
  ]);
  return { adminLayout, page, confirmsDeletion: url.searchParams.has("delete") };
});

export const action = withAction(async ({ ctx, request, params }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const slug = params.slug ?? "";
  const { value } = form;
  try {
    if (value.intent === "delete") {
      await deleteSitePage(ctx, slug);
      return redirect(pathWithToast(pagesPath, "saved"));
    }
    await publishSitePage(ctx, { ...value, slug });
    return redirect(pathWithToast(editPagePath({ slug, locale: value.locale }), "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, page, confirmsDeletion } = loaderData;
  const key = `${page.locale} ${page.version} ${page.latestVersion}`;
  return (
    <>
      <PageMeta title={t("pages.edit")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={pagesPath} title={t("pages.edit")}>
        <EditPageForm key={key} page={page} reply={actionData} />
        <PageVersions page={page} confirmsDeletion={confirmsDeletion} />
      </AdminFrame>
    </>
  );
}
