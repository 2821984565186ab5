import type { Typing } from "#app/ui/suggestions/SuggestionList.tsx";

/** A name being typed: `@wr` before the caret, at a word's beginning. */
export function mentionAtCaret(text: string, caret: number): Typing | undefined {
  const [, before, part] = /(^|[\s(>*_"'“‘])@([a-z0-9_-]{0,29})$/i.exec(text.slice(0, caret)) ?? [];
  if (part === undefined || before === undefined) return undefined;
  return { from: caret - part.length - 1, part };
}
