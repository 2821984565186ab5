import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { isLanguageCode, languageCodeOf, noLanguage } from "#platform/languages";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { forumLimits, gates, pollStyles, tagSlug, topicKinds } from "./constants.ts";

const tooManyTags = message("forum.errors.tags", { count: forumLimits.tags });

const tagList = z
  .string()
  .max(400, tooManyTags)
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[,،、]/)
        .map(tagSlug)
        .filter(Boolean),
    ),
  ])
  .refine((tags) => tags.length <= forumLimits.tags, {
    error: tooManyTags,
  })
  .refine(
    (tags) =>
      tags.every((tag) => tag.length >= forumLimits.tagMin && tag.length <= forumLimits.tagMax),
    {
      error: message("forum.errors.tagLength", {
        minimum: forumLimits.tagMin,
        maximum: forumLimits.tagMax,
      }),
    },
  );

const title = plainSingleLine({ max: forumLimits.titleMax }).refine(
  (text) => text.length >= forumLimits.titleMin,
  { error: message("forms.errors.tooShort", { count: forumLimits.titleMin }) },
);
const body = plainText({ max: forumLimits.bodyMax, min: 1 });

/** A topic is in a language, as it has a title; `pt-BR` is `pt`. */
const language = z
  .string()
  .transform((tag) => languageCodeOf(tag) ?? tag)
  .refine(
    (code) => isLanguageCode(code) && code !== noLanguage,
    "forms.errors.notAnOption" satisfies Message,
  );

/** One option per line; empty lines are ignored. */
const pollLines = z
  .string()
  .max(
    forumLimits.pollOptionsMax * (forumLimits.pollOption + 2),
    "forum.errors.pollTooLong" satisfies Message,
  )
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => new Set(lines).size === lines.length, {
    error: "forum.errors.pollDuplicates" satisfies Message,
  })
  .refine((lines) => lines.length <= forumLimits.pollOptionsMax, {
    error: message("forum.errors.pollOptions", { count: forumLimits.pollOptionsMax }),
  })
  .refine((lines) => lines.every((line) => line.length <= forumLimits.pollOption), {
    error: message("forum.errors.pollOptionLength", { count: forumLimits.pollOption }),
  });

const wholeDays = message("forum.errors.pollDays", { maximum: forumLimits.pollDays });

export const topicInput = z
  .object({
    kind: z.enum(topicKinds, "forum.errors.kindRequired" satisfies Message),
    category: z.string("forum.errors.categoryRequired" satisfies Message).max(60),
    title,
    body,
    tags: tagList,
    language: language.optional(),
    pollOptions: pollLines.optional(),
    pollStyle: z.enum(pollStyles).default("single"),
    pollDays: z.coerce
      .number(wholeDays)
      .int(wholeDays)
      .min(1, wholeDays)
      .max(forumLimits.pollDays, wholeDays)
      .optional(),
    pollHidden: z.boolean().default(false),
  })
  .refine(
    ({ kind, pollOptions }) =>
      kind !== "poll" || (pollOptions?.length ?? 0) >= forumLimits.pollOptionsMin,
    {
      error: message("forum.errors.pollTooFewOptions", { count: forumLimits.pollOptionsMin }),
      path: ["pollOptions"],
    },
  );
export type TopicInput = z.output<typeof topicInput>;

export const replyInput = z.object({
  body,
  replyTo: z.coerce.number().int().min(1).max(10_000_000).optional(),
});
export type ReplyInput = z.output<typeof replyInput>;

export const editInput = z.object({
  body,
  title: title.optional(),
  tags: tagList.optional(),
  language: language.optional(),
  reason: plainSingleLine({ max: 140 }).default(""),
  /** The version the editor started from, so that concurrent edits are not lost. */
  version: z.coerce.number().int().min(1),
});
export type EditInput = z.output<typeof editInput>;

export const categoryInput = z.object({
  name: plainSingleLine({ max: 60, min: 2 }),
  slug: z
    .string("forms.errors.required" satisfies Message)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "forum.errors.slug" satisfies Message)
    .max(40, message("forms.errors.tooLong", { count: 40 })),
  color: z.enum(["ink", "verdigris", "madder", "woad", "moss", "plum", "slate"]),
  description: plainSingleLine({ max: 200 }).default(""),
  position: z.coerce.number().int().min(0).max(1_000).default(0),
  mayRead: z.enum(gates),
  mayStart: z.enum(gates),
  mayReply: z.enum(gates),
  archived: z.boolean().default(false),
});
export type CategoryInput = z.output<typeof categoryInput>;
export type Color = CategoryInput["color"];

const days = z.coerce.number().int().min(1).max(365);

/** What staff and trusted people do to a topic as a whole. */
export const moderateTopicInput = z.discriminatedUnion("act", [
  z.object({ act: z.literal("pin"), days: days.optional() }),
  z.object({ act: z.literal("unpin") }),
  z.object({ act: z.literal("lock") }),
  z.object({ act: z.literal("unlock") }),
  z.object({ act: z.literal("slow"), seconds: z.coerce.number().int().min(10).max(86_400) }),
  z.object({ act: z.literal("unslow") }),
  z.object({
    act: z.literal("move"),
    category: z.string("forum.errors.categoryRequired" satisfies Message).max(60),
  }),
  z.object({ act: z.literal("hide") }),
  z.object({ act: z.literal("show") }),
  z.object({
    act: z.literal("change_author"),
    username: z
      .string("forum.errors.authorRequired" satisfies Message)
      .trim()
      .toLowerCase()
      .max(40),
  }),
]);
export type ModerateTopicInput = z.output<typeof moderateTopicInput>;

const postNumbers: Message = "forum.errors.postNumbers";

/** Numbers as people write them: `3, 5-8`. */
const numberList = z
  .string(postNumbers)
  .max(400)
  .transform((text, issues) => {
    const numbers = new Set<number>();
    for (const part of text
      .split(/[,،、]/)
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [, from, to] = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/.exec(part) ?? [];
      const first = Number(from);
      const last = Number(to ?? from);
      if (from === undefined || last < first || last - first > 500) {
        issues.addIssue({ code: "custom", message: postNumbers });
        return z.NEVER;
      }
      for (let number = first; number <= last; number++) numbers.add(number);
    }
    return [...numbers].sort((a, b) => a - b);
  })
  .refine((numbers) => numbers.length > 0 && numbers.length <= 500, {
    error: message("forum.errors.postCount", { maximum: 500 }),
  });

export const splitInput = z.object({ numbers: numberList, title });
export type SplitInput = z.output<typeof splitInput>;

/** An address of a topic, or only its id. */
export const mergeInput = z.object({
  into: z
    .string("forum.errors.mergeTarget" satisfies Message)
    .max(300)
    .transform(
      (text) =>
        /([0-9a-hjkmnp-tv-z]{12})(?:[-?#/]|$)/.exec(text.trim().replace(/^.*\/forum\//, ""))?.[1] ??
        "",
    )
    .refine((id) => id !== "", { error: "forum.errors.mergeTarget" satisfies Message }),
});
