import type { Translate } from "#platform/i18n";
import { replaceBefore } from "./caret.ts";
import type { CoveredTextArea } from "./covered.ts";
import { editFor, type Tool } from "./edit.ts";
import { applyToField } from "./insert.ts";

/** What a button of the toolbar does to the selected text. */
export function pressTool(area: HTMLTextAreaElement, tool: Tool, t: Translate): void {
  const at = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
  applyToField(area, editFor(tool, at, t));
}

/** Inserts a sign where the caret is, in the place of what is selected. */
export const insertText = (area: CoveredTextArea, text: string): void =>
  replaceBefore(area, 0, text);

/** Inserts Markdown as a paragraph of its own, such as a picture that was uploaded. */
export function insertAtCaret(area: CoveredTextArea, text: string): void {
  if (area.richText) {
    area.richText.insert(text);
    return;
  }
  const at = area.selectionEnd;
  const before = at > 0 && area.value[at - 1] !== "\n" ? "\n\n" : "";
  const added = `${before}${text}\n\n`;
  const end = at + added.length;
  applyToField(area, { from: at, to: at, insert: added, selectFrom: end, selectTo: end });
}
