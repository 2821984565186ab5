import { z } from "zod";
import { type Picture, profileInput } from "#contracts/people";
import { message } from "#platform/i18n";

/** In order; each is a state of the address `/onboarding?step=…`. */
export const steps = ["face", "interests", "people", "create"] as const;
export type Step = (typeof steps)[number];
export const isStep = (word: string | null): word is Step =>
  (steps as readonly (string | null)[]).includes(word);

export const interestLimits = { min: 3, max: 40 } as const;

export const creatorIntents = ["yes", "later", "no"] as const;
export type CreatorIntent = (typeof creatorIntents)[number];

export const profileStepInput = profileInput.pick({ displayName: true, bio: true });
export type ProfileStepInput = z.output<typeof profileStepInput>;

/** An error in one checkbox is shown for the whole group: that is the field users see. */
const checkboxes = (isOne: (value: string) => boolean) =>
  z
    .array(z.string(), "onboarding.errors.notAnOption")
    .refine((all) => all.every(isOne), { error: "onboarding.errors.notAnOption", abort: true });

export const interestsInput = z.object({
  tags: checkboxes((slug) => slug.length <= 40)
    .default([])
    .transform((all) => [...new Set(all)])
    .refine(
      (all) => all.length >= interestLimits.min,
      message("onboarding.errors.tooFewInterests", { minimum: interestLimits.min }),
    )
    .refine(
      (all) => all.length <= interestLimits.max,
      message("onboarding.errors.tooManyInterests", { maximum: interestLimits.max }),
    ),
});

export const peopleInput = z.object({
  follow: checkboxes((id) => z.uuid().safeParse(id).success)
    .refine((all) => all.length <= 24, "onboarding.errors.notAnOption")
    .default([]),
});

export const creatorIntentInput = z.object({
  creatorIntent: z.enum(creatorIntents, "onboarding.errors.chooseOne"),
});

export interface Tag {
  readonly slug: string;
  readonly name: string;
}
export interface TagFamily {
  readonly name: string;
  readonly tags: readonly Tag[];
}

export interface Progress {
  readonly done: Readonly<Record<Step, boolean>>;
  /** The first step neither saved nor passed. */
  readonly next: Step | undefined;
  /** Nothing to prompt for: at the end, or put away. */
  readonly isComplete: boolean;
  readonly creatorIntent: CreatorIntent | undefined;
}

/** A user the actor might like to follow, and why. */
export interface Suggestion {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly avatar: Picture | null;
  readonly about: string;
  /** Names of the interests both have. */
  readonly shared: readonly string[];
}
