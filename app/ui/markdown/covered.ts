/** What covers a text area while its text is edited with formatting. */
export interface RichTextPlace {
  readonly element: HTMLElement;
  /** What is before the caret in its paragraph; nothing in code, or if something is selected. */
  textBefore(): string;
  /** Replaces as many characters before the caret, or what is selected. */
  replaceBefore(count: number, text: string): void;
  /** Inserts Markdown at the caret. */
  insert(markdown: string): void;
}

/** The copy on this device, as those who save the text on the server see it. */
export interface LocalCopy {
  /** Continues from this version of the server's draft. */
  version: number;
  /** Whether the server's draft was changed elsewhere since this copy was made. */
  isOther: boolean;
  sending(text: string): void;
  /** The server has it; a copy of this text is not needed any more. */
  saved(text: string, version: number): void;
  /** Whether this device wrote or sent it, so that it is nobody else's change. */
  isOwn(text: string | undefined): boolean;
}

export interface CoveredTextArea extends HTMLTextAreaElement {
  richText?: RichTextPlace;
  localCopy?: LocalCopy;
}

/** Sets the text as if it had been typed, so that React and every listener take notice. */
export function setText(area: HTMLTextAreaElement, text: string): void {
  // React shadows `value` on the element to notice its own writes; this writes beneath it.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
  area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
