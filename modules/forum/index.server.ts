import type { JobType } from "#platform/jobs";
import { forumMaintenance } from "./jobs/forum-maintenance.ts";
import { measureGuildActivity } from "./jobs/measure-guild-activity.ts";
import { rerenderPosts } from "./jobs/rerender-posts.ts";

export {
  deletedPosts,
  type ForumGuildAccess,
  guildGatePort,
  isOpenTo,
  openGates,
  readablePosts,
  readableTopics,
} from "./access.ts";
export { acceptAnswer } from "./commands/accept-answer.ts";
export { castBallot } from "./commands/cast-ballot.ts";
export { deletePost, restorePost } from "./commands/delete-post.ts";
export { editPost } from "./commands/edit-post.ts";
export { eraseForumData } from "./commands/erase-forum-data.ts";
export { flagPost } from "./commands/flag-post.ts";
export { followCategory } from "./commands/follow-category.ts";
export { followTag, mergeTag } from "./commands/follow-tag.ts";
export { holdPost } from "./commands/hold-post.ts";
export { importPost } from "./commands/import-post.ts";
export { mergeTopics } from "./commands/merge-topics.ts";
export { moderateTopic } from "./commands/moderate-topic.ts";
export { postModerationActions } from "./commands/post-moderation-actions.ts";
export { reactToPost } from "./commands/react-to-post.ts";
export { markAllRead, recordReading } from "./commands/record-reading.ts";
export { replyToTopic } from "./commands/reply-to-topic.ts";
export { reviewPost } from "./commands/review-post.ts";
export { saveCategory } from "./commands/save-category.ts";
export { discardDraft, saveDraft } from "./commands/save-draft.ts";
export { setLinkPreviews } from "./commands/set-link-previews.ts";
export { setReview } from "./commands/set-review.ts";
export { splitTopic } from "./commands/split-topic.ts";
export { startTopic } from "./commands/start-topic.ts";
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
  topicModerated,
  topicStarted,
  topicTag,
} from "./events.ts";
export {
  categoryInput,
  editInput,
  mergeInput,
  moderateTopicInput,
  replyInput,
  splitInput,
  topicInput,
} from "./inputs.ts";
export { forumMaintenance } from "./jobs/forum-maintenance.ts";
export { measureGuildActivity } from "./jobs/measure-guild-activity.ts";
export { forumListeners } from "./post-previews.ts";
export {
  listCategories,
  listPostableCategories,
} from "./queries/categories.ts";
export { categoriesAdminPage } from "./queries/categories-admin-page.ts";
export {
  categoryLevel,
  categoryWatchersOf,
  listFollowedCategories,
} from "./queries/chosen-categories.ts";
export { findDraft } from "./queries/draft.ts";
export { topicFeed, topicsFeed } from "./queries/feeds.ts";
export { flaggedInGuild } from "./queries/flagged-in-guild.ts";
export { forumExport } from "./queries/forum-export.ts";
export { type GuildTopics, guildTopics } from "./queries/guild-topics.ts";
export { ownForumDrafts } from "./queries/own-drafts.ts";
export { popularTags, suggestTags } from "./queries/popular-tags.ts";
export {
  filterTopicReaders,
  loadPostForNotification,
  watchersOf,
} from "./queries/post-for-notification.ts";
export { postHistory } from "./queries/post-history.ts";
export { loadPostPreviews, postPreviewsQuery, toPostPreviews } from "./queries/post-previews.ts";
export { postSource } from "./queries/post-source.ts";
export { postsForTips } from "./queries/posts-for-tips.ts";
export { previewBody } from "./queries/preview-body.ts";
export { similarTopics } from "./queries/similar-topics.ts";
export { suggestNames } from "./queries/suggest-names.ts";
export { tagLevel } from "./queries/tag-level.ts";
export { topicList } from "./queries/topic-list.ts";
export { topicPage } from "./queries/topic-page.ts";
export { followableTopic, mayReadPost, topicState } from "./queries/topic-state.ts";
export { topicsOfPerson } from "./queries/topics-of-person.ts";
export { loadVisibleTopics, type VisibleTopic } from "./queries/visible-topics.ts";
export { limitPosting } from "./rate-limit.ts";
export { reactionInput } from "./reactions.ts";
export { takenDownSlug } from "./taken-down.ts";
export { topicIdOf } from "./topic-id.ts";
export { unreadPosts } from "./unread.ts";

/** Work that commands and the clock start by name. */
export const forumJobs = [
  measureGuildActivity,
  rerenderPosts,
  forumMaintenance,
] as readonly JobType<unknown>[];
