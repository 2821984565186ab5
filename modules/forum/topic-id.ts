import { notFound } from "#platform/errors";

/** `{id}` or `{id}-{words}`, as addresses have it; anything else is no topic. */
export function topicIdOf(written: string | undefined): string {
  const id = /^([0-9a-hjkmnp-tv-z]{12})(?:-|$)/.exec(written ?? "")?.[1];
  if (!id) throw notFound("topic_not_found");
  return id;
}
