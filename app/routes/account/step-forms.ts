import { z } from "zod";
import { faceInput, interestsInput, peopleInput, wishInput } from "#contracts/onboarding";
import { pictureInput, purposes } from "#contracts/people";

/** Everything the pages of the first steps may send. */
export const stepForm = z.discriminatedUnion("form", [
  faceInput.extend({ form: z.literal("face") }),
  pictureInput.extend({
    form: z.literal("picture"),
    picture: z.instanceof(File, { error: "Choose a picture." }),
  }),
  z.object({ form: z.literal("remove"), purpose: z.enum(purposes) }),
  interestsInput.extend({ form: z.literal("interests") }),
  peopleInput.extend({
    form: z.literal("people"),
    join: z.preprocess(
      (given) => (typeof given === "string" ? [given] : given),
      z.array(z.string().max(60)).max(20, "Choose from these.").default([]),
    ),
  }),
  wishInput.extend({ form: z.literal("create") }),
  z.object({ form: z.literal("pass") }),
  z.object({ form: z.literal("skip") }),
]);
export type StepForm = z.output<typeof stepForm>;
