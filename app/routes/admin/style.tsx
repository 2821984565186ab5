import "#app/features/admin/admin.css";
import "#app/features/admin/site/style.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { SiteFonts } from "#app/features/admin/site/SiteFonts.tsx";
import { StyleForm } from "#app/features/admin/site/StyleForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  addSiteFont,
  defaultColors,
  previewSiteStyle,
  removeSiteFont,
  resetSiteStyle,
  setSiteStyle,
  siteStyle,
  siteStyleInput,
  uploadedFonts,
} from "#modules/site";
import type { Message } from "#platform/i18n";
import type { Route } from "./+types/style.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const path = "/admin/site/style";

const schema = z.discriminatedUnion("intent", [
  siteStyleInput.extend({ intent: z.literal("save") }),
  siteStyleInput.extend({ intent: z.literal("preview") }),
  z.object({ intent: z.literal("reset") }),
  z.object({
    intent: z.literal("font"),
    font: z.instanceof(File, { error: "site.style.errors.noFont" satisfies Message }),
  }),
  z.object({ intent: z.literal("remove"), name: z.string().max(40) }),
]);

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  return {
    adminLayout: await loadAdminFrame(ctx, "admins"),
    style: siteStyle(ctx),
    defaults: defaultColors,
    fonts: uploadedFonts(ctx).map(({ name, alt: family }) => ({ name, family })),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.intent === "preview") {
      previewSiteStyle(ctx, value);
      const { intent: _, ...input } = value;
      return {
        preview: `${path}/preview?${new URLSearchParams(input)}`,
        reply: form.submission.reply(),
      };
    }
    if (value.intent === "save") await setSiteStyle(ctx, value);
    else if (value.intent === "reset") await resetSiteStyle(ctx);
    else if (value.intent === "remove") await removeSiteFont(ctx, value.name);
    else await addSiteFont(ctx, await value.font.bytes());
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function Style({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, style, defaults, fonts } = loaderData;
  const { preview, reply } =
    actionData && "preview" in actionData ? actionData : { preview: undefined, reply: actionData };
  return (
    <>
      <PageMeta title={t("site.style.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path="/admin/site" title={t("site.style.title")}>
        <StyleForm
          chosen={style}
          defaults={defaults}
          fonts={fonts}
          preview={preview}
          reply={reply}
        />
        <SiteFonts fonts={fonts} reply={reply} />
      </AdminFrame>
    </>
  );
}
