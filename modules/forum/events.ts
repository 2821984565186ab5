import { z } from "zod";
import { defineEvent } from "#platform/events";
import { categoryLevels, topicChannel } from "./contract.ts";

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
    /** Absent in events of earlier versions. */
    guildId: id.nullish(),
    /** The author of the post it replies to, if any. */
    answersId: id.nullable(),
    mentionedIds: z.array(id),
    held: z.boolean(),
  }),
  tags: both,
  live: ({ publicId: line, number, held }) =>
    held ? [] : [{ topic: topicChannel(line), data: { number } }],
});

/** Its words, its place or whether it shows. */
export const postChanged = defineEvent("forum.post_changed", {
  payload: post.extend({
    byId: id,
    change: z.enum(["edited", "deleted", "restored", "hidden", "shown"]),
    /** The edit added links that are held for a moderator. */
    held: z.boolean().optional(),
    /** Named only since the edit. */
    mentionedIds: z.array(id).default([]),
  }),
  tags: both,
});

/** Other sites say something else about its links; its words are the same. */
export const postPreviewsChanged = defineEvent("forum.post_previews_changed", {
  payload: topic,
  tags: ({ topicId }) => [topicTag(topicId)],
});

/** Imported with its original date: invalidates cached pages and sends no notifications. */
export const postImported = defineEvent("forum.post_imported", { payload: topic, tags: both });

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

/** For the moderation queue. */
export const postFlagged = defineEvent("forum.post_flagged", {
  payload: post.extend({
    flagId: id,
    byId: id,
    reason: z.string(),
    note: z.string(),
    /** The flagger's good-faith statement, where the law requires one. */
    goodFaith: z.boolean().optional(),
  }),
});

export const flagsSettled = defineEvent("forum.flags_settled", {
  payload: post.extend({ byId: id, upheld: z.boolean() }),
});

/** Actions of staff or trusted members on a topic; recorded in the audit log. */
export const topicModerated = defineEvent("forum.topic_moderated", {
  payload: topic.extend({
    byId: id,
    act: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  tags: both,
});

export const categoriesChanged = defineEvent("forum.categories_changed", {
  payload: z.object({ categoryId: id, byId: id.nullable() }),
  tags: () => [forumTag],
});

/**
 * Same for a category; emitted only for public forum categories, since a guild's are its members'.
 */
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
