import { InputRule } from "prosemirror-inputrules";
import type { Node } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

/** A reference at the caret and its note at the end, which is written next. */
export const addFootnote: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const { parent } = $from;
  const reference = schema.nodes.footnote_ref;
  if (!reference || !parent.inlineContent || !$from.sameParent($to)) return false;
  if (!parent.contentMatchAt($to.index()).matchType(reference)) return false;
  if (!dispatch) return true;
  const label = nextLabel(state.doc);
  const { tr } = state;
  tr.insert($to.pos, reference.create({ label }));
  tr.insert(tr.doc.content.size, noteFor(label));
  tr.setSelection(TextSelection.atEnd(tr.doc));
  dispatch(tr.scrollIntoView());
  return true;
};

const noteFor = (label: string): Node =>
  schema.node("source", null, [schema.text(`[^${label}]: `)]);

/** The number after the highest in use. */
function nextLabel(doc: Node): string {
  let highest = 0;
  const see = (label: string) => {
    if (/^\d{1,6}$/.test(label)) highest = Math.max(highest, Number(label));
  };
  doc.descendants((node) => {
    if (node.type.name === "footnote_ref") see(node.attrs.label);
    if (node.type.name === "source")
      for (const [, label = ""] of node.textContent.matchAll(/\[\^(\d+)\]/g)) see(label);
  });
  return String(highest + 1);
}

const referenceTyped = new InputRule(/\[\^([^\s[\]\\^]{1,40})\]$/, (state, match, start, end) => {
  const [, label = ""] = match;
  const isMarked = ["code", "link"].some((name) => {
    const type = schema.marks[name];
    return type && state.doc.rangeHasMark(start, end, type);
  });
  return isMarked ? null : state.tr.replaceWith(start, end, schema.node("footnote_ref", { label }));
});

/** A note, where a paragraph begins with a reference and a colon. */
const noteTyped = new InputRule(/^\ufffc:\s$/, (state, _match, start) => {
  const { $from } = state.selection;
  const first = $from.parent.firstChild;
  if ($from.depth !== 1 || first?.type.name !== "footnote_ref") return null;
  if ($from.parent.type.name !== "paragraph") return null;
  const at = state.doc.resolve(start).before(1);
  const note = noteFor(String(first.attrs.label));
  const tr = state.tr.replaceWith(at, at + $from.parent.nodeSize, note);
  return tr.setSelection(TextSelection.create(tr.doc, at + note.nodeSize - 1));
});

export const footnoteRules: readonly InputRule[] = [referenceTyped, noteTyped];
