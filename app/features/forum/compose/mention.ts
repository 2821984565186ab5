/** A name being typed: `@wr` before the caret, at a word's beginning. */
export interface Typing {
  readonly from: number;
  readonly part: string;
}

/** The name under the caret, or nothing. */
export function mentionAtCaret(text: string, caret: number): Typing | undefined {
  const [, before, part] = /(^|[\s(>*_"'“‘])@([a-z0-9_-]{0,29})$/i.exec(text.slice(0, caret)) ?? [];
  if (part === undefined || before === undefined) return undefined;
  return { from: caret - part.length - 1, part };
}
