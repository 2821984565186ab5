import { type Actor, can } from "#permissions";
import type { LoadedTopic, TopicRow } from "./access.ts";

export const takenDownTitle = "Deleted topic";
/** In its address, in place of the title. */
export const takenDownSlug = "taken-down";

/** A topic without its own words; its answers still have their place. */
export const redactTakenDown = (topic: TopicRow): TopicRow => ({
  ...topic,
  title: takenDownTitle,
  slug: takenDownSlug,
  tags: [],
  language: null,
});

/** Whether its content, including the title, is hidden from all but those who govern it. */
export const isTakenDown = (
  actor: Actor,
  { topic, facts }: Pick<LoadedTopic, "topic" | "facts">,
): boolean => topic.deletedAt !== null && !can(actor, "topic.govern", facts);

/** A topic's title, address, tags and language as the reader may see them. */
export const visibleTopic = (
  actor: Actor,
  loaded: Pick<LoadedTopic, "topic" | "facts">,
): TopicRow => (isTakenDown(actor, loaded) ? redactTakenDown(loaded.topic) : loaded.topic);
