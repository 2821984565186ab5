import { z } from "zod";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { SiteForm } from "#app/features/setup/SiteForm.tsx";
import { nextPath } from "#app/features/setup/steps.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type DrawnSitePicture,
  drawSitePicture,
  removeSitePicture,
  saveSitePicture,
  setSiteIdentity,
  siteIdentityInput,
  sitePictures,
  storedSiteIdentity,
} from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError, invalid } from "#platform/errors";
import type { Route } from "./+types/site.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

const input = siteIdentityInput
  .pick({ name: true, description: true, contact: true, accent: true })
  .extend({
    logo: z.instanceof(File).optional(),
    icon: z.instanceof(File).optional(),
    removeLogo: z.literal("on").optional(),
    removeIcon: z.literal("on").optional(),
  });

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  const { name, description, contact, accent } = await storedSiteIdentity(ctx);
  const { logo, icon } = sitePictures(ctx);
  return {
    values: { name, description, contact, accent },
    has: { logo: logo !== undefined, icon: icon !== undefined },
  };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  const { logo, icon, removeLogo, removeIcon, ...identity } = form.value;
  try {
    // A file that is no picture changes nothing.
    const drawn = [await drawChosen(ctx, "logo", logo), await drawChosen(ctx, "icon", icon)];
    await setSiteIdentity(ctx, { ...(await storedSiteIdentity(ctx)), ...identity });
    if (removeLogo) await removeSitePicture(ctx, "logo");
    if (removeIcon) await removeSitePicture(ctx, "icon");
    for (const each of drawn) if (each) await saveSitePicture(ctx, each);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return seeOther(nextPath("site"));
});

async function drawChosen(
  ctx: Context<Actor>,
  purpose: "logo" | "icon",
  file: File | undefined,
): Promise<DrawnSitePicture | undefined> {
  if (!file || file.size === 0) return undefined;
  try {
    return await drawSitePicture(ctx, { purpose, bytes: await file.bytes() });
  } catch (error) {
    const problem = error instanceof DomainError ? error.fields.picture : undefined;
    throw problem ? invalid({ [purpose]: [...problem] }, "picture_rejected") : error;
  }
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <SetupFrame
      step="site"
      title={t("setup.site.title")}
      lead={t("setup.site.lead")}
      next={t("setup.skip")}
    >
      <SiteForm values={loaderData.values} has={loaderData.has} reply={actionData} />
    </SetupFrame>
  );
}
