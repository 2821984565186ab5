import "#app/features/admin/admin.css";
import "#app/features/admin/texts/texts.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { TextForm } from "#app/features/admin/texts/TextForm.tsx";
import { TextsList } from "#app/features/admin/texts/TextsList.tsx";
import { textsPage, textsPath, textsViewIn } from "#app/features/admin/texts/texts-path.ts";
import { UnusedTexts } from "#app/features/admin/texts/UnusedTexts.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  changeSiteText,
  findSiteText,
  listSiteTexts,
  resetSiteText,
  siteTextInput,
  siteTextName,
} from "#modules/site";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/texts.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const schema = z.discriminatedUnion("intent", [
  siteTextInput.extend({ intent: z.literal("change") }),
  siteTextName.extend({ intent: z.literal("reset") }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const view = textsViewIn(url, t.locale);
  const locale = view.language;
  const key = url.searchParams.get("key");
  const [adminLayout, text, list] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    key === null ? null : findSiteText(ctx, { locale, key }),
    key === null ? listSiteTexts(ctx, { ...view, locale }) : null,
  ]);
  if (text === undefined) throw notFound("no_such_text");
  return { adminLayout, view, text, list };
});

export const action = withAction(async ({ ctx, request, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "change") await changeSiteText(ctx, form.value);
    else await resetSiteText(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(textsPath(textsViewIn(url, t.locale)), "saved"));
});

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, view, text, list } = loaderData;
  return (
    <>
      <PageMeta title={t("admin.texts.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={textsPage} title={t("admin.texts.title")}>
        {text && (
          <TextForm
            key={`${view.language} ${text.key}`}
            text={text}
            view={view}
            reply={actionData}
          />
        )}
        {list && <TextsList list={list} view={view} />}
        {list && <UnusedTexts unused={list.unused} />}
      </AdminFrame>
    </>
  );
}
