import type { TopicSummary } from "#contracts/forum";
import type { FeedItem, Reason, Subject, TopicInFeed } from "./contract.ts";
import type { LoadedItem } from "./load-items.ts";

/**
 * The subjects that can be muted or given feedback on. Never names a user the reader may not see.
 */
export function subjectsOf(found: LoadedItem): readonly Subject[] {
  const known =
    found.kind === "work"
      ? found.shown.summary.by.id
      : found.kind === "topic"
        ? found.shown.summary.author.id
        : null;
  return [
    ...(known ? [{ kind: "person", id: known, name: found.makerName } as const] : []),
    ...(found.guild
      ? [{ kind: "guild", id: found.guild.id, name: found.guild.name } as const]
      : []),
    ...found.tags.slice(0, 3).map((tag) => ({ kind: "tag", id: tag, name: tag }) as const),
  ];
}

export function toFeedItem(
  found: LoadedItem,
  explanation: string,
  reasons: readonly Reason[] = [],
): FeedItem {
  const shared = { id: found.id, at: found.at, explanation, reasons, subjects: subjectsOf(found) };
  if (found.kind === "work") return { ...shared, kind: "work", work: found.shown.summary };
  if (found.kind === "topic") {
    const { summary, excerpt, answer } = found.shown;
    const guild = found.guild && { slug: found.guild.slug, name: found.guild.name };
    return { ...shared, kind: "topic", topic: topicInFeed(summary), excerpt, answer, guild };
  }
  const { guild, title, excerpt } = found.shown;
  return { ...shared, kind: "announcement", guild, title, excerpt };
}

const topicInFeed = ({
  id,
  title,
  kind,
  category,
  tags,
  language,
  author,
  replyCount,
  unread,
  continueAt,
}: TopicSummary): TopicInFeed => ({
  id,
  title,
  kind,
  category,
  tags,
  language,
  author,
  replyCount,
  unread,
  continueAt,
});
