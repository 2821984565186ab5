import { z } from "zod";
import { isDay } from "#platform/calendar";
import { message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import { flagStates, siteTextLimits } from "./contract.ts";
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

const controlCharacters = /(?!\n)\p{Cc}/u;
const name = z.string("forms.errors.required").min(1).max(200);

export const siteTextName = z.object({ locale: name, key: name });
export type SiteTextName = z.output<typeof siteTextName>;

/** Marks of direction are allowed: Arabic texts need them. */
export const siteTextInput = siteTextName.extend({
  text: z
    .string("site.texts.errors.empty")
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "site.texts.errors.empty")
        .max(siteTextLimits.textMax, {
          error: message("forms.errors.tooLong", { count: siteTextLimits.textMax }),
          abort: true,
        })
        .refine((text) => !controlCharacters.test(text) && text.isWellFormed(), {
          error: "forms.errors.invisibleCharacters",
        }),
    ),
});
export type SiteTextInput = z.output<typeof siteTextInput>;
