import { CommunityForm } from "#app/features/setup/CommunityForm.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { nextPath } from "#app/features/setup/steps.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { addStarterContent, starterInput, starterState } from "#modules/admin";
import type { Route } from "./+types/community.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  return { existing: await starterState(ctx) };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, starterInput);
  if (!form.ok) return form.reply;
  try {
    await addStarterContent(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return seeOther(nextPath("community"));
});

export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <SetupFrame
      step="community"
      title={t("setup.community.title")}
      lead={t("setup.community.lead")}
      next={t("setup.skip")}
    >
      <CommunityForm existing={loaderData.existing} reply={actionData} />
    </SetupFrame>
  );
}
