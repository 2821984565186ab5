import { z } from "zod";
import { isDay } from "#platform/calendar";
import { plainText } from "#platform/plain-text";
import { flagStates } from "./contract.ts";
import { flags } from "./flags/flags.ts";

const usernames = /^[\s,@a-z0-9_]*$/i;

export const flagInput = z.object({
  name: z.enum(Object.keys(flags) as [keyof typeof flags], "site.flags.errors.unknown"),
  state: z.enum(flagStates, "site.flags.errors.chooseState"),
  percent: z.number("site.flags.errors.percent").int().min(0).max(100).default(0),
  /** Usernames, however they are set apart. */
  people: z
    .string()
    .max(4_000, "site.flags.errors.tooManyPeople")
    .regex(usernames, "site.flags.errors.usernames")
    .default(""),
});
export type FlagInput = z.output<typeof flagInput>;

export const termsInput = z.object({
  day: z.iso
    .date("site.terms.errors.chooseDay")
    .refine(isDay, { error: "site.terms.errors.noSuchDay" }),
  summary: plainText({ min: 10, max: 500 }),
  body: plainText({ min: 50, max: 60_000 }),
});
export type TermsInput = z.output<typeof termsInput>;
