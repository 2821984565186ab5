import { z } from "zod";
import { type PostView, type TopicPageView, type TopicSummary, topicKinds } from "#contracts/forum";
import { withoutPreviews } from "#platform/markdown";
import type { WithPorts } from "#platform/ports";
import { absoluteUrl, author, html, timestamp, toAuthor, url } from "../schemas.ts";

export const topicSummary = z.object({
  id: z.string(),
  url,
  title: z.string(),
  kind: z.enum(topicKinds),
  category: z.string().nullable().describe("The slug of the category; null in a guild."),
  tags: z.array(z.string()),
  language: z
    .string()
    .nullable()
    .describe("ISO 639-1 code, zh-Hans or zh-Hant; null if it isn’t known."),
  author,
  replyCount: z.int(),
  lastPostAt: timestamp,
  pinned: z.boolean(),
  locked: z.boolean(),
  solved: z.boolean(),
});

export const topic = topicSummary.extend({
  guild: z.string().nullable().describe("The slug of the guild it belongs to."),
  startedAt: timestamp,
  postCount: z.int().describe("The number of the last post."),
  acceptedPost: z.int().nullable().describe("The number of the accepted answer."),
  mayReply: z.boolean(),
});

export const post = z.object({
  number: z.int(),
  url,
  author,
  at: timestamp,
  state: z.enum(["shown", "hidden", "deleted", "blocked"]),
  html: html.nullable().describe("Null if the content isn’t visible."),
  answers: z.int().nullable().describe("The number of the post it replies to."),
  editedAt: timestamp.nullable(),
  reactions: z.record(z.string(), z.int()),
  votes: z.int().nullable().describe("Only for replies to questions."),
});

export const toTopicSummary = (
  ctx: WithPorts,
  seen: TopicSummary,
): z.input<typeof topicSummary> => ({
  id: seen.id,
  url: absoluteUrl(ctx, seen.href),
  title: seen.title,
  kind: seen.kind,
  category: seen.category?.slug ?? seen.guildCategory?.slug ?? null,
  tags: [...seen.tags],
  language: seen.language ?? null,
  author: toAuthor(seen.author),
  replyCount: seen.replyCount,
  lastPostAt: seen.lastPostAt,
  pinned: seen.pinned,
  locked: seen.locked,
  solved: seen.solved,
});

export const toTopic = (ctx: WithPorts, seen: TopicPageView): z.input<typeof topic> => ({
  id: seen.id,
  url: absoluteUrl(ctx, seen.href),
  title: seen.title,
  kind: seen.kind,
  category: seen.category?.slug ?? seen.guild?.category?.slug ?? null,
  tags: [...seen.tags],
  language: seen.language ?? null,
  author: toAuthor(seen.author),
  replyCount: seen.replyCount,
  lastPostAt: seen.lastPostAt,
  pinned: seen.pinned,
  locked: seen.locked,
  solved: seen.solved,
  guild: seen.guild?.slug ?? null,
  startedAt: seen.startedAt,
  postCount: seen.lastNumber,
  acceptedPost: seen.accepted?.number ?? null,
  mayReply: seen.may.reply,
});

export const toPost = (ctx: WithPorts, seen: PostView): z.input<typeof post> => ({
  number: seen.number,
  url: absoluteUrl(ctx, seen.href),
  author: toAuthor(seen.author),
  at: seen.at,
  state: seen.state,
  html: seen.html && withoutPreviews(seen.html),
  answers: seen.replyTo?.number ?? null,
  editedAt: seen.edited?.at ?? null,
  reactions: Object.fromEntries(seen.reactions.map(({ reaction, count }) => [reaction, count])),
  votes: seen.votes?.count ?? null,
});
