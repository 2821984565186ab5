import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { SitePictureForms } from "#app/features/admin/site/SitePictureForms.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { sitePictureLimits, sitePicturePurposes } from "#contracts/site";
import { drawSitePicture, removeSitePicture, saveSitePicture, sitePictures } from "#modules/site";
import type { Message } from "#platform/i18n";
import { plainSingleLine } from "#platform/plain-text";
import type { Route } from "./+types/look.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const path = "/admin/site/look";

const purpose = z.enum(sitePicturePurposes);
const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("picture"),
    purpose,
    picture: z.instanceof(File, { error: "media.errors.chooseImage" satisfies Message }),
    alt: plainSingleLine({ max: sitePictureLimits.alt }).default(""),
    credit: plainSingleLine({ max: sitePictureLimits.credit }).default(""),
  }),
  z.object({ intent: z.literal("remove"), purpose }),
]);

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  return { adminLayout: await loadAdminFrame(ctx, "admins"), pictures: sitePictures(ctx) };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "remove") await removeSitePicture(ctx, value.purpose);
    else {
      const { picture, alt, credit } = value;
      const bytes = await picture.bytes();
      const drawn = await drawSitePicture(ctx, { purpose: value.purpose, bytes });
      await saveSitePicture(ctx, { ...drawn, alt, credit });
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, pictures } = loaderData;
  return (
    <>
      <PageMeta title={t("site.look.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path="/admin/site" title={t("site.look.title")}>
        <SitePictureForms pictures={pictures} reply={actionData} />
      </AdminFrame>
    </>
  );
}
