export { configureForum, type GuildGate } from "./access.ts";
export { replyToTopic } from "./commands/reply-to-topic.ts";
export { startTopic } from "./commands/start-topic.ts";
export { categories, categoriesToStartIn } from "./queries/categories.ts";
export { popularTags } from "./queries/popular-tags.ts";
export { previewBody } from "./queries/preview-body.ts";
export { similarTopics, suggestTags } from "./queries/similar-topics.ts";
export { topicList } from "./queries/topic-list.ts";
export { topicPage } from "./queries/topic-page.ts";
