import "#app/features/admin/admin.css";
import "#app/features/home/home.css";
import "#app/features/admin/site/landing.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { FeaturedForm } from "#app/features/admin/site/FeaturedForm.tsx";
import { LandingForm } from "#app/features/admin/site/LandingForm.tsx";
import { landingPath } from "#app/features/admin/site/landing-path.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  landingDetails,
  landingFeaturedInput,
  landingLocale,
  landingTextInput,
  previewLanding,
  resetLandingText,
  setFeatured,
  setLandingText,
} from "#modules/site";
import { siteLocale } from "#platform/translations";
import type { Route } from "./+types/landing.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const schema = z.discriminatedUnion("intent", [
  landingTextInput.extend({ intent: z.literal("save") }),
  landingTextInput.extend({ intent: z.literal("preview") }),
  z.object({ intent: z.literal("reset"), locale: landingLocale }),
  landingFeaturedInput.extend({ intent: z.literal("featured") }),
]);

export const loader = withLoader(async ({ ctx, url }) => {
  requireAdminAccess(ctx, "admins");
  const asked = landingLocale.safeParse(url.searchParams.get("language"));
  const [adminLayout, details] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    landingDetails(ctx, asked.success ? asked.data : siteLocale(ctx)),
  ]);
  return { adminLayout, details };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "preview")
      return { preview: previewLanding(value), reply: form.submission.reply() };
    if (value.intent === "save") await setLandingText(ctx, value);
    else if (value.intent === "reset") await resetLandingText(ctx, value.locale);
    else await setFeatured(ctx, value.featured);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const path = landingPath("locale" in value ? value.locale : undefined);
  return redirect(pathWithToast(path, "saved"));
});

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, details } = loaderData;
  const { preview, reply } =
    actionData && "preview" in actionData ? actionData : { preview: undefined, reply: actionData };
  return (
    <>
      <PageMeta title={t("site.landing.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path="/admin/site" title={t("site.landing.title")}>
        <LandingForm key={details.locale} details={details} preview={preview} reply={reply} />
        <FeaturedForm featured={details.featured} reply={reply} />
      </AdminFrame>
    </>
  );
}
