export { topicIdOf } from "#modules/forum";

/** A number of a page or a post, or undefined for what is none. */
export function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
