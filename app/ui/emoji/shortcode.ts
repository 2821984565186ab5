import type { Typing } from "../suggestions/SuggestionList.tsx";

/** The colon is not part of a time, an address or a word. */
const begin = String.raw`(?<![\p{Script=Latin}\p{N}_:/.@#&-])`;
const partly = new RegExp(`${begin}:([a-z0-9_+-][\\p{L}\\p{M}0-9_+-]{1,29})$`, "iu");
const whole = new RegExp(`${begin}:([a-z0-9_+-]{1,40}):$`, "iu");

/** `:smi` before the caret: at least two letters, so that `:D` and `:)` stay as they are. */
export function shortcodeAtCaret(text: string, caret: number): Typing | undefined {
  const found = partly.exec(text.slice(Math.max(0, caret - 60), caret));
  const part = found?.[1];
  return part === undefined ? undefined : { from: caret - part.length - 1, part };
}

/** The code of `:smile:` that ends the text. */
export const typedShortcode = (text: string): string | undefined =>
  whole.exec(text.slice(-60))?.[1]?.toLowerCase();
