import { z } from "zod";
import { isDay } from "#platform/calendar";
import { plainSingleLine, plainText } from "#platform/plain-text";
import {
  accessLevels,
  type LanguageCode,
  type LicenseCode,
  languageCodes,
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
  .max(4_000, "That is too long a list.")
  .default("")
  .transform((text) =>
    text
      .split("\n")
      .map(makerOf)
      .filter((maker) => maker.name !== ""),
  )
  .refine((list) => list.length <= limits.makers, {
    error: `At most ${limits.makers} makers fit.`,
  });

/** `Mira Vance, artist`; without a role they contributed. */
function makerOf(line: string): Maker {
  const [, name = "", role] = /^(.*?)(?:,\s*([a-z]+))?\s*$/i.exec(line.trim()) ?? [];
  const known = makerRoles.find((each) => each === role?.toLowerCase());
  return known ? { name: name.trim(), role: known } : { name: line.trim(), role: "contributor" };
}

const tags = z
  .string()
  .max(600, "That is too many tags.")
  .default("")
  .transform((text) => [...new Set(text.split(",").map(tagSlug).filter(Boolean))])
  .refine((list) => list.length <= limits.tags, { error: `At most ${limits.tags} tags fit.` })
  .refine(
    (list) => list.every((tag) => tag.length >= limits.tagMin && tag.length <= limits.tagMax),
    { error: `A tag has ${limits.tagMin} to ${limits.tagMax} letters or digits.` },
  );

const httpUrl = z
  .url({ protocol: /^https?$/, error: "Write a whole address such as https://example.org/page." })
  .max(2_000, "This address is too long.");
const address = httpUrl.or(z.literal("")).default("");

/** A `datetime-local` value, interpreted as UTC. */
const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Choose a day and a time.")
  .refine((text) => isDay(text.slice(0, 10)), { error: "There is no such day." })
  .transform((text) => new Date(`${text}:00Z`))
  .refine((date) => !Number.isNaN(date.getTime()), { error: "This moment does not exist." })
  .optional();

const aiAnswer = z.enum(["allow", "deny", ""], "Choose one of these.").default("");

/** The work form. */
export const workInput = z.object({
  kind: z.enum(workKinds, "Choose what it is."),
  title: plainSingleLine({ what: "A title", max: limits.titleMax }).refine(
    (text) => text.length >= limits.titleMin,
    { error: `A title has at least ${limits.titleMin} characters.` },
  ),
  teaser: plainText({ what: "A teaser", max: limits.teaser }).default(""),
  body: plainText({ what: "The text", max: limits.body }).default(""),
  makers,
  date: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isWorkDate(text), {
      error: "Write a year, a month or a day: 1911, 1911-04 or 1911-04-30. A slash makes a range.",
    }),
  language: z.enum(languageCodes as [LanguageCode]).default("en"),
  tags,
  sourceUrl: address,
  license: z.enum(licenseCodes as [LicenseCode]).default("reserved"),
  licenseText: plainText({ what: "The terms", max: limits.licenseText }).default(""),
  warning: plainSingleLine({ what: "A warning", max: limits.warning }).default(""),
  access: z.enum(accessLevels, "Choose who it is for.").default("public"),
  tierId: z.uuid().optional(),
  guildId: z.uuid().optional(),
  price: z.string().max(40, "Write the price in digits, such as 12.50.").default(""),
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
  note: plainSingleLine({ what: "A note", max: limits.note }).default(""),
});
export type WorkInput = z.output<typeof workInput>;

/** The form's fields as text, for keeping a draft that need not be right yet. */
export const draftNames = Object.keys(workInput.shape) as readonly (keyof WorkInput)[];

export const buyInput = z.object({
  /** The price as the form showed it, in minor units. */
  expected: z.string().max(20),
  /** A saved way to pay, or `new` for the payment page. */
  method: z.union([z.literal("new"), z.uuid("Choose a way to pay.")], "Choose a way to pay."),
  saveCard: z.boolean().default(false),
});
export type BuyInput = z.output<typeof buyInput>;

export const commentInput = z.object({
  body: plainText({ what: "A comment", max: limits.comment, min: 1 }),
});

export const withdrawInput = z.object({
  reason: plainText({ what: "A reason", max: limits.reason, min: 3 }),
});

export const collectionInput = z.object({
  title: plainSingleLine({ what: "A title", max: 120 }).refine((text) => text.length >= 3, {
    error: "A title has at least 3 characters.",
  }),
  about: plainText({ what: "The words about it", max: 2_000 }).default(""),
});

/** Same for an existing collection, plus the work whose cover it uses. */
export const collectionDetailsInput = collectionInput.extend({
  cover: z.string().max(20).default(""),
});

/** Why a work is in a collection. */
export const collectionNoteInput = z.object({
  work: z.string().max(20),
  note: plainSingleLine({ what: "A note", max: limits.note }).default(""),
});

export const saveSearchInput = z.object({
  name: plainSingleLine({ what: "A name", max: limits.searchName, min: 1 }),
});

/** The URL to fetch a file from. */
export const fetchInput = z.object({
  fetchUrl: httpUrl
    .transform((text) => new URL(text).href)
    .refine((href) => href.length <= 2_000, { error: "This address is too long." }),
});
