import { z } from "zod";
import { isDay } from "#platform/calendar";
import { message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import {
  announcementLimits,
  audiences,
  flagStates,
  siteTextLimits,
  waitlistLimits,
} from "./contract.ts";
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

export const announcementInput = z.object({
  title: z
    .string()
    .trim()
    .min(announcementLimits.titleMin, "site.announcements.errors.titleTooShort")
    .max(announcementLimits.titleMax, "site.announcements.errors.titleTooLong"),
  body: z
    .string()
    .trim()
    .min(1, "site.announcements.errors.noText")
    .max(announcementLimits.bodyMax, "site.announcements.errors.textTooLong"),
  /** The same key returns the first announcement. */
  key: z.string().min(1).max(100),
  audience: z.enum(audiences, "site.announcements.errors.chooseAudience").default("everybody"),
  banner: z.boolean().default(false),
});
export type AnnouncementInput = z.input<typeof announcementInput>;

export const joinWaitlistInput = z.object({
  email: z
    .string("account.errors.enterEmail")
    .trim()
    .toLowerCase()
    .min(1, "account.errors.enterEmail")
    .max(254, "account.errors.emailTooLong")
    .pipe(z.email("account.errors.emailInvalid")),
  reason: plainText({ max: waitlistLimits.reason }).optional(),
  /** A referral code, from the page's URL. A wrong one does not cause a rejection. */
  ref: z.string().trim().max(100).optional(),
  /** A honeypot: hidden from people, filled in by bots. */
  website: z.string().max(1_000_000).optional(),
});
export type JoinWaitlistInput = z.input<typeof joinWaitlistInput>;

const linkToken = z
  .string("account.errors.linkIncomplete")
  .min(1)
  .max(100, "account.errors.linkIncomplete");
export const waitlistEntryAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), token: linkToken }),
  z.object({ intent: z.literal("leave"), token: linkToken }),
]);

export const acceptTermsInput = z.object({
  version: z.coerce.number("site.terms.errors.version").int("site.terms.errors.version").positive(),
});
