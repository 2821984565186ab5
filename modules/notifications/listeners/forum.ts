import {
  answerAccepted,
  categoryWatchersOf,
  filterTopicReaders,
  loadPostForNotification,
  postChanged,
  postReacted,
  replyPosted,
  topicStarted,
  watchersOf,
} from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { type NotifyInput, notify } from "../commands/notify.ts";
import { isRecent } from "./is-recent.ts";

/**
 * Each user is notified of a post once, by what concerns them most: mention, reply, quote,
 * watching.
 */
async function notifyOfPost(
  ctx: Context<Actor>,
  postId: string,
  mentionedIds: readonly string[],
  { named = false, isNew = false } = {},
): Promise<void> {
  const news = await loadPostForNotification(ctx, postId);
  // A user mentioned by an edit is notified however old the post is.
  if (!news || !(named || isRecent(ctx, news.postedAt))) return;
  const { topicId, guildId, title, path, excerpt, authorId } = news;
  const notified = new Set([authorId]);
  const tell = async (type: NotifyInput["type"], ids: readonly string[]) => {
    const fresh = [...new Set(ids)].filter((id) => !notified.has(id));
    for (const id of fresh) notified.add(id);
    const to = await filterTopicReaders(ctx, topicId, fresh);
    if (to.length === 0) return;
    await notify(ctx, {
      type,
      key: `post ${postId}`,
      to,
      actorId: authorId,
      target: topicId,
      facts: { title, path, excerpt },
      // When it was posted, which is earlier than now where the queue is long.
      ...(isNew && { at: news.postedAt }),
      scopes: [
        { kind: "topic", id: topicId },
        ...(guildId ? [{ kind: "guild" as const, id: guildId }] : []),
      ],
    });
  };
  const tellAll = async (watching: typeof watchersOf) => {
    for (let after: string | undefined; ; ) {
      const watchers = await watching(ctx, topicId, after === undefined ? {} : { after });
      await tell("topic_watched", watchers);
      after = watchers.at(-1);
      if (after === undefined) return;
    }
  };
  await tell("mentioned", mentionedIds);
  if (named) return;
  await tell("replied", news.replyToAuthorId ? [news.replyToAuthorId] : []);
  await tell("quoted", news.quotedIds);
  await tellAll(watchersOf);
  if (news.opens) await tellAll(categoryWatchersOf);
}

export const notifyOfTopic = defineListener(
  topicStarted,
  "notifications.notify_of_topic",
  async (ctx: Context<Actor>, { postId, mentionedIds }) =>
    notifyOfPost(ctx, postId, mentionedIds, { isNew: true }),
);

export const notifyOfReply = defineListener(
  replyPosted,
  "notifications.notify_of_reply",
  async (ctx: Context<Actor>, { postId, mentionedIds }) =>
    notifyOfPost(ctx, postId, mentionedIds, { isNew: true }),
);

/** Users mentioned by an edit are notified then; a post that moderators approved counts as new. */
export const notifyOfChangedPost = defineListener(
  postChanged,
  "notifications.notify_of_changed_post",
  async (ctx: Context<Actor>, { postId, change, mentionedIds }) => {
    if (change === "edited") await notifyOfPost(ctx, postId, mentionedIds, { named: true });
    if (change === "shown") await notifyOfPost(ctx, postId, mentionedIds);
  },
  {
    when: ({ change, mentionedIds }) =>
      change === "shown" || (change === "edited" && mentionedIds.length > 0),
  },
);

export const notifyOfReaction = defineListener(
  postReacted,
  "notifications.notify_of_reaction",
  (ctx: Context<Actor>, { postId, authorId, byId }) =>
    notifyAuthor(ctx, "reacted", { postId, authorId, byId }),
  { when: ({ added }) => added },
);

export const notifyOfAcceptedAnswer = defineListener(
  answerAccepted,
  "notifications.notify_of_accepted_answer",
  (ctx: Context<Actor>, { postId, authorId, byId }) =>
    notifyAuthor(ctx, "answer_accepted", { postId, authorId, byId }),
  { when: ({ accepted }) => accepted },
);

/** Reacting, undoing it and reacting again notifies once. */
async function notifyAuthor(
  ctx: Context<Actor>,
  type: "reacted" | "answer_accepted",
  { postId, authorId, byId }: { postId: string; authorId: string; byId: string },
): Promise<void> {
  const news = await loadPostForNotification(ctx, postId);
  if (!news) return;
  const { topicId, guildId, title, path } = news;
  const to = await filterTopicReaders(ctx, topicId, [authorId]);
  await notify(ctx, {
    type,
    key: `${type} ${postId} ${byId}`,
    to,
    actorId: byId,
    target: postId,
    facts: { title, path },
    scopes: [
      { kind: "topic", id: topicId },
      ...(guildId ? [{ kind: "guild" as const, id: guildId }] : []),
    ],
  });
}
