import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import { addFootnote } from "./footnotes.ts";
import { schema } from "./schema.ts";
import { newTable } from "./tables.ts";

export const nodeType = (name: string): NodeType => schema.nodes[name] as NodeType;
export const markType = (name: string): MarkType => schema.marks[name] as MarkType;

/** What the selection is in, from the inside out. */
function around(
  { selection: { $from } }: EditorState,
  name: string,
): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === name)
      return { node: $from.node(depth), at: $from.before(depth) };
}

function innermostList(state: EditorState): { node: Node; at: number } | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if (/_list$/.test($from.node(depth).type.name))
      return { node: $from.node(depth), at: $from.before(depth) };
}

export const isInList = (state: EditorState): boolean => innermostList(state) !== undefined;

export function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = markType(name);
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type);
}

const bullets = nodeType("bullet_list");
const numbers = nodeType("ordered_list");
const item = nodeType("list_item");

/** Into a list of this kind, out of it, or from one kind to the other. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = innermostList(state);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.at, type, { tight: list.node.attrs.tight }));
    return true;
  };

const toggleTask: Command = (state, dispatch, view) => {
  const found = around(state, "list_item");
  if (found) {
    const done = found.node.attrs.done === null ? false : null;
    dispatch?.(state.tr.setNodeMarkup(found.at, null, { ...found.node.attrs, done }));
    return true;
  }
  if (!dispatch) return wrapInList(bullets)(state);
  return wrapInList(bullets)(
    state,
    (tr) => {
      const next = state.apply(tr);
      const made = around(next, "list_item");
      if (made) tr.setNodeMarkup(made.at, null, { ...made.node.attrs, done: false });
      dispatch(tr);
    },
    view,
  );
};

const toggleQuote: Command = (state, dispatch, view) =>
  around(state, "blockquote")
    ? lift(state, dispatch)
    : wrapIn(nodeType("blockquote"))(state, dispatch, view);

const toggleCodeBlock: Command = (state, dispatch, view) =>
  setBlockType(nodeType(around(state, "code_block") ? "paragraph" : "code_block"))(
    state,
    dispatch,
    view,
  );

/** A block of its own, behind the one the selection is in, and then room to go on. */
export const insertBlock =
  (make: () => Node, top = false): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const parent = $from.node(-1);
    if (!top && $from.depth > 0 && !parent?.type.contentMatch.matchType(make().type)) return false;
    if (top && $from.depth !== 1 && $from.depth !== 0) return false;
    if (!dispatch) return true;
    const { tr } = state;
    const node = make();
    const isEmpty =
      $from.depth > 0 && $from.parent.type.name === "paragraph" && $from.parent.childCount === 0;
    const from = $from.depth === 0 ? $to.pos : isEmpty ? $from.before() : $to.after();
    const to = isEmpty ? $from.after() : from;
    tr.replaceWith(from, to, node);
    const end = from + node.nodeSize;
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.node("paragraph"));
    const isFilled = node.childCount > 0;
    tr.setSelection(Selection.near(tr.doc.resolve(isFilled ? from + 1 : end), 1));
    dispatch(tr.scrollIntoView());
    return true;
  };

export const commands = {
  bold: toggleMark(markType("strong")),
  italic: toggleMark(markType("em")),
  strike: toggleMark(markType("strike")),
  code: toggleMark(markType("code")),
  bulletList: toggleList(bullets),
  numberedList: toggleList(numbers),
  taskList: toggleTask,
  quote: toggleQuote,
  codeBlock: toggleCodeBlock,
  table: insertBlock(newTable),
  divider: insertBlock(() => schema.node("horizontal_rule")),
  paywall: insertBlock(() => schema.node("paywall"), true),
  footnote: addFootnote,
  undo,
  redo,
  indent: sinkListItem(item),
  outdent: liftListItem(item),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export function isActive(state: EditorState, name: CommandName): boolean {
  switch (name) {
    case "bold":
      return hasMark(state, "strong");
    case "italic":
      return hasMark(state, "em");
    case "strike":
    case "code":
      return hasMark(state, name);
    case "bulletList":
      return innermostList(state)?.node.type === bullets && !isActive(state, "taskList");
    case "numberedList":
      return innermostList(state)?.node.type === numbers;
    case "taskList":
      return (around(state, "list_item")?.node.attrs.done ?? null) !== null;
    case "quote":
      return around(state, "blockquote") !== undefined;
    case "codeBlock":
      return around(state, "code_block") !== undefined;
    default:
      return false;
  }
}

/** 0 for a paragraph, the level of a heading, undefined for anything else. */
export function headingAt({ selection: { $from } }: EditorState): number | undefined {
  const { type, attrs } = $from.parent;
  return type.name === "heading" ? Number(attrs.level) : type.name === "paragraph" ? 0 : undefined;
}

export const setHeading = (level: number): Command =>
  level === 0 ? setBlockType(nodeType("paragraph")) : setBlockType(nodeType("heading"), { level });

/** The picture that is selected. */
export function selectedImage({ selection }: EditorState): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === "image"
    ? selection.node
    : undefined;
}

export const setAlt =
  (alt: string): Command =>
  (state, dispatch) => {
    const image = selectedImage(state);
    if (!image) return false;
    const { from } = state.selection;
    const tr = state.tr.setNodeMarkup(from, null, { ...image.attrs, alt }, image.marks);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
    return true;
  };

/** The link at the selection: its address and the range it covers. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  const link = markType("link");
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return undefined;
  if (!empty) return { href: String(mark.attrs.href), from, to };
  let start = $from.start();
  let found: { from: number; to: number } | undefined;
  $from.parent.forEach((node) => {
    const end = start + node.nodeSize;
    if (mark.isInSet(node.marks))
      found =
        found && found.to === start
          ? { from: found.from, to: end }
          : found && found.to >= from
            ? found
            : { from: start, to: end };
    start = end;
  });
  return found && { href: String(mark.attrs.href), ...found };
}

export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const range = linkAt(state) ?? state.selection;
    const link = markType("link");
    if (!dispatch) return true;
    const { tr } = state;
    if (href === "") tr.removeMark(range.from, range.to, link);
    else if (range.from === range.to)
      tr.replaceSelectionWith(schema.text(href, [link.create({ href })]), false);
    else tr.addMark(range.from, range.to, link.create({ href }));
    dispatch(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
