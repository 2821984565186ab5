import { z } from "zod";
import { type Picture, profileInput } from "#contracts/people";

/** In order; each is a state of the address `/onboarding?step=…`. */
export const steps = ["face", "interests", "people", "create"] as const;
export type Step = (typeof steps)[number];
export const isStep = (word: string | null): word is Step =>
  (steps as readonly (string | null)[]).includes(word);

export const interestLimits = { min: 3, max: 40 } as const;

export const creatorWishes = ["yes", "later", "no"] as const;
export type CreatorWish = (typeof creatorWishes)[number];

export const faceInput = profileInput.pick({ displayName: true, bio: true });
export type FaceInput = z.output<typeof faceInput>;

/** What is wrong with one of several boxes stands beside all of them: that is the field people see. */
const boxes = (isOne: (value: string) => boolean) =>
  z
    .array(z.string(), "Choose from these.")
    .refine((all) => all.every(isOne), { error: "Choose from these.", abort: true });

export const interestsInput = z.object({
  tags: boxes((slug) => slug.length <= 40)
    .default([])
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length >= interestLimits.min, `Choose ${interestLimits.min} or more.`)
    .refine((all) => all.length <= interestLimits.max, `At most ${interestLimits.max} fit.`),
});

export const peopleInput = z.object({
  follow: boxes((id) => z.uuid().safeParse(id).success)
    .refine((all) => all.length <= 24, "Choose from these.")
    .default([]),
});

export const wishInput = z.object({
  wish: z.enum(creatorWishes, "Choose one of these."),
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
  readonly over: boolean;
  readonly wish: CreatorWish | undefined;
}

/** Somebody one might like to follow, and why. */
export interface Suggestion {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly avatar: Picture | null;
  readonly about: string;
  /** Names of the interests both have. */
  readonly shared: readonly string[];
}
