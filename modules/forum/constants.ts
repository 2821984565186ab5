import type { Message } from "#platform/i18n";

export const forumLimits = {
  titleMin: 8,
  titleMax: 140,
  bodyMax: 32_000,
  tags: 5,
  tagMin: 2,
  tagMax: 25,
  attachments: 10,
  pollOptionsMin: 2,
  pollOptionsMax: 20,
  pollOption: 120,
  pollDays: 60,
  postsPerPage: 20,
  topicsPerPage: 30,
  mentions: 10,
  /** Different emoji on one post, besides the named reactions. */
  emojiOnPost: 20,
  /** Of one member on one post. */
  ownEmojiOnPost: 5,
} as const;

/** Limits of level 0, per post or per day. */
export const newcomerLimits = {
  links: 2,
  pictures: 1,
  mentions: 2,
  topicsPerDay: 3,
  repliesPerDay: 10,
} as const;

export const topicKinds = ["discussion", "question", "poll", "announcement"] as const;
export type TopicKind = (typeof topicKinds)[number];
export const kindNames: Readonly<Record<TopicKind, Message>> = {
  discussion: "forum.kinds.discussion",
  question: "forum.kinds.question",
  poll: "forum.kinds.poll",
  announcement: "forum.kinds.announcement",
};

export const gates = ["everyone", "members", "trusted", "staff"] as const;

/** Named reactions, since a bare number says little. Any emoji is a reaction, too. */
export const reactions = ["thanks", "agree", "worked", "tried", "lovely", "question"] as const;
export type NamedReaction = (typeof reactions)[number];
/** One of the named ones, or an emoji. */
export type Reaction = string;
export const reactionNames: Readonly<Record<NamedReaction, Message>> = {
  thanks: "forum.reactions.thanks",
  agree: "forum.reactions.agree",
  worked: "forum.reactions.worked",
  tried: "forum.reactions.tried",
  lovely: "forum.reactions.wellDone",
  question: "forum.reactions.goodQuestion",
};

export const watchLevels = ["watching", "tracking", "normal", "muted"] as const;
export type WatchLevel = (typeof watchLevels)[number];
export const watchLevelLabels: Readonly<Record<WatchLevel, Message>> = {
  watching: "forum.watch.watching",
  tracking: "forum.watch.tracking",
  normal: "forum.watch.normal",
  muted: "forum.watch.muted",
};

/** Category levels. `following`: in the feed; `watching`: also notified of each new topic. */
export const categoryLevels = ["following", "watching", "muted"] as const;
export type CategoryLevel = (typeof categoryLevels)[number];

/** A public forum category by slug, or a guild's by both slugs. */
export type CategoryRef =
  | { readonly category: string }
  | { readonly guildId: string; readonly guildCategory: string };

export const lists = [
  "latest",
  "new",
  "top",
  "hot",
  "unanswered",
  "unsolved",
  "following",
] as const;
export type ListName = (typeof lists)[number];
export const spans = ["day", "week", "month", "year", "all"] as const;
export type Span = (typeof spans)[number];

export const pollStyles = ["single", "multiple", "ranked"] as const;
export type PollStyle = (typeof pollStyles)[number];
export const pollStyleNames: Readonly<Record<PollStyle, Message>> = {
  single: "forum.poll.single",
  multiple: "forum.poll.multiple",
  ranked: "forum.poll.ranked",
};

/** `A Wide  Tag` → `a-wide-tag`; what is left of a tag that is none is empty. */
export const tagSlug = (written: string): string =>
  written
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The slug of a title: ASCII words, cut at a word boundary. */
export function titleSlug(title: string): string {
  const whole = tagSlug(title);
  if (whole.length <= 60) return whole;
  const cut = whole.slice(0, 60);
  return cut.slice(0, cut.lastIndexOf("-") > 20 ? cut.lastIndexOf("-") : 60);
}

interface Addressed {
  readonly publicId: string;
  readonly slug: string;
}

/** The id decides; the words are for people. */
export const topicPath = ({ publicId, slug }: Addressed): string =>
  slug ? `/forum/${publicId}-${slug}` : `/forum/${publicId}`;

export const postPath = (topic: Addressed, number: number): string =>
  number === 1 ? topicPath(topic) : `${topicPath(topic)}?post=${number}#p${number}`;

export const pageOf = (number: number): number =>
  Math.max(1, Math.ceil(number / forumLimits.postsPerPage));

/** The numbers of the posts on a page. */
export const postsOfPage = (page: number): { readonly from: number; readonly to: number } => ({
  from: (page - 1) * forumLimits.postsPerPage + 1,
  to: page * forumLimits.postsPerPage,
});

/** Channel on which open pages of a topic are notified of new replies. */
export const topicChannel = (publicId: string): string => `topic:${publicId}`;
