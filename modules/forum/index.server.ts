import type { JobType } from "#platform/jobs";
import { gaugeGuilds } from "./jobs/gauge-guilds.ts";
import { rerenderPosts } from "./jobs/rerender-posts.ts";
import { tendForum } from "./jobs/tend-forum.ts";

export {
  deletedPosts,
  type GuildGate,
  guildGatePort,
  openGates,
  readablePosts,
  readableTopics,
} from "./access.ts";
export { acceptAnswer } from "./commands/accept-answer.ts";
export { arrangeCategory } from "./commands/arrange-categories.ts";
export { bringPost } from "./commands/bring-post.ts";
export { castBallot } from "./commands/cast-ballot.ts";
export { decidedPost } from "./commands/decided-post.ts";
export { deletePost, restorePost } from "./commands/delete-post.ts";
export { editPost } from "./commands/edit-post.ts";
export { flagPost } from "./commands/flag-post.ts";
export { followCategory } from "./commands/follow-category.ts";
export { followTag, mergeTag } from "./commands/follow-tag.ts";
export { forgetInForum } from "./commands/forget-in-forum.ts";
export { holdPost } from "./commands/hold-post.ts";
export { judgePost } from "./commands/judge-post.ts";
export { mergeTopics } from "./commands/merge-topics.ts";
export { markAllRead, noteReading } from "./commands/note-reading.ts";
export { reactToPost } from "./commands/react-to-post.ts";
export { replyToTopic } from "./commands/reply-to-topic.ts";
export { discardDraft, saveDraft } from "./commands/save-draft.ts";
export { setReview } from "./commands/set-review.ts";
export { splitTopic } from "./commands/split-topic.ts";
export { startTopic } from "./commands/start-topic.ts";
export { steerTopic } from "./commands/steer-topic.ts";
export { voteForAnswer } from "./commands/vote-for-answer.ts";
export { watchTopic } from "./commands/watch-topic.ts";
export { draftPlace } from "./drafts.ts";
export {
  answerAccepted,
  categoryFollowed,
  flagsSettled,
  forumTag,
  postChanged,
  postFlagged,
  postReacted,
  replyPosted,
  tagFollowed,
  topicStarted,
  topicSteered,
  topicTag,
} from "./events.ts";
export {
  categoryInput,
  editInput,
  mergeInput,
  replyInput,
  splitInput,
  steerInput,
  topicInput,
} from "./inputs.ts";
export { gaugeGuilds } from "./jobs/gauge-guilds.ts";
export { tendForum } from "./jobs/tend-forum.ts";
export { limitPosting } from "./pace.ts";
export { arrangePage } from "./queries/arrange-page.ts";
export { categories, categoriesToStartIn } from "./queries/categories.ts";
export {
  categoryLevel,
  categoryWatchersOf,
  chosenCategories,
} from "./queries/chosen-categories.ts";
export { findDraft } from "./queries/draft.ts";
export { topicFeed, topicsFeed } from "./queries/feeds.ts";
export { flaggedInGuild } from "./queries/flagged-in-guild.ts";
export { forumExport } from "./queries/forum-export.ts";
export { type GuildTopics, guildTopics } from "./queries/guild-topics.ts";
export { newsOfPost, readersAmong, watchersOf } from "./queries/news-of-post.ts";
export { ownForumDrafts } from "./queries/own-drafts.ts";
export { popularTags } from "./queries/popular-tags.ts";
export { postHistory } from "./queries/post-history.ts";
export { postSource } from "./queries/post-source.ts";
export { previewBody } from "./queries/preview-body.ts";
export { similarTopics, suggestTags } from "./queries/similar-topics.ts";
export { suggestNames } from "./queries/suggest-names.ts";
export { tagLevel } from "./queries/tag-level.ts";
export { topicList } from "./queries/topic-list.ts";
export { topicPage } from "./queries/topic-page.ts";
export { mayFollowTopic, mayReadPost, topicState } from "./queries/topic-state.ts";
export { topicsOfPerson } from "./queries/topics-of-person.ts";
export { type ShownTopic, topicsToShow } from "./queries/topics-to-show.ts";
export { wordsOfPosts } from "./queries/words-of-posts.ts";
export { takenDownSlug } from "./taken-down.ts";
export { topicIdOf } from "./topic-id.ts";
export { unreadPosts } from "./unread.ts";

/** Work that commands and the clock start by name. */
export const forumJobs = [gaugeGuilds, rerenderPosts, tendForum] as readonly JobType<unknown>[];
