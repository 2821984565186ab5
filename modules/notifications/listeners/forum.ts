import {
  answerAccepted,
  categoryWatchersOf,
  newsOfPost,
  postChanged,
  postReacted,
  readersAmong,
  replyPosted,
  topicStarted,
  watchersOf,
} from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { type Notice, notify } from "../commands/notify.ts";
import { isStillNews } from "./still-news.ts";

/** Everybody is told of a post once, by what concerns them most: named, answered, quoted, watching. */
async function tellOfPost(
  ctx: Context<Actor>,
  postId: string,
  mentionedIds: readonly string[],
  { named = false } = {},
): Promise<void> {
  const news = await newsOfPost(ctx, postId);
  // Who is named by an edit hears of it however old the post is.
  if (!news || !(named || isStillNews(ctx, news.postedAt))) return;
  const { topicId, guildId, title, path, excerpt, authorId } = news;
  const told = new Set([authorId]);
  const tell = async (type: Notice["type"], ids: readonly string[]) => {
    const fresh = [...new Set(ids)].filter((id) => !told.has(id));
    for (const id of fresh) told.add(id);
    const to = await readersAmong(ctx, topicId, fresh);
    if (to.length === 0) return;
    await notify(ctx, {
      type,
      key: `post ${postId}`,
      to,
      actorId: authorId,
      target: topicId,
      facts: { title, path, excerpt },
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
  await tell("replied", news.answersId ? [news.answersId] : []);
  await tell("quoted", news.quotedIds);
  await tellAll(watchersOf);
  if (news.opens) await tellAll(categoryWatchersOf);
}

export const tellOfTopic = listen(
  topicStarted,
  "notifications.tell_of_topic",
  async (ctx: Context<Actor>, { postId, mentionedIds }) => tellOfPost(ctx, postId, mentionedIds),
);

export const tellOfReply = listen(
  replyPosted,
  "notifications.tell_of_reply",
  async (ctx: Context<Actor>, { postId, mentionedIds }) => tellOfPost(ctx, postId, mentionedIds),
);

/** Who is named by an edit is told then; a post that stewards let through is told of as if new. */
export const tellOfChangedPost = listen(
  postChanged,
  "notifications.tell_of_changed_post",
  async (ctx: Context<Actor>, { postId, change, mentionedIds }) => {
    if (change === "edited") await tellOfPost(ctx, postId, mentionedIds, { named: true });
    if (change === "shown") await tellOfPost(ctx, postId, mentionedIds);
  },
);

export const tellOfReaction = listen(
  postReacted,
  "notifications.tell_of_reaction",
  async (ctx: Context<Actor>, { postId, authorId, byId, added }) => {
    if (added) await tellAuthor(ctx, "reacted", { postId, authorId, byId });
  },
);

export const tellOfAcceptedAnswer = listen(
  answerAccepted,
  "notifications.tell_of_accepted_answer",
  async (ctx: Context<Actor>, { postId, authorId, byId, accepted }) => {
    if (accepted) await tellAuthor(ctx, "answer_accepted", { postId, authorId, byId });
  },
);

/** Reacting, taking it back and reacting again is told once. */
async function tellAuthor(
  ctx: Context<Actor>,
  type: "reacted" | "answer_accepted",
  { postId, authorId, byId }: { postId: string; authorId: string; byId: string },
): Promise<void> {
  const news = await newsOfPost(ctx, postId);
  if (!news) return;
  const { topicId, guildId, title, path } = news;
  const to = await readersAmong(ctx, topicId, [authorId]);
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
