import type { Edit } from "./edit.ts";

/**
 * Carries an edit out in the field. `insertText` is deprecated in name only: it is the one way that
 * keeps the browser's own undo. Where it refuses, the text is set and undo begins anew.
 */
export function carryOut(field: HTMLTextAreaElement, edit: Edit): void {
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
