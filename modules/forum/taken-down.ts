import { type Actor, can } from "#permissions";
import type { LoadedTopic, TopicRow } from "./access.ts";

export const takenDownTitle = "A topic that was taken down";
/** In its address, in place of the title. */
export const takenDownSlug = "taken-down";

/** A topic without its own words; its answers still have their place. */
export const takenDown = (topic: TopicRow): TopicRow => ({
  ...topic,
  title: takenDownTitle,
  slug: takenDownSlug,
  tags: [],
});

/** Whether what it said, its title included, is kept to those who govern there. */
export const isTakenDown = (
  actor: Actor,
  { topic, facts }: Pick<LoadedTopic, "topic" | "facts">,
): boolean => topic.deletedAt !== null && !can(actor, "topic.govern", facts);

/** A topic as whoever reads it may know it: title, address and tags. */
export const shownTopic = (actor: Actor, loaded: Pick<LoadedTopic, "topic" | "facts">): TopicRow =>
  isTakenDown(actor, loaded) ? takenDown(loaded.topic) : loaded.topic;
