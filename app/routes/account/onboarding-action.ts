import { pathWithToast } from "#app/components/path-with-toast.ts";
import type { RequestScope } from "#app/http/scope.ts";
import { type Step, steps } from "#contracts/onboarding";
import { joinGuild } from "#modules/guilds";
import {
  chooseInterests,
  followSuggested,
  saveCreatorIntent,
  saveProfileStep,
  skipOnboarding,
  skipStep,
} from "#modules/onboarding";
import { removePicture, setPicture } from "#modules/people";
import { isMember } from "#permissions";
import { DomainError } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { StepForm } from "./step-forms.ts";

const after = (step: Step): string => {
  const next = steps[steps.indexOf(step) + 1];
  return next ? `/onboarding?step=${next}` : pathWithToast("/", "saved");
};

const unlessBroken = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

/** Handles one form, and returns where to go next. */
export async function onboardingAction(
  ctx: RequestScope["ctx"],
  form: StepForm,
  requestedStep: Step | undefined,
): Promise<string> {
  switch (form.form) {
    case "picture": {
      const key = isMember(ctx.actor) ? ctx.actor.userId : "";
      await takeToken(ctx.db, { name: "picture", key, limit: 30, perSeconds: 3600 });
      await setPicture(ctx, { ...form, bytes: await form.picture.bytes() });
      return pathWithToast("/onboarding?step=face", "saved");
    }
    case "remove":
      await removePicture(ctx, form);
      return "/onboarding?step=face";
    case "face":
      await saveProfileStep(ctx, form);
      return after("face");
    case "interests":
      await chooseInterests(ctx, form);
      return after("interests");
    case "people":
      // A guild that was closed in the meantime must not prevent joining the others.
      for (const slug of form.join) await joinGuild(ctx, { slug }).catch(unlessBroken);
      await followSuggested(ctx, form);
      return after("people");
    case "create":
      await saveCreatorIntent(ctx, { intent: form.creatorIntent });
      return after("create");
    case "pass":
      await skipStep(ctx, { step: requestedStep ?? "face" });
      return requestedStep === "create" ? "/" : after(requestedStep ?? "face");
    default:
      await skipOnboarding(ctx);
      return "/";
  }
}
