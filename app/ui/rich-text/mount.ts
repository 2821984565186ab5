import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { closeHistory, history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, Plugin, Selection } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView, type NodeView } from "prosemirror-view";
import { type CoveredTextArea, setText } from "../markdown/covered.ts";
import { addressFor } from "./addresses.ts";
import { hasMark, setLink } from "./commands.ts";
import { cleanedHtml, pastedText } from "./paste.ts";
import { readMarkdown } from "./read.ts";
import { keys, rules } from "./typing.ts";
import { writeMarkdown } from "./write.ts";

export interface Words {
  readonly label: string;
  readonly paywall: string;
  readonly source: string;
  readonly done: string;
}

export interface RichTextOptions {
  readonly area: CoveredTextArea;
  readonly paywall: boolean;
  readonly placeholder: string | undefined;
  readonly words: Words;
  readonly onChange: (state: EditorState) => void;
  readonly onLink: () => boolean;
  readonly onLeave: () => boolean;
}

/**
 * The editor over a text area, which keeps the Markdown: every change is written into it at once, as
 * if it had been typed there, so that drafts, previews and forms work as without the editor.
 * Returns the view and a function that gives the text area back.
 */
export function mountRichText(
  host: HTMLElement,
  options: RichTextOptions,
): { view: EditorView; unmount: () => void } {
  const { area, paywall, words } = options;
  let text = area.value;
  let isWriting = false;

  const view = new EditorView(host, {
    state: EditorState.create({
      doc: readMarkdown(text, { paywall }),
      plugins: [
        rules({ paywall }),
        keys(options.onLink, options.onLeave),
        history(),
        dropCursor({ class: "rich-drop" }),
        gapCursor(),
        emptyHint(options.placeholder),
      ],
    }),
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": words.label,
      class: "rich-text prose",
      spellcheck: "true",
      // As for readers: the first word decides.
      dir: "auto",
      ...attributesOf(area),
    },
    nodeViews: {
      paywall: () => labelled("rich-paywall", words.paywall),
      source: () => withContent("rich-source", words.source),
      list_item: (node, editor, at) => listItem(node, editor, at, words.done),
    },
    transformPastedHTML: cleanedHtml,
    clipboardTextParser: pastedText,
    handlePaste: pasteLink,
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr));
      if (tr.docChanged && tr.getMeta("fromText") === undefined) write();
      options.onChange(view.state);
    },
  });

  function write(): void {
    const now = writeMarkdown(view.state.doc, { paywall });
    if (now === text) return;
    text = now;
    isWriting = true;
    setText(area, now);
    isWriting = false;
  }

  /** Something else changed the text: a draft, another device, a form that was sent. */
  function read(): void {
    if (isWriting || area.value === text) return;
    text = area.value;
    const { tr } = view.state;
    tr.replaceWith(0, tr.doc.content.size, readMarkdown(text, { paywall }).content);
    tr.setSelection(Selection.atEnd(tr.doc));
    view.dispatch(tr.setMeta("fromText", true));
  }

  const readLater = () => setTimeout(read);
  const takeFocus = () => {
    read();
    view.focus();
  };
  const { form } = area;
  area.addEventListener("input", read);
  area.addEventListener("change", read);
  area.addEventListener("focus", takeFocus);
  form?.addEventListener("reset", readLater);
  view.dom.addEventListener("focus", read);

  area.richText = {
    element: view.dom,
    textBefore: () => {
      const { $from, empty } = view.state.selection;
      const isCode = $from.parent.type.spec.code || hasMark(view.state, "code");
      return empty && !isCode
        ? $from.parent.textBetween(0, $from.parentOffset, undefined, "\n")
        : "";
    },
    replaceBefore: (count, added) => {
      const { from, to } = view.state.selection;
      const tr = view.state.tr.insertText(added, from - count, to).scrollIntoView();
      // Undo brings back what was typed, and does not take it away, too.
      view.dispatch(closeHistory(tr));
      view.focus();
    },
    insert: (markdown) => {
      const { content } = readMarkdown(markdown.trim());
      const { tr } = view.state;
      const { $to } = tr.selection;
      const isEmpty =
        $to.depth > 0 && $to.parent.childCount === 0 && $to.parent.type.name === "paragraph";
      const at = isEmpty ? $to.before() : $to.depth > 0 ? $to.after($to.depth) : $to.pos;
      const isLine = content.childCount === 1 && content.firstChild?.type.name === "paragraph";
      if (isLine && $to.parent.inlineContent && !$to.parent.type.spec.code && content.firstChild)
        tr.insert($to.pos, content.firstChild.content);
      else tr.replaceWith(at, isEmpty ? $to.after() : at, content);
      view.dispatch(tr.scrollIntoView());
    },
  };
  const hadFocus = document.activeElement === area;
  if (hadFocus) {
    const caret = caretFor(area, view.state.doc);
    // What is typed next is not part of the bold word before it.
    view.dispatch(view.state.tr.setSelection(caret).setStoredMarks([]));
    view.focus();
  }

  return {
    view,
    unmount: () => {
      area.removeEventListener("input", read);
      area.removeEventListener("change", read);
      area.removeEventListener("focus", takeFocus);
      form?.removeEventListener("reset", readLater);
      delete area.richText;
      view.destroy();
    },
  };
}

function attributesOf(area: HTMLTextAreaElement): Record<string, string> {
  const out: Record<string, string> = {};
  for (const name of ["aria-describedby", "aria-invalid", "dir", "lang"]) {
    const value = area.getAttribute(name);
    if (value !== null) out[name] = value;
  }
  return out;
}

/** Where the caret was: at the end, or behind as many letters as were before it. */
function caretFor(area: HTMLTextAreaElement, doc: Node): Selection {
  const before = area.value.slice(0, area.selectionEnd);
  if (before === area.value) return Selection.atEnd(doc);
  if (before === "") return Selection.atStart(doc);
  const part = readMarkdown(before);
  const offset = Math.max(0, part.content.size - 1);
  return Selection.near(doc.resolve(Math.min(offset, doc.content.size)), -1);
}

const emptyHint = (placeholder: string | undefined) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const [only] = doc.children;
        if (
          !placeholder ||
          doc.childCount !== 1 ||
          only?.type.name !== "paragraph" ||
          only.childCount > 0
        )
          return null;
        return DecorationSet.create(doc, [
          Decoration.node(0, only.nodeSize, { "data-placeholder": placeholder }),
        ]);
      },
    },
  });

/** An address pasted over selected words makes them a link. */
function pasteLink(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  const { empty, $from } = view.state.selection;
  if (!/^https?:\/\/\S+$/.test(text) || $from.parent.type.spec.code) return false;
  const href = addressFor(text);
  if (!href || (empty && event.clipboardData?.types.includes("text/html"))) return false;
  return setLink(href)(view.state, view.dispatch);
}

// ProseMirror's own, and those passed as arguments:
// Classes: ProseMirror-focused ProseMirror-gapcursor ProseMirror-selectednode
// Classes: ProseMirror-separator rich-paywall rich-source

function labelled(className: string, label: string): NodeView {
  const dom = document.createElement("div");
  dom.className = className;
  dom.contentEditable = "false";
  dom.textContent = label;
  return { dom };
}

function withContent(className: string, label: string): NodeView {
  const dom = document.createElement("div");
  dom.className = className;
  const name = document.createElement("span");
  name.contentEditable = "false";
  name.textContent = label;
  const contentDOM = document.createElement("pre");
  contentDOM.dir = "ltr";
  dom.append(name, contentDOM);
  return { dom, contentDOM };
}

/** An item of a list of tasks has a box to tick. */
function listItem(
  node: Node,
  view: EditorView,
  at: () => number | undefined,
  label: string,
): NodeView {
  const dom = document.createElement("li");
  if (node.attrs.done === null) return { dom, contentDOM: dom };
  dom.className = "rich-task";
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = node.attrs.done;
  box.setAttribute("aria-label", label);
  box.addEventListener("change", () => {
    const place = at();
    const item = place === undefined ? null : view.state.doc.nodeAt(place);
    if (place !== undefined && item)
      view.dispatch(view.state.tr.setNodeMarkup(place, null, { ...item.attrs, done: box.checked }));
  });
  const boxPlace = document.createElement("span");
  boxPlace.contentEditable = "false";
  boxPlace.append(box);
  const contentDOM = document.createElement("div");
  dom.append(boxPlace, contentDOM);
  return {
    dom,
    contentDOM,
    stopEvent: (event) => boxPlace.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
}
