import { doneAt } from "#app/components/done.ts";
import type { RequestScope } from "#app/http/scope.ts";
import { type Step, steps } from "#contracts/onboarding";
import { joinGuild } from "#modules/guilds";
import {
  chooseInterests,
  followSuggested,
  passStep,
  saveFace,
  sayWhetherICreate,
  skipOnboarding,
} from "#modules/onboarding";
import { removePicture, setPicture } from "#modules/people";
import { isMember } from "#permissions";
import { DomainError } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { StepForm } from "./step-forms.ts";

const after = (step: Step): string => {
  const next = steps[steps.indexOf(step) + 1];
  return next ? `/onboarding?step=${next}` : doneAt("/", "saved");
};

const unlessBroken = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

/** Does what one form asks, and says where to go from there. */
export async function takeStep(
  ctx: RequestScope["ctx"],
  form: StepForm,
  asked: Step | undefined,
): Promise<string> {
  switch (form.form) {
    case "picture": {
      const key = isMember(ctx.actor) ? ctx.actor.userId : "";
      await takeToken(ctx.db, { name: "picture", key, limit: 30, perSeconds: 3600 });
      await setPicture(ctx, { ...form, bytes: await form.picture.bytes() });
      return doneAt("/onboarding?step=face", "saved");
    }
    case "remove":
      await removePicture(ctx, form);
      return "/onboarding?step=face";
    case "face":
      await saveFace(ctx, form);
      return after("face");
    case "interests":
      await chooseInterests(ctx, form);
      return after("interests");
    case "people":
      // One whose door was shut meanwhile keeps nobody from the rest.
      for (const slug of form.join) await joinGuild(ctx, { slug }).catch(unlessBroken);
      await followSuggested(ctx, form);
      return after("people");
    case "create":
      await sayWhetherICreate(ctx, form);
      return after("create");
    case "pass":
      await passStep(ctx, { step: asked ?? "face" });
      return asked === "create" ? "/" : after(asked ?? "face");
    default:
      await skipOnboarding(ctx);
      return "/";
  }
}
