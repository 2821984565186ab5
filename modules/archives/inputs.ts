import { z } from "zod";
import { isDay } from "#platform/calendar";
import { type Message, message } from "#platform/i18n";
import { isLanguageCode, languageCodeOf } from "#platform/languages";
import { plainSingleLine, plainText } from "#platform/plain-text";
import {
  accessLevels,
  type LicenseCode,
  laterLevels,
  licenseCodes,
  type Maker,
  makerRoles,
  tagSlug,
  workKinds,
  workLimits,
} from "./constants.ts";
import { identifiersField } from "./identifiers/identifiers.ts";
import { relationsField } from "./relations/parse-relations.ts";
import { isWorkDate } from "./work-date.ts";

const limits = workLimits;

const makers = z
  .string()
  .max(4_000, "archives.errors.listTooLong" satisfies Message)
  .default("")
  .transform((text) =>
    text
      .split("\n")
      .map(makerOf)
      .filter((maker) => maker.name !== ""),
  )
  .refine((list) => list.length <= limits.makers, {
    error: message("archives.errors.tooManyContributors", { max: limits.makers }),
  });

/** `Mira Vance, artist`; without a role they contributed. */
function makerOf(line: string): Maker {
  const [, name = "", role] = /^(.*?)(?:,\s*([a-z]+))?\s*$/i.exec(line.trim()) ?? [];
  const known = makerRoles.find((each) => each === role?.toLowerCase());
  return known ? { name: name.trim(), role: known } : { name: line.trim(), role: "contributor" };
}

const tags = z
  .string()
  .max(600, "archives.errors.tagsTooLong" satisfies Message)
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[,،、]/)
        .map(tagSlug)
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= limits.tags, {
    error: message("archives.errors.tooManyTags", { max: limits.tags }),
  })
  .refine(
    (list) => list.every((tag) => tag.length >= limits.tagMin && tag.length <= limits.tagMax),
    { error: message("archives.errors.tagLength", { min: limits.tagMin, max: limits.tagMax }) },
  );

const httpUrl = z
  .url({ protocol: /^https?$/, error: "archives.errors.url" satisfies Message })
  .max(2_000, "archives.errors.urlTooLong" satisfies Message);
const address = httpUrl.or(z.literal("")).default("");

/** A `datetime-local` value, interpreted as UTC. */
const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "forms.errors.dateTime" satisfies Message)
  .refine((text) => isDay(text.slice(0, 10)), {
    error: "archives.errors.noSuchDay" satisfies Message,
  })
  .transform((text) => new Date(`${text}:00Z`))
  .refine((date) => !Number.isNaN(date.getTime()), {
    error: "archives.errors.noSuchDay" satisfies Message,
  })
  .optional();

const aiAnswer = z
  .enum(["allow", "deny", ""], "forms.errors.notAnOption" satisfies Message)
  .default("");

/** The work form. */
export const workInput = z.object({
  kind: z.enum(workKinds, "archives.errors.chooseKind" satisfies Message),
  title: plainSingleLine({ max: limits.titleMax }).refine(
    (text) => text.length >= limits.titleMin,
    { error: message("forms.errors.tooShort", { count: limits.titleMin }) },
  ),
  teaser: plainText({ max: limits.teaser }).default(""),
  body: plainText({ max: limits.body }).default(""),
  makers,
  date: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isWorkDate(text), {
      error: "archives.errors.workDate" satisfies Message,
    }),
  language: z
    .string()
    .default("en")
    .transform((tag) => languageCodeOf(tag) ?? tag)
    .refine(isLanguageCode, "forms.errors.notAnOption" satisfies Message),
  tags,
  sourceUrl: address,
  license: z.enum(licenseCodes as [LicenseCode]).default("reserved"),
  licenseText: plainText({ max: limits.licenseText }).default(""),
  warning: plainSingleLine({ max: limits.warning }).default(""),
  access: z.enum(accessLevels, "archives.errors.chooseAccess" satisfies Message).default("public"),
  tierId: z.uuid().optional(),
  guildId: z.uuid().optional(),
  price: z
    .string()
    .max(40, "archives.errors.priceFormat" satisfies Message)
    .default(""),
  opensAt: localDateTime,
  opensTo: z.enum(laterLevels).default("public"),
  publishAt: localDateTime,
  coverFileId: z.uuid().optional(),
  identifiers: identifiersField,
  relations: relationsField,
  aiTraining: aiAnswer,
  aiInference: aiAnswer,
  aiSynthetic: aiAnswer,
  aiEmbedding: aiAnswer,
  note: plainSingleLine({ max: limits.note }).default(""),
});
export type WorkInput = z.output<typeof workInput>;

/** The form's fields as text, for keeping a draft that need not be right yet. */
export const draftNames = Object.keys(workInput.shape) as readonly (keyof WorkInput)[];

const chooseMethod: Message = "archives.errors.choosePaymentMethod";

export const buyInput = z.object({
  /** The price as the form showed it, in minor units. */
  expected: z.string().max(20),
  /** The tax as the form showed it. */
  taxMinor: z.string().max(20).optional(),
  /** A saved way to pay, or `new` for the payment page. */
  method: z.union([z.literal("new"), z.uuid(chooseMethod)], chooseMethod),
  saveCard: z.boolean().default(false),
});
export type BuyInput = z.output<typeof buyInput>;

export const commentInput = z.object({
  body: plainText({ max: limits.comment, min: 1 }),
});

export const withdrawInput = z.object({
  reason: plainText({ max: limits.reason, min: 3 }),
});

export const collectionInput = z.object({
  title: plainSingleLine({ max: 120 }).refine((text) => text.length >= 3, {
    error: message("forms.errors.tooShort", { count: 3 }),
  }),
  about: plainText({ max: 2_000 }).default(""),
});

/** Same for an existing collection, plus the work whose cover it uses. */
export const collectionDetailsInput = collectionInput.extend({
  cover: z.string().max(20).default(""),
});

/** Why a work is in a collection. */
export const collectionNoteInput = z.object({
  work: z.string().max(20),
  note: plainSingleLine({ max: limits.note }).default(""),
});

export const saveSearchInput = z.object({
  name: plainSingleLine({ max: limits.searchName, min: 1 }),
});

/** The URL to fetch a file from. */
export const fetchInput = z.object({
  fetchUrl: httpUrl
    .transform((text) => new URL(text).href)
    .refine((href) => href.length <= 2_000, {
      error: "archives.errors.urlTooLong" satisfies Message,
    }),
});
