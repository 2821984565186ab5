import { z } from "zod";
import { AccessForm } from "#app/features/setup/AccessForm.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { nextPath } from "#app/features/setup/steps.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { registrationModes } from "#contracts/site";
import { changeRegistrationMode } from "#modules/admin";
import { registrationMode } from "#modules/site";
import type { Route } from "./+types/access.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

const input = z.object({ mode: z.enum(registrationModes, "setup.access.errors.choose") });

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  return { mode: await registrationMode(ctx) };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  try {
    await changeRegistrationMode(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return seeOther(nextPath("access"));
});

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <SetupFrame
      step="access"
      title={t("setup.access.title")}
      lead={t("setup.access.lead")}
      next={t("setup.skip")}
    >
      <AccessForm mode={loaderData.mode} reply={actionData} />
    </SetupFrame>
  );
}
