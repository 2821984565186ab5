import { z } from "zod";
import { type NamedReaction, type Reaction, reactions } from "./constants.ts";

const named: ReadonlySet<string> = new Set<NamedReaction>(reactions);
/** One emoji in the one way it should be written, also those of several characters; no bare skin tone. */
const oneEmoji = /^(?!\p{Emoji_Modifier}$)\p{RGI_Emoji}$/v;
/** The longest have ten characters. */
const maxLength = 40;

export const isNamed = (reaction: Reaction): reaction is NamedReaction => named.has(reaction);

const isReaction = (text: string): boolean =>
  isNamed(text) || (text.length <= maxLength && oneEmoji.test(text));

/** A reaction to add, or behind a minus sign one to remove. */
export const reactionInput = z
  .string()
  .max(maxLength + 1)
  .transform((text) => ({ reaction: text.replace(/^-/, ""), on: !text.startsWith("-") }))
  .refine(({ reaction }) => isReaction(reaction), "forum.errors.noReaction");

type Counts = Readonly<Record<Reaction, number>>;

/** In a fixed order: the named ones, then emoji, most used first. */
export function orderedReactions(counts: Counts): readonly (readonly [Reaction, number])[] {
  const given = Object.entries(counts).filter(([, count]) => count > 0);
  const place = (reaction: Reaction) =>
    isNamed(reaction) ? reactions.indexOf(reaction) : reactions.length;
  return given.sort(
    ([a, countOfA], [b, countOfB]) =>
      place(a) - place(b) || countOfB - countOfA || (a < b ? -1 : 1),
  );
}
