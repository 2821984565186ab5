import { z } from "zod";
import {
  creatorIntentInput,
  interestsInput,
  peopleInput,
  profileStepInput,
} from "#contracts/onboarding";
import { pictureInput, picturePurposes } from "#contracts/people";

/** Everything the pages of the first steps may send. */
export const stepForm = z.discriminatedUnion("form", [
  profileStepInput.extend({ form: z.literal("face") }),
  pictureInput.extend({
    form: z.literal("picture"),
    picture: z.instanceof(File, { error: "onboarding.errors.chooseImage" }),
  }),
  z.object({ form: z.literal("remove"), purpose: z.enum(picturePurposes) }),
  interestsInput.extend({ form: z.literal("interests") }),
  peopleInput.extend({
    form: z.literal("people"),
    join: z.preprocess(
      (value) => (typeof value === "string" ? [value] : value),
      z.array(z.string().max(60)).max(20, "onboarding.errors.notAnOption").default([]),
    ),
  }),
  creatorIntentInput.extend({ form: z.literal("create") }),
  z.object({ form: z.literal("pass") }),
  z.object({ form: z.literal("skip") }),
]);
export type StepForm = z.output<typeof stepForm>;
