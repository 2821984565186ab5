import { CreateStep } from "#app/features/onboarding/CreateStep.tsx";
import { InterestsStep } from "#app/features/onboarding/InterestsStep.tsx";
import { PeopleStep } from "#app/features/onboarding/PeopleStep.tsx";
import { ProfileStep } from "#app/features/onboarding/ProfileStep.tsx";
import { StepFrame } from "#app/features/onboarding/StepFrame.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { isStep } from "#contracts/onboarding";
import { guildsFor } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { onboardingPage } from "#modules/onboarding";
import type { Route } from "./+types/onboarding.ts";
import { onboardingAction } from "./onboarding-action.ts";
import { stepForm } from "./step-forms.ts";

const stepParam = (url: URL) => {
  const step = url.searchParams.get("step");
  return isStep(step) ? step : undefined;
};

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const page = await onboardingPage(ctx, t, stepParam(url));
  const guilds =
    page.step === "people" ? await guildsFor(ctx, { tags: page.chosen, limit: 6 }) : [];
  return { ...page, guilds };
});

export const action = withAction(async ({ ctx, request, url }) => {
  requireMember(ctx);
  const form = await readForm(request, stepForm);
  if (!form.ok) return form.reply;
  try {
    return seeOther(await onboardingAction(ctx, form.value, stepParam(url)));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

const stepLabels = {
  face: ["onboarding.steps.profile.name", "onboarding.steps.profile.lead"],
  interests: ["onboarding.steps.interests.name", "onboarding.steps.interests.lead"],
  people: ["onboarding.steps.people.name", "onboarding.steps.people.lead"],
  create: ["onboarding.steps.create.name", "onboarding.steps.create.lead"],
} as const;

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { step, progress, profile, families, chosen, suggestions, guilds } = loaderData;
  const [title, lead] = stepLabels[step];
  return (
    <StepFrame key={step} step={step} progress={progress} title={t(title)} lead={t(lead)}>
      <PageMeta title={t("onboarding.title")} unlisted />
      {step === "face" && profile && <ProfileStep profile={profile} reply={actionData} />}
      {step === "interests" && (
        <InterestsStep families={families} chosen={chosen} reply={actionData} />
      )}
      {step === "people" && (
        <PeopleStep suggestions={suggestions} guilds={guilds} reply={actionData} />
      )}
      {step === "create" && <CreateStep intent={progress.creatorIntent} reply={actionData} />}
    </StepFrame>
  );
}
