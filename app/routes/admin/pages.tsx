import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AddPageForm } from "#app/features/admin/pages/AddPageForm.tsx";
import { PagesList } from "#app/features/admin/pages/PagesList.tsx";
import { pagesPath } from "#app/features/admin/pages/pages-path.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  changeSitePage,
  createSitePage,
  createSitePageInput,
  footerMoves,
  listSitePages,
  privacyTemplate,
  siteIdentity,
} from "#modules/site";
import type { Route } from "./+types/pages.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const schema = z.discriminatedUnion("intent", [
  createSitePageInput.extend({ intent: z.literal("create") }),
  z.object({
    intent: z.literal("footer"),
    slug: z.string().min(1).max(200),
    move: z.enum(footerMoves),
  }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, pages] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    listSitePages(ctx),
  ]);
  const template =
    url.searchParams.get("template") === "privacy"
      ? privacyTemplate(siteIdentity(ctx), t)
      : undefined;
  return { adminLayout, pages, template };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "create") await createSitePage(ctx, form.value);
    else await changeSitePage(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(pagesPath, "saved"));
});

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, pages, template } = loaderData;
  return (
    <>
      <PageMeta title={t("pages.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={pagesPath} title={t("pages.title")}>
        <PagesList pages={pages} />
        <AddPageForm
          key={template?.slug}
          template={template}
          reply={actionData}
          open={pages.length === 0 || template !== undefined}
        />
      </AdminFrame>
    </>
  );
}
