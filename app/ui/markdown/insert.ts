import { type CoveredTextArea, setText } from "./covered.ts";
import type { Edit } from "./edit.ts";

/**
 * Applies an edit to the field. `insertText` is deprecated in name only: it is the only way to
 * preserve the browser's undo history. If it fails, the text is set directly and undo starts over.
 */
export function applyToField(field: CoveredTextArea, edit: Edit): void {
  if (field.richText) {
    const { value } = field;
    setText(field, value.slice(0, edit.from) + edit.insert + value.slice(edit.to));
    return;
  }
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const typed =
    edit.insert === ""
      ? document.execCommand("delete")
      : document.execCommand("insertText", false, edit.insert);
  if (!typed) {
    field.setRangeText(edit.insert, edit.from, edit.to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  }
  field.setSelectionRange(edit.selectFrom, edit.selectTo);
}
