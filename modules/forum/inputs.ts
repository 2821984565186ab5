import { z } from "zod";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { forumLimits, gates, pollStyles, tagSlug, topicKinds } from "./constants.ts";

const tagList = z
  .string()
  .max(400, "That is too many tags.")
  .default("")
  .transform((text) => [...new Set(text.split(",").map(tagSlug).filter(Boolean))])
  .refine((tags) => tags.length <= forumLimits.tags, {
    error: `At most ${forumLimits.tags} tags fit.`,
  })
  .refine(
    (tags) =>
      tags.every((tag) => tag.length >= forumLimits.tagMin && tag.length <= forumLimits.tagMax),
    { error: `A tag has ${forumLimits.tagMin} to ${forumLimits.tagMax} letters or digits.` },
  );

const title = plainSingleLine({ what: "A title", max: forumLimits.titleMax }).refine(
  (text) => text.length >= forumLimits.titleMin,
  { error: `Say it in at least ${forumLimits.titleMin} characters.` },
);
const body = plainText({ what: "The text", max: forumLimits.bodyMax, min: 1 });

/** One option per line; empty lines are ignored. */
const pollLines = z
  .string()
  .max(forumLimits.pollOptionsMax * (forumLimits.pollOption + 2), "That is too long for a poll.")
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => new Set(lines).size === lines.length, {
    error: "Two options say the same.",
  })
  .refine((lines) => lines.length <= forumLimits.pollOptionsMax, {
    error: `At most ${forumLimits.pollOptionsMax} options fit.`,
  })
  .refine((lines) => lines.every((line) => line.length <= forumLimits.pollOption), {
    error: `An option has at most ${forumLimits.pollOption} characters.`,
  });

export const topicInput = z
  .object({
    kind: z.enum(topicKinds, "Choose what it is."),
    category: z.string("Choose a category.").max(60),
    title,
    body,
    tags: tagList,
    pollOptions: pollLines.optional(),
    pollStyle: z.enum(pollStyles).default("single"),
    pollDays: z.coerce
      .number("Write a number of days.")
      .int("Write a whole number of days.")
      .min(1, "At least one day.")
      .max(forumLimits.pollDays, `At most ${forumLimits.pollDays} days.`)
      .optional(),
    pollHidden: z.boolean().default(false),
  })
  .refine(
    ({ kind, pollOptions }) =>
      kind !== "poll" || (pollOptions?.length ?? 0) >= forumLimits.pollOptionsMin,
    { error: "A poll needs at least two options, one a line.", path: ["pollOptions"] },
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
  reason: plainSingleLine({ what: "A reason", max: 140 }).default(""),
  /** The version the editor started from, so that concurrent edits are not lost. */
  version: z.coerce.number().int().min(1),
});
export type EditInput = z.output<typeof editInput>;

export const categoryInput = z.object({
  name: plainSingleLine({ what: "A name", max: 60, min: 2 }),
  slug: z
    .string("Give it an address.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens.")
    .max(40, "At most 40 characters."),
  color: z.enum(["ink", "verdigris", "madder", "woad", "moss", "plum", "slate"]),
  description: plainSingleLine({ what: "A description", max: 200 }).default(""),
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
  z.object({ act: z.literal("move"), category: z.string("Choose a category.").max(60) }),
  z.object({ act: z.literal("hide") }),
  z.object({ act: z.literal("show") }),
  z.object({
    act: z.literal("change_author"),
    username: z.string("Name the new author.").trim().toLowerCase().max(40),
  }),
]);
export type ModerateTopicInput = z.output<typeof moderateTopicInput>;

/** Numbers as people write them: `3, 5-8`. */
const numberList = z
  .string("Say which posts, such as 4, 6-9.")
  .max(400)
  .transform((text, issues) => {
    const numbers = new Set<number>();
    for (const part of text
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [, from, to] = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/.exec(part) ?? [];
      const first = Number(from);
      const last = Number(to ?? from);
      if (from === undefined || last < first || last - first > 500) {
        issues.addIssue({ code: "custom", message: "Write numbers such as 4, 6-9." });
        return z.NEVER;
      }
      for (let number = first; number <= last; number++) numbers.add(number);
    }
    return [...numbers].sort((a, b) => a - b);
  })
  .refine((numbers) => numbers.length > 0 && numbers.length <= 500, {
    error: "Choose between one and five hundred posts.",
  });

export const splitInput = z.object({ numbers: numberList, title });
export type SplitInput = z.output<typeof splitInput>;

/** An address of a topic, or only its id. */
export const mergeInput = z.object({
  into: z
    .string("Give the address of the other topic.")
    .max(300)
    .transform(
      (text) =>
        /([0-9a-hjkmnp-tv-z]{12})(?:[-?#/]|$)/.exec(text.trim().replace(/^.*\/forum\//, ""))?.[1] ??
        "",
    )
    .refine((id) => id !== "", { error: "Give the address of the other topic." }),
});
