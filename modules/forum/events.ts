import { z } from "zod";
import { defineEvent } from "#platform/events";
import { categoryLevels, topicLine } from "./contract.ts";

const id = z.uuid();
const publicId = z.string();

/** Pages that list topics. */
export const forumTag = "forum";
/** Pages that show this topic. */
export const topicTag = (topicId: string) => `topic:${topicId}`;
const both = ({ topicId }: { topicId: string }) => [forumTag, topicTag(topicId)];
const topic = z.object({ topicId: id, publicId });
const post = topic.extend({ postId: id, number: z.int() });

export const topicStarted = defineEvent("forum.topic_started", {
  payload: topic.extend({ authorId: id, postId: id, mentionedIds: z.array(id), held: z.boolean() }),
  tags: both,
});

export const replyPosted = defineEvent("forum.reply_posted", {
  payload: post.extend({
    authorId: id,
    /** Whom it answers, if it answers a certain post. */
    answersId: id.nullable(),
    mentionedIds: z.array(id),
    held: z.boolean(),
  }),
  tags: both,
  live: ({ publicId: line, number, held }) =>
    held ? [] : [{ topic: topicLine(line), data: { number } }],
});

/** Its words, its place or whether it shows. */
export const postChanged = defineEvent("forum.post_changed", {
  payload: post.extend({
    byId: id,
    change: z.enum(["edited", "deleted", "restored", "hidden", "shown"]),
    /** The edit brought links that wait for a steward. */
    held: z.boolean().optional(),
    /** Named only since the edit. */
    mentionedIds: z.array(id).default([]),
  }),
  tags: both,
});

/** From another forum, with its old date: kept pages are made anew, and nobody is told. */
export const postBrought = defineEvent("forum.post_brought", { payload: topic, tags: both });

export const postReacted = defineEvent("forum.post_reacted", {
  payload: post.extend({ authorId: id, byId: id, reaction: z.string(), added: z.boolean() }),
  tags: ({ topicId }) => [topicTag(topicId)],
});

export const postVoted = defineEvent("forum.post_voted", {
  payload: post.extend({ authorId: id, byId: id, added: z.boolean() }),
  tags: ({ topicId }) => [topicTag(topicId)],
});

export const answerAccepted = defineEvent("forum.answer_accepted", {
  payload: post.extend({ authorId: id, byId: id, accepted: z.boolean() }),
  tags: both,
});

export const pollVoted = defineEvent("forum.poll_voted", {
  payload: topic.extend({ byId: id }),
  tags: ({ topicId }) => [topicTag(topicId)],
});

/** For the stewards' queue. */
export const postFlagged = defineEvent("forum.post_flagged", {
  payload: post.extend({
    flagId: id,
    byId: id,
    reason: z.string(),
    note: z.string(),
    /** That whoever flagged it stands by it, where the law wants that said. */
    goodFaith: z.boolean().optional(),
  }),
});

export const flagsSettled = defineEvent("forum.flags_settled", {
  payload: post.extend({ byId: id, upheld: z.boolean() }),
});

/** What staff or trusted people did to a topic; the audit log keeps these. */
export const topicSteered = defineEvent("forum.topic_steered", {
  payload: topic.extend({
    byId: id,
    act: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  tags: both,
});

export const categoriesArranged = defineEvent("forum.categories_arranged", {
  payload: z.object({ categoryId: id, byId: id.nullable() }),
  tags: () => [forumTag],
});

/** The same of a category; told only of those of the public forum, since a guild's are its members'. */
export const categoryFollowed = defineEvent("forum.category_followed", {
  payload: z.object({
    userId: id,
    categoryId: id,
    level: z.enum(categoryLevels).nullable(),
  }),
});

/** They will see what carries it, from now on; `null` is neither. */
export const tagFollowed = defineEvent("forum.tag_followed", {
  payload: z.object({
    userId: id,
    tag: z.string(),
    level: z.enum(["following", "muted"]).nullable(),
  }),
});
