import { z } from "zod";
import { isDay } from "#platform/calendar";
import { plainText } from "#platform/plain-text";
import { flagStates } from "./contract.ts";
import { flags } from "./flags/flags.ts";

const usernames = /^[\s,@a-z0-9_]*$/i;

export const flagInput = z.object({
  name: z.enum(Object.keys(flags) as [keyof typeof flags], "There is no such part."),
  state: z.enum(flagStates, "Choose one."),
  percent: z.number("A number from 0 to 100.").int().min(0).max(100).default(0),
  /** Usernames, however they are set apart. */
  people: z
    .string()
    .max(4_000, "That is too many at once.")
    .regex(usernames, "Usernames, with commas or spaces between.")
    .default(""),
});
export type FlagInput = z.output<typeof flagInput>;

export const termsInput = z.object({
  day: z.iso
    .date("Choose the day from which they hold.")
    .refine(isDay, { error: "There is no such day." }),
  summary: plainText({ what: "What is new", min: 10, max: 500 }),
  body: plainText({ what: "The terms", min: 50, max: 60_000 }),
});
export type TermsInput = z.output<typeof termsInput>;
