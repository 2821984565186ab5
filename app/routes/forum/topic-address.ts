import { notFound } from "#platform/errors";

/** `{id}` or `{id}-{words}`; anything else is no topic. */
export function topicIdOf(param: string | undefined): string {
  const id = /^([0-9a-hjkmnp-tv-z]{12})(?:-|$)/.exec(param ?? "")?.[1];
  if (!id) throw notFound("topic_not_found");
  return id;
}

/** A number of a page or a post, or undefined for what is none. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
