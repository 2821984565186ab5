import type { CoveredTextArea } from "./covered.ts";
import { applyToField } from "./insert.ts";

/** What is before the caret: in its paragraph of rich text, or in all of the Markdown. Nothing in code. */
export function textBefore(area: CoveredTextArea): string {
  const isSelected = !area.richText && area.selectionStart !== area.selectionEnd;
  const before = area.richText?.textBefore() ?? area.value.slice(0, area.selectionEnd);
  return isSelected || endsInCode(before) ? "" : before;
}

/** Replaces as many characters before the caret, or what is selected. */
export function replaceBefore(area: CoveredTextArea, count: number, insert: string): void {
  if (area.richText) {
    area.richText.replaceBefore(count, insert);
    return;
  }
  const from = area.selectionStart - count;
  const end = from + insert.length;
  applyToField(area, { from, to: area.selectionEnd, insert, selectFrom: end, selectTo: end });
}

/** Between two fences, or behind a backtick that has no other one on its line. */
export function endsInCode(before: string): boolean {
  const fences = before.match(/^ {0,3}(?:`{3,}|~{3,})/gm)?.length ?? 0;
  if (fences % 2 === 1) return true;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return (line.match(/(?<!\\)`+/g)?.length ?? 0) % 2 === 1;
}
